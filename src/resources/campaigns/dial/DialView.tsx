// The dial of a read-only campaign: the ring as a drawing, and its twenty slots as a table.
// The table links to the inactive fragrances, because they keep the campaign from being activated (docs/decisions/operations.md).
import { useState } from 'react'
import { Link } from 'react-router'
import { campaign as limits } from '#product/limits.ts'
import { paths, useScreenTranslate, type CustomInputProps } from '#kernel/core/site/index.ts'
import { categoricalStyle } from '#kernel/core/site/ui/categoricalColor.ts'
import { slotNumbers } from '../rules/dial.ts'
import { dialMessages } from './dialTexts.ts'
import { Legend } from './Legend.tsx'
import { RingCenter } from './RingCenter.tsx'
import { RingDrawing } from './RingDrawing.tsx'
import { parseStoredCampaign } from './storedDial.ts'
import { useFragrances } from './useFragrances.ts'
import styles from './Dial.module.css'
import ringStyles from './Ring.module.css'

export const DialView = ({ record }: Pick<CustomInputProps, 'record'>) => {
  const t = useScreenTranslate(dialMessages)
  const { fragranceOf, nameOf, familyOf, familiesOf } = useFragrances(record)
  const [hovered, setHovered] = useState<number>()
  const filledSlots = parseStoredCampaign(record)?.collection ?? []
  const contentOf = (slot: number | undefined) => filledSlots.find((one) => one.slot === slot)
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
      <div className={styles.stage}>
        <div className={ringStyles.ring} data-read-only>
          <RingDrawing
            contentOf={contentOf}
            fragranceOf={(content) => fragranceOf(content?.fragranceId)}
            isInvalid={(slot) => contentOf(slot)?.fragrance.isActive === false}
            hovered={hovered}
          >
            {hoveredRow ? (
              <RingCenter row={hoveredRow.cells} />
            ) : (
              <span className={ringStyles.centerSeconds}>
                {filledSlots.length}
                <small> / {limits.slots}</small>
              </span>
            )}
          </RingDrawing>
        </div>
        <Legend
          isReadOnly
          filledCount={filledSlots.length}
          families={familiesOf(filledSlots.map(({ fragrance: { categoryId } }) => categoryId))}
        />
      </div>
      <div className={styles.panel}>
        <table className={styles.slots} aria-label={t('slots')} onMouseLeave={() => setHovered(undefined)}>
          <thead>
            <tr>
              {(['slotNumber', 'fragrance', 'family', 'shotSeconds'] as const).map((column) => (
                <th key={column} scope="col">
                  {t(column)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {slotNumbers.map((slot) => {
              const row = rowOf(slot)
              return (
                <tr
                  key={slot}
                  data-hovered={slot === hovered || undefined}
                  data-empty={row === undefined || undefined}
                  onMouseEnter={() => setHovered(slot)}
                >
                  <td>{slot}</td>
                  {row ? (
                    <>
                      <td>
                        {row.cells.name}
                        {row.isInactive && (
                          <Link to={paths.update('fragrances', row.fragranceId)}>
                            {t('activateFragrance', { name: row.cells.name })}
                          </Link>
                        )}
                      </td>
                      <td>
                        <span className={styles.dot} style={categoricalStyle(row.cells.categoryId)} />{' '}
                        {row.cells.family}
                      </td>
                      <td>{row.cells.seconds}</td>
                    </>
                  ) : (
                    <td colSpan={3}>{t('notConfigured')}</td>
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
