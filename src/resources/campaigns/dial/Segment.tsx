// Draws one slot of the ring: number, picture and seconds on the color of its family. Its button is RingSlot.
import { useThumbnailUrl } from '#kernel/core/site/index.ts'
import { categoricalColor, categoricalOutline, categoricalTextColor } from '#kernel/core/site/ui/categoricalColor.ts'
import type { DialSlot } from '../rules/dial.ts'
import { angleOf, pointAt, segmentPath, size } from '../rules/dialGeometry.ts'
import type { DialFragrance } from './storedDial.ts'
import styles from './Ring.module.css'

const numberRadius = 450
const pictureRadius = 380
const secondsRadius = 303
const pictureSize = 84
/** The distance by which a slot is raised that is selected or pointed at. */
const raisedBy = 10

interface SegmentProps {
  slot: number
  content: DialSlot | undefined
  fragrance: DialFragrance | undefined
  isSelected: boolean
  /** Outlined as a selected one, in its place. */
  isMarked: boolean
  isHovered: boolean
  isInvalid: boolean
  /** The slot is the source or the target of a drag. */
  drag: 'from' | 'over' | undefined
  /** The id of the clip path that makes the picture round. */
  pictureClip: string
}

const initialsOf = (name: string): string =>
  name
    .split(/\s+/)
    .filter((word) => word.length > 2)
    .slice(0, 2)
    .map((word) => word.slice(0, 1).toUpperCase())
    .join('')

export const Segment = ({
  slot,
  content,
  fragrance,
  isSelected,
  isMarked,
  isHovered,
  isInvalid,
  drag,
  pictureClip,
}: SegmentProps) => {
  const thumbnailUrl = useThumbnailUrl()
  const angle = angleOf(slot)
  const [number, picture, seconds] = [numberRadius, pictureRadius, secondsRadius].map((radius) =>
    pointAt(angle, radius),
  )
  const raised = pointAt(angle, raisedBy)
  const path = segmentPath(slot)
  const isOutlined = isSelected || isMarked
  const textColor = fragrance && categoricalTextColor(fragrance.categoryId)
  return (
    <g
      className={styles.segment}
      data-filled={content !== undefined}
      data-selected={isSelected || undefined}
      data-marked={isMarked || undefined}
      data-hovered={isHovered || undefined}
      data-invalid={isInvalid || undefined}
      data-drag={drag}
      style={
        isSelected || isHovered
          ? { transform: `translate(${raised.x - size / 2}px, ${raised.y - size / 2}px)` }
          : undefined
      }
    >
      {isOutlined && <path className={styles.halo} d={path} />}
      <path
        className={styles.background}
        d={path}
        stroke={fragrance && categoricalOutline(fragrance.categoryId)}
        style={{ fill: fragrance && categoricalColor(fragrance.categoryId) }}
      />
      {content ? (
        <g style={{ fill: textColor }}>
          <circle className={styles.pictureBackground} cx={picture?.x} cy={picture?.y} r={pictureSize / 2} />
          <text className={styles.initials} x={picture?.x} y={picture?.y}>
            {fragrance && initialsOf(fragrance.name)}
          </text>
          {fragrance && (
            <image
              href={thumbnailUrl(fragrance.image)}
              x={(picture?.x ?? 0) - pictureSize / 2}
              y={(picture?.y ?? 0) - pictureSize / 2}
              width={pictureSize}
              height={pictureSize}
              preserveAspectRatio="xMidYMid slice"
              clipPath={`url(#${pictureClip})`}
            />
          )}
          <text className={styles.seconds} x={seconds?.x} y={seconds?.y}>
            {content.shotSeconds ?? '–'}
            <tspan> s</tspan>
          </text>
        </g>
      ) : (
        <text className={styles.plus} x={picture?.x} y={picture?.y}>
          +
        </text>
      )}
      {isInvalid && <circle className={styles.errorMark} cx={number?.x} cy={number?.y} r={26} />}
      <text
        className={styles.slotNumber}
        x={number?.x}
        y={number?.y}
        style={{ fill: isInvalid ? undefined : textColor }}
      >
        {isInvalid ? '!' : slot}
      </text>
      {isOutlined && <path className={styles.outline} d={path} />}
    </g>
  )
}
