// The slots of a device as a table: what each should hold, and the capsules that it holds with what is left in them.
import { TriangleAlert } from 'lucide'
import { Fragment } from 'react'
import { Icon } from '#kernel/core/site/ui/Icon.tsx'
import { formatNumber } from '#kernel/core/site/ui/formatNumber.ts'
import { categoricalStyle } from '#kernel/core/site/ui/categoricalColor.ts'
import { useLanguage } from '#kernel/core/site/i18n/language.ts'
import { RecordName, useResourceTranslate, useScreenTranslate } from '#kernel/core/site/index.ts'
import { TableHead } from '#kernel/core/site/ui/TableHead.tsx'
import { Forecast } from '#src/resources/forecasts/Forecast.tsx'
import { ShotLevel } from '#src/resources/forecasts/ShotLevel.tsx'
import capsules from '#src/resources/capsules/definition.ts'
import { fragranceName } from '#src/resources/fragrances/rules/fragranceName.ts'
import type { DeviceSlots } from '../payloads.ts'
import { slotMessages } from './slotTexts.ts'
import styles from './SlotsPart.module.css'

interface SlotTableProps {
  slots: DeviceSlots['slots']
  capacity: number
  hovered: number | undefined
  onHover: (slot: number | undefined) => void
}

type Slot = DeviceSlots['slots'][number]

interface Row {
  first: Slot
  last: Slot
  all: Slot[]
}

/** Returns the slots by the rows of the table: neighbors without a capsule share one. */
const rowsOf = (slots: readonly Slot[]): Row[] => {
  const rows: Row[] = []
  for (const slot of slots) {
    const row = rows.at(-1)
    if (row && row.last.capsule === null && slot.capsule === null && row.last.slot + 1 === slot.slot) {
      row.all.push(slot)
      row.last = slot
    } else rows.push({ first: slot, last: slot, all: [slot] })
  }
  return rows
}

export const SlotTable = ({ slots, capacity, hovered, onHover }: SlotTableProps) => {
  const t = useScreenTranslate(slotMessages)
  const capsuleTexts = useResourceTranslate(capsules.name)
  const language = useLanguage()
  const nameOf = ({ fragrance }: Slot) => (
    <span className={styles.name}>
      <span className={styles.dot} style={categoricalStyle(fragrance.categoryId)} />
      <span>{fragranceName(fragrance, language)}</span>
    </span>
  )
  return (
    <table className={styles.table} role="table" aria-label={t('slots')} onMouseLeave={() => onHover(undefined)}>
      <TableHead columns={[t('slot'), t('fragrance'), t('capsule'), t('left')]} />
      {/* On a phone a row has two lines: with another display, only the roles make a table of them. */}
      <tbody role="rowgroup">
        {rowsOf(slots).map(({ first, last, all }) => {
          const { slot, capsule, spare, silence } = first
          return (
            <tr
              key={slot}
              role="row"
              data-hovered={all.some((other) => other.slot === hovered) || undefined}
              onMouseEnter={() => onHover(slot)}
            >
              <td role="cell">{slot === last.slot ? slot : `${slot}–${last.slot}`}</td>
              {capsule ? (
                <>
                  <td role="cell">{nameOf(first)}</td>
                  <td role="cell">
                    {[capsule, ...spare].map(({ capsuleId, serialNumber }) => (
                      <RecordName key={capsuleId} resource="capsules" id={capsuleId}>
                        {serialNumber}
                      </RecordName>
                    ))}
                  </td>
                  <td role="cell">
                    {silence?.kind === 'stuck' && (
                      <small className={styles.silence}>
                        <Icon of={TriangleAlert} />
                        {t('silence', { days: silence.days })}
                      </small>
                    )}
                    {[capsule, ...spare].map(({ capsuleId, remainingShots, capacity: own, level, ...forecast }) => (
                      <Fragment key={capsuleId}>
                        <ShotLevel shots={remainingShots} capacity={own ?? capacity} level={level}>
                          {t('leftOf', {
                            shots: formatNumber(remainingShots),
                            capacity: formatNumber(own ?? capacity),
                          })}
                        </ShotLevel>
                        {remainingShots > 0 && silence?.kind !== 'stuck' && (
                          <small>
                            <Forecast record={forecast} state={capsuleTexts.choice('forecast', forecast.forecast)} />
                          </small>
                        )}
                      </Fragment>
                    ))}
                  </td>
                </>
              ) : (
                <td role="cell" colSpan={3}>
                  <span className={styles.names}>
                    {all.map((empty) => (
                      <span key={empty.slot} onMouseEnter={() => onHover(empty.slot)}>
                        {nameOf(empty)}
                      </span>
                    ))}
                    <span className={styles.none}>{t('none')}</span>
                  </span>
                </td>
              )}
            </tr>
          )
        })}
      </tbody>
    </table>
  )
}
