// The ring of a stored campaign as a drawing, with its legend.
import type { ReactNode } from 'react'
import { campaign as limits } from '#src/product/limits.ts'
import type { EngineRecord } from '#kernel/core/site/index.ts'
import { Legend } from './Legend.tsx'
import { RingDrawing } from './RingDrawing.tsx'
import { parseStoredCampaign } from './storedDial.ts'
import { useFragrances } from './useFragrances.ts'
import styles from './Dial.module.css'
import ringStyles from './Ring.module.css'

interface RingPictureProps {
  record: EngineRecord | undefined
  hovered?: number | undefined
  /** The text in the middle, in place of the number of slots. */
  children?: ReactNode
}

export const RingPicture = ({ record, hovered, children }: RingPictureProps) => {
  const { fragranceOf, familiesOf } = useFragrances(record)
  const filledSlots = parseStoredCampaign(record)?.collection ?? []
  const contentOf = (slot: number) => filledSlots.find((one) => one.slot === slot)
  return (
    <div className={styles.stage}>
      <div className={ringStyles.ring} data-read-only>
        <RingDrawing
          contentOf={contentOf}
          fragranceOf={(content) => fragranceOf(content?.fragranceId)}
          isInvalid={(slot) => contentOf(slot)?.fragrance.isActive === false}
          hovered={hovered}
        >
          {children ?? (
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
  )
}
