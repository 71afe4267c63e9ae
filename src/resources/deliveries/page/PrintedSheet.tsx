// The sheet for the supplier on paper: it takes the place of the page while that is printed.
import { useEffect } from 'react'
import { createPortal } from 'react-dom'
import { useScreenTranslate } from '#kernel/core/site/index.ts'
import { useLanguage } from '#kernel/core/site/i18n/language.ts'
import { formatDate } from '#kernel/core/site/ui/formatDate.ts'
import { formatNumber } from '#kernel/core/site/ui/formatNumber.ts'
import { TableHead } from '#kernel/core/site/ui/TableHead.tsx'
import { fragranceName } from '#src/resources/fragrances/rules/fragranceName.ts'
import { deliveryMessages } from '../deliveryTexts.ts'
import type { DeliveryLine } from '../payloads.ts'
import { orderedOf } from '../rules/orderedOf.ts'
import type { Delivery } from './delivery.ts'
import styles from './PrintedSheet.module.css'

interface PrintedSheetProps {
  record: Delivery
  lines: readonly DeliveryLine[]
  /** Called when the browser has done with it. */
  onPrinted: () => void
}

export const PrintedSheet = ({ record, lines, onPrinted }: PrintedSheetProps) => {
  const t = useScreenTranslate(deliveryMessages)
  const language = useLanguage()
  const { code, site, expectedAt, notes } = record
  const ordered = orderedOf(lines)
  const total = ordered.reduce((sum, { quantity }) => sum + quantity, 0)
  useEffect(() => {
    window.addEventListener('afterprint', onPrinted)
    // Once it is drawn.
    const frame = requestAnimationFrame(() => window.print())
    return () => {
      cancelAnimationFrame(frame)
      window.removeEventListener('afterprint', onPrinted)
    }
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- it prints once
  }, [])
  const facts = [
    [t('site'), site?.name ?? t('noSite')],
    [t('address'), site?.address],
    [t('deliverOn'), expectedAt && formatDate(expectedAt)],
    [t('notes'), notes],
  ].flatMap(([label, value]) => (value ? [{ label, value }] : []))
  return createPortal(
    <section className={styles.sheet} aria-label={t('sheet', { code })}>
      <h1>{t('sheet', { code })}</h1>
      <dl>
        {facts.map(({ label, value }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <table>
        <TableHead columns={[t('fragrance'), t('quantity')]} />
        <tbody>
          {ordered.map(({ fragrance, quantity }) => (
            <tr key={fragrance.fragranceId}>
              <th scope="row">{fragranceName(fragrance, language)}</th>
              <td>{formatNumber(quantity)}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{t('total')}</th>
            <td>{formatNumber(total)}</td>
          </tr>
        </tfoot>
      </table>
    </section>,
    document.body,
  )
}
