// A row of one site that unfolds what to order as a sum, and the visit that it needs.
import { RecordName, useScreenTranslate } from '#kernel/core/site/index.ts'
import { categoricalStyle } from '#kernel/core/site/ui/categoricalColor.ts'
import { formatDate } from '#kernel/core/site/ui/formatDate.ts'
import { formatNumber } from '#kernel/core/site/ui/formatNumber.ts'
import { restockMessages } from '#src/custom/restock/texts.ts'
import { useLanguage } from '#kernel/core/site/i18n/language.ts'
import { TableHead } from '#kernel/core/site/ui/TableHead.tsx'
import { fragranceName } from '#src/resources/fragrances/rules/fragranceName.ts'
import type { RestockLine, RestockSite } from '#src/resources/orders/payloads.ts'
import { summands, sumsOf } from '#src/resources/orders/rules/plan.ts'
import { Fold } from './Fold.tsx'
import styles from './Restock.module.css'

/** What a line says below the name of its fragrance. */
const notes = ['runningOut', 'unknown', 'soon'] as const

interface SitePlanProps {
  site: RestockSite
  /** The only one is open at once. */
  startsOpen?: boolean
}

export const SitePlan = ({
  site: { siteId, name, devices, firstAt, lines, sums, early },
  startsOpen,
}: SitePlanProps) => {
  const t = useScreenTranslate(restockMessages)
  const title = name ?? t('noSite')
  const label = t('table', { name: title })
  const ordering = lines.filter(({ quantity }) => quantity > 0)
  const others = lines.filter(({ quantity }) => quantity === 0)
  const unknown = sumsOf(others).unknown
  const numbers = [
    t('siteDevices', { smart_count: devices, count: formatNumber(devices) }),
    t('siteCapsules', { smart_count: sums.quantity, count: formatNumber(sums.quantity) }),
  ]
  return (
    <Fold
      className={styles.site}
      {...(startsOpen && { startsOpen })}
      label={
        <>
          <h2>{title}</h2>
          {numbers.map((number) => (
            <span key={number}>{number}</span>
          ))}
        </>
      }
    >
      <p>
        {siteId !== null && (
          <>
            <RecordName resource="sites" id={siteId}>
              {title}
            </RecordName>
            {': '}
          </>
        )}
        {firstAt === null
          ? t('noVisit')
          : t('visit', { smart_count: devices, count: formatNumber(devices), day: formatDate(firstAt) })}
      </p>
      {ordering.length > 0 && <Lines lines={ordering} label={label} />}
      {others.length > 0 && (
        <Fold
          label={[
            t('folded', { smart_count: others.length, count: formatNumber(others.length) }),
            ...(unknown > 0 ? [t('foldedUnknown', { smart_count: unknown, count: formatNumber(unknown) })] : []),
          ].join(', ')}
        >
          <Lines lines={others} label={t('othersOf', { name: title })} />
        </Fold>
      )}
      <EarlyText early={early} />
    </Fold>
  )
}

const Lines = ({ lines, label }: { lines: readonly RestockLine[]; label: string }) => {
  const t = useScreenTranslate(restockMessages)
  const language = useLanguage()
  const sums = sumsOf(lines)
  const leadText = ({ days, from, median, spread }: RestockLine['lead'], deliveryAt: string) =>
    t(from === 'fragrance' ? 'keptLead' : 'learntLead', {
      day: formatDate(deliveryAt),
      days: formatNumber(days),
      median: formatNumber(median ?? days),
      most: formatNumber((median ?? days) + (spread ?? 0)),
    })
  const columns = [
    ...summands.filter(({ name, isAlways }) => isAlways || sums[name] > 0),
    { name: 'quantity', sign: '=' } as const,
  ]
  return (
    <div className={styles.scroll} role="region" aria-label={label} tabIndex={0}>
      <table aria-label={label}>
        <TableHead columns={[t('fragrance'), ...columns.map(({ name, sign }) => `${sign} ${t(name)}`)]} />
        <tbody>
          {lines.map(({ fragrance, lead, deliveryAt, ...line }) => (
            <tr key={fragrance.fragranceId}>
              <th scope="row">
                <span className={styles.fragrance}>
                  <span className={styles.dot} style={categoricalStyle(fragrance.categoryId)} />
                  <RecordName resource="fragrances" id={fragrance.fragranceId}>
                    {fragranceName(fragrance, language)}
                  </RecordName>
                </span>
                {(lead.from !== 'plan' || notes.some((note) => line[note] > 0)) && (
                  <small>
                    {[
                      ...(lead.from === 'plan' ? [] : [leadText(lead, deliveryAt)]),
                      ...notes
                        .filter((note) => line[note] > 0)
                        .map((note) => t(`${note}Note`, { smart_count: line[note], count: formatNumber(line[note]) })),
                    ].join(' · ')}
                  </small>
                )}
              </th>
              {columns.map(({ name }) => (
                <td key={name}>{formatNumber(line[name])}</td>
              ))}
            </tr>
          ))}
        </tbody>
        {lines.length > 1 && (
          <tfoot>
            <tr>
              <th scope="row">{t('total')}</th>
              {columns.map(({ name }) => (
                <td key={name}>{formatNumber(sums[name])}</td>
              ))}
            </tr>
          </tfoot>
        )}
      </table>
    </div>
  )
}

/** How many capsules were taken out too early, and why; nothing if there were none. */
export const EarlyText = ({ early: { removed, early, reasons } }: { early: RestockSite['early'] }) => {
  const t = useScreenTranslate(restockMessages)
  if (early === 0) return null
  return (
    <Fold label={t('early', { smart_count: early, count: formatNumber(early), all: formatNumber(removed) })}>
      <p>
        {t('earlyWhy', {
          share: Math.round((early / removed) * 100),
          reasons: reasons.map(({ reason, count }) => `${reason ?? t('noReason')} (${formatNumber(count)})`).join(', '),
        })}
      </p>
    </Fold>
  )
}
