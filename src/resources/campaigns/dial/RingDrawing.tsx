// Draws the ring: the face with the seconds of a slot as an arc, the twenty segments, and a text in the middle.
import { useId, type ReactNode } from 'react'
import { slotNumbers, type DialSlot } from '../rules/dial.ts'
import { campaign as limits } from '#src/product/limits.ts'
import { innerRadius, size } from '../rules/dialGeometry.ts'
import { Segment } from './Segment.tsx'
import type { DialFragrance } from './storedDial.ts'
import styles from './Ring.module.css'

interface RingDrawingProps {
  contentOf: (slot: number) => DialSlot | undefined
  fragranceOf: (content: DialSlot | undefined) => DialFragrance | undefined
  isInvalid?: (slot: number) => boolean
  /** The slots whose fragrance is missing in a device. */
  isHollow?: (slot: number) => boolean
  /** The slots to point out. */
  isMarked?: (slot: number) => boolean
  /** The slot that is selected, and the one under the pointer. */
  selected?: number
  hovered: number | undefined
  /** A slot is the source or the target of a drag. */
  dragOf?: (slot: number) => 'from' | 'over' | undefined
  /** The text in the middle. */
  children: ReactNode
}

const center = size / 2
const trackRadius = innerRadius - 22
const trackLength = 2 * Math.PI * trackRadius

export const RingDrawing = ({
  contentOf,
  fragranceOf,
  isInvalid,
  isHollow,
  isMarked,
  selected,
  hovered,
  dragOf,
  children,
}: RingDrawingProps) => {
  const id = useId()
  const shown = hovered ?? selected
  const seconds = (shown !== undefined && contentOf(shown)?.shotSeconds) || 0
  // Raised and outlined slots are drawn last, above their neighbors.
  const rank = (slot: number) => (slot === selected || isMarked?.(slot) ? 2 : slot === hovered ? 1 : 0)
  return (
    <>
      <svg viewBox={`0 0 ${size} ${size}`} aria-hidden="true">
        <clipPath id={`${id}picture`} clipPathUnits="objectBoundingBox">
          <circle cx="0.5" cy="0.5" r="0.5" />
        </clipPath>
        <circle className={styles.face} cx={center} cy={center} r={trackRadius} />
        <circle
          className={styles.track}
          cx={center}
          cy={center}
          r={trackRadius}
          strokeDasharray={`${(Math.min(seconds, limits.maxShotSeconds) / limits.maxShotSeconds) * trackLength} ${trackLength}`}
          transform={`rotate(-90 ${center} ${center})`}
        />
        {slotNumbers
          .toSorted((one, other) => rank(one) - rank(other))
          .map((slot) => (
            <Segment
              key={slot}
              slot={slot}
              content={contentOf(slot)}
              fragrance={fragranceOf(contentOf(slot))}
              isSelected={slot === selected}
              isMarked={isMarked?.(slot) ?? false}
              isHovered={slot === hovered}
              isInvalid={isInvalid?.(slot) ?? false}
              isHollow={isHollow?.(slot) ?? false}
              drag={dragOf?.(slot)}
              pictureClip={`${id}picture`}
            />
          ))}
      </svg>
      <div className={styles.center} aria-hidden="true">
        {children}
      </div>
    </>
  )
}
