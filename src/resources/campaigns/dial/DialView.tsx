// The dial of a read-only campaign: the ring as a drawing, and its filled slots as a list.
// The list links to the inactive fragrances, because they keep the campaign from being activated (docs/decisions/0018).
import { useState } from 'react'
import { Link } from 'react-router'
import { campaign as limits } from '#product/limits.ts'
import { paths, useScreenTranslate, type CustomInputProps } from '#kernel/site/index.ts'
import { dialMessages } from './dialTexts.ts'
import { Legend } from './Legend.tsx'
import { RingCenter } from './RingCenter.tsx'
import { RingDrawing } from './RingDrawing.tsx'
import { SlotCells } from './SlotCells.tsx'
import { parseStoredCampaign } from './storedDial.ts'
import { useFragrances } from './useFragrances.ts'
import styles from './Dial.module.css'
import ringStyles from './Ring.module.css'
import listStyles from './SlotList.module.css'

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
  const hoveredRow = rows.find(({ cells }) => cells.slot === hovered)
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
        <ul
          className={`${listStyles.list} ${listStyles.readOnly}`}
          aria-label={t('slots')}
          onMouseLeave={() => setHovered(undefined)}
        >
          {rows.map(({ cells, fragranceId, isInactive }) => (
            <li
              key={cells.slot}
              data-hovered={cells.slot === hovered || undefined}
              onMouseEnter={() => setHovered(cells.slot)}
            >
              <SlotCells {...cells} />{' '}
              {isInactive && (
                <Link to={paths.update('fragrances', fragranceId)}>{t('activateFragrance', { name: cells.name })}</Link>
              )}
            </li>
          ))}
        </ul>
      </div>
    </div>
  )
}
