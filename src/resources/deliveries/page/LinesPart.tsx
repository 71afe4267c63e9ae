// The lines of a delivery with what has arrived of each, and the buttons of what is done with it.
import { Printer } from 'lucide'
import { useState } from 'react'
import { useNotify } from 'react-admin'
import { can } from '#kernel/core/contract/access.ts'
import { fillPath } from '#kernel/core/contract/call.ts'
import type { SheetFormat } from '#kernel/core/contract/sheetFormats.ts'
import {
  PartActions,
  RecordName,
  SheetMenu,
  useEngine,
  useProvider,
  useResourceTranslate,
  useScreenTranslate,
  type PartProps,
} from '#kernel/core/site/index.ts'
import { useLanguage } from '#kernel/core/site/i18n/language.ts'
import { Button } from '#kernel/core/site/ui/Button.tsx'
import { categoricalStyle } from '#kernel/core/site/ui/categoricalColor.ts'
import { formatDate } from '#kernel/core/site/ui/formatDate.ts'
import { formatNumber } from '#kernel/core/site/ui/formatNumber.ts'
import { Icon } from '#kernel/core/site/ui/Icon.tsx'
import { Pending } from '#kernel/core/site/ui/Pending.tsx'
import { TableHead } from '#kernel/core/site/ui/TableHead.tsx'
import { fragranceName } from '#src/resources/fragrances/rules/fragranceName.ts'
import deliveries from '../definition.ts'
import { deliveryMessages } from '../deliveryTexts.ts'
import { deliveryPaths } from '../paths.ts'
import type { DeliveryLine } from '../payloads.ts'
import type { Delivery } from './delivery.ts'
import { PrintedSheet } from './PrintedSheet.tsx'
import { useLines } from './useLines.ts'
import styles from './LinesPart.module.css'

/** What people do with a delivery, in the order in which they do it. */
export const steps = ['placeDelivery', 'receive', 'mailDelivery', 'closeDelivery', 'cancelDelivery'] as const

const LineTable = ({ lines, code }: { lines: readonly DeliveryLine[]; code: string }) => {
  const t = useScreenTranslate(deliveryMessages)
  const translate = useResourceTranslate('orders')
  const language = useLanguage()
  const label = t('linesOf', { code })
  // Nobody looks for what no line has.
  const told = (['receivedQuantity', 'damagedQuantity'] as const).filter((name) => lines.some((line) => line[name]))
  const stateOf = ({ state, receivedAt }: DeliveryLine) =>
    state === 'draft'
      ? t('draftLine')
      : receivedAt === null
        ? translate.choice('state', state)
        : t('receivedOn', { day: formatDate(receivedAt) })
  return (
    <div className={styles.scroll} role="region" aria-label={label} tabIndex={0}>
      <table aria-label={label}>
        <TableHead columns={[t('fragrance'), t('quantity'), ...told.map((name) => t(name)), t('state')]} />
        <tbody>
          {lines.map((line) => (
            <tr
              key={line.orderId ?? line.fragrance.fragranceId}
              data-cancelled={line.state === 'cancelled' || undefined}
            >
              <th scope="row">
                <span className={styles.fragrance}>
                  <span className={styles.dot} style={categoricalStyle(line.fragrance.categoryId)} />
                  <span>
                    {line.orderId === null ? (
                      fragranceName(line.fragrance, language)
                    ) : (
                      <RecordName resource="orders" id={line.orderId}>
                        {fragranceName(line.fragrance, language)}
                      </RecordName>
                    )}
                    {line.notes && <small>{line.notes}</small>}
                  </span>
                </span>
              </th>
              <td>{formatNumber(line.quantity)}</td>
              {told.map((name) => (
                <td key={name}>{line[name] === null ? '–' : formatNumber(line[name])}</td>
              ))}
              <td>{stateOf(line)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

export const LinesPart = ({ record }: PartProps<Delivery>) => {
  const { deliveryId, code } = record
  const t = useScreenTranslate(deliveryMessages)
  const { me } = useEngine()
  const provider = useProvider()
  const notify = useNotify()
  const query = useLines(deliveryId)
  const [isPrinting, setIsPrinting] = useState(false)
  const { data: lines } = query
  const download = async (format: SheetFormat) => {
    const { method, path } = deliveryPaths.sheet
    await provider
      .download({ method, path: fillPath(path, deliveryId) }, { name: `${code}.${format}`, query: { format } })
      .catch(() => notify(t('sheetFailed'), { type: 'error' }))
  }
  return (
    <div className={styles.part}>
      {lines ? <LineTable lines={lines} code={code} /> : <Pending query={query} failed={t('linesFailed')} room={160} />}
      <div className={styles.buttons}>
        <PartActions resource={deliveries.name} record={record} names={steps} label={t('steps')} />
        {lines && (
          <Button onClick={() => setIsPrinting(true)}>
            <Icon of={Printer} />
            {t('print')}
          </Button>
        )}
        {can(me, 'export', deliveries) && <SheetMenu onDownload={download} />}
      </div>
      {isPrinting && lines && <PrintedSheet record={record} lines={lines} onPrinted={() => setIsPrinting(false)} />}
    </div>
  )
}
