// Draws the ring before and after a change, with the changed slots outlined. Screen readers hear the same in words.
import { useScreenTranslate } from '#kernel/core/site/index.ts'
import { dialChanges, slotOf, type Dial } from '../rules/dial.ts'
import { RingDrawing } from './RingDrawing.tsx'
import type { DialFragrance } from './storedDial.ts'
import { reviewMessages } from './reviewTexts.ts'
import ring from './Ring.module.css'
import styles from './TwoRings.module.css'

interface TwoRingsProps {
  before: Dial
  after: Dial
  /** What the rings draw of a fragrance; undefined for one that is gone. */
  fragranceOf: (id: number) => DialFragrance | undefined
}

export const TwoRings = ({ before, after, fragranceOf }: TwoRingsProps) => {
  const t = useScreenTranslate(reviewMessages)
  const changed = new Set(dialChanges(before, after).map(({ slot }) => slot))
  return (
    <div className={styles.rings} aria-hidden="true">
      {(
        [
          ['before', before],
          ['after', after],
        ] as const
      ).map(([when, dial]) => (
        <div key={when} className={ring.ring} data-read-only>
          <RingDrawing
            contentOf={(slot) => slotOf(dial, slot)}
            fragranceOf={(content) => content && fragranceOf(content.fragranceId)}
            isMarked={(slot) => changed.has(slot)}
            hovered={undefined}
          >
            <strong>{t(when)}</strong>
          </RingDrawing>
        </div>
      ))}
    </div>
  )
}
