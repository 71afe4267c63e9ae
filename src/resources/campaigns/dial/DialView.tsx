// The dial of a read-only campaign: the ring as a drawing, and its slots as a table.
// Inactive fragrances are links: they prevent its activation (docs/decisions/operations.md).
import { useState } from 'react'
import { Link } from 'react-router'
import { paths, useScreenTranslate, type CustomInputProps } from '#kernel/core/site/index.ts'
import { categoricalStyle } from '#kernel/core/site/ui/categoricalColor.ts'
import { TableHead } from '#kernel/core/site/ui/TableHead.tsx'
import { slotNumbers } from '../rules/dial.ts'
import { dialMessages } from './dialTexts.ts'
import { RingCenter } from './RingCenter.tsx'
import { RingPicture } from './RingPicture.tsx'
import { parseStoredCampaign } from './storedDial.ts'
import { useFragrances } from './useFragrances.ts'
import styles from './Dial.module.css'

/** Returns the first and the last slot of each row: neighbors without a fragrance share one. */
const slotRows = (filled: readonly number[]): (readonly [first: number, last: number])[] =>
  slotNumbers
    .filter((slot) => filled.includes(slot) || slot === 1 || filled.includes(slot - 1))
    .map((slot, index, starts) => [slot, (starts[index + 1] ?? slotNumbers.length + 1) - 1])

export const DialView = ({ record }: Pick<CustomInputProps, 'record'>) => {
  const t = useScreenTranslate(dialMessages)
  const { nameOf, familyOf } = useFragrances(record)
  const [hovered, setHovered] = useState<number>()
  const filledSlots = parseStoredCampaign(record)?.collection ?? []
  const rows = filledSlots.map(({ slot, fragranceId, shotSeconds, fragrance: { categoryId, isActive } }) => ({
    cells: {
      slot,
      name: nameOf(fragranceId),
      categoryId,
      family: familyOf(categoryId),
      seconds: t('shortSeconds', { seconds: shotSeconds }),
    },
    fragranceId,
    isInactive: isActive === false,
  }))
  const rowOf = (slot: number | undefined) => rows.find(({ cells }) => cells.slot === slot)
  const hoveredRow = rowOf(hovered)
  return (
    <div className={styles.dial}>
      <RingPicture record={record} hovered={hovered}>
        {hoveredRow && <RingCenter row={hoveredRow.cells} />}
      </RingPicture>
      <div className={styles.panel}>
        <table className={styles.slots} aria-label={t('slots')} onMouseLeave={() => setHovered(undefined)}>
          <TableHead columns={[t('slotNumber'), t('fragrance'), t('perShot')]} />
          <tbody>
            {slotRows(filledSlots.map(({ slot }) => slot)).map(([slot, last]) => {
              const row = rowOf(slot)
              return (
                <tr
                  key={slot}
                  data-hovered={slot === hovered || undefined}
                  data-empty={row === undefined || undefined}
                  onMouseEnter={() => setHovered(row && slot)}
                >
                  <td>{slot === last ? slot : `${slot}–${last}`}</td>
                  {row ? (
                    <>
                      <td>
                        <span className={styles.name}>
                          <span className={styles.dot} style={categoricalStyle(row.cells.categoryId)} />
                          {/* The legend names the family of a color. */}
                          <span>
                            {row.cells.name}
                            {row.cells.family && <span className="visually-hidden"> {row.cells.family}</span>}
                          </span>
                        </span>
                        {row.isInactive && (
                          <Link to={paths.update('fragrances', row.fragranceId)}>
                            {t('activateFragrance', { name: row.cells.name })}
                          </Link>
                        )}
                      </td>
                      <td>{row.cells.seconds}</td>
                    </>
                  ) : (
                    <td colSpan={2}>{t('notConfigured')}</td>
                  )}
                </tr>
              )
            })}
          </tbody>
        </table>
      </div>
    </div>
  )
}
