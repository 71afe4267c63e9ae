// The lines of the restock plan for one site, their sums, and the visit that they need.
import { useId } from 'react'
import { RecordName, useScreenTranslate } from '#kernel/core/site/index.ts'
import { formatDate } from '#kernel/core/site/ui/formatDate.ts'
import { formatNumber } from '#kernel/core/site/ui/formatNumber.ts'
import { restockMessages } from '#src/custom/restock/texts.ts'
import { useLanguage } from '#kernel/core/site/i18n/language.ts'
import { fragranceName } from '#src/resources/fragrances/rules/fragranceName.ts'
import type { RestockSite } from '#src/resources/orders/payloads.ts'
import { summed } from '#src/resources/orders/rules/plan.ts'
import styles from './Restock.module.css'

export const SitePlan = ({ site: { siteId, name, devices, firstAt, lines, sums, early } }: { site: RestockSite }) => {
  const t = useScreenTranslate(restockMessages)
  const language = useLanguage()
  const id = useId()
  const title = name ?? t('noSite')
  const label = t('table', { name: title })
  return (
    <section className={styles.site} aria-labelledby={id}>
      <h2 id={id}>
        {siteId === null ? (
          title
        ) : (
          <RecordName resource="sites" id={siteId}>
            {title}
          </RecordName>
        )}
      </h2>
      <p>
        {firstAt === null
          ? t('noVisit')
          : t('visit', { smart_count: devices, count: formatNumber(devices), day: formatDate(firstAt) })}
      </p>
      <EarlyText early={early} />
      <div className={styles.scroll} role="region" aria-label={label} tabIndex={0}>
        <table aria-label={label}>
          <thead>
            <tr>
              <th scope="col">{t('fragrance')}</th>
              {summed.map((column) => (
                <th key={column} scope="col">
                  {t(column)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {lines.map(({ fragrance, ...line }) => (
              <tr key={fragrance.fragranceId}>
                <th scope="row">
                  <RecordName resource="fragrances" id={fragrance.fragranceId}>
                    {fragranceName(fragrance, language)}
                  </RecordName>
                </th>
                {summed.map((column) => (
                  <td key={column}>{formatNumber(line[column])}</td>
                ))}
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row">{t('total')}</th>
              {summed.map((column) => (
                <td key={column}>{formatNumber(sums[column])}</td>
              ))}
            </tr>
          </tfoot>
        </table>
      </div>
    </section>
  )
}

/** How many capsules were taken out too early, and why; nothing if there were none. */
export const EarlyText = ({ early: { removed, early, reasons } }: { early: RestockSite['early'] }) => {
  const t = useScreenTranslate(restockMessages)
  if (early === 0) return null
  return (
    <p className={styles.hint}>
      {t('early', {
        count: formatNumber(early),
        all: formatNumber(removed),
        share: Math.round((early / removed) * 100),
        reasons: reasons.map(({ reason, count }) => `${reason ?? t('noReason')} (${formatNumber(count)})`).join(', '),
      })}
    </p>
  )
}
