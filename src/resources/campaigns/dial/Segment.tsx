// Draws one slot of the ring: number and picture on the color of its family, or a frame in it. Its button is RingSlot.
import { useThumbnailUrl } from '#kernel/core/site/index.ts'
import { categoricalColor, categoricalOutline, categoricalTextColor } from '#kernel/core/site/ui/categoricalColor.ts'
import type { DialSlot } from '../rules/dial.ts'
import { angleOf, innerRadius, outerRadius, pointAt, segmentPath, size } from '../rules/dialGeometry.ts'
import type { DialFragrance } from './storedDial.ts'
import styles from './Ring.module.css'

const numberRadius = 432
/** That of the number in a frame, which is empty. */
const frameNumberRadius = (innerRadius + outerRadius) / 2
const pictureRadius = 344
const pictureSize = 88
/** The width of the frame of a slot without a capsule. */
const frameWidth = 14
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
  /** It has a fragrance, but no capsule of it: a frame. */
  isHollow: boolean
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
  isHollow,
  drag,
  pictureClip,
}: SegmentProps) => {
  const thumbnailUrl = useThumbnailUrl()
  const angle = angleOf(slot)
  const number = pointAt(angle, isHollow ? frameNumberRadius : numberRadius)
  const picture = pointAt(angle, pictureRadius)
  const raised = pointAt(angle, raisedBy)
  const path = segmentPath(slot)
  const isOutlined = isSelected || isMarked
  const outline = fragrance && categoricalOutline(fragrance.categoryId)
  const textColor = fragrance && categoricalTextColor(fragrance.categoryId)
  return (
    <g
      className={styles.segment}
      data-filled={content !== undefined}
      data-selected={isSelected || undefined}
      data-marked={isMarked || undefined}
      data-hovered={isHovered || undefined}
      data-invalid={isInvalid || undefined}
      data-hollow={isHollow || undefined}
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
        stroke={outline}
        style={{ fill: fragrance && categoricalColor(fragrance.categoryId) }}
      />
      {isHollow && <path className={styles.hole} d={segmentPath(slot, frameWidth)} stroke={outline} />}
      {content ? (
        !isHollow && (
          <g style={{ fill: textColor }}>
            <circle className={styles.pictureBackground} cx={picture.x} cy={picture.y} r={pictureSize / 2} />
            <text className={styles.initials} x={picture.x} y={picture.y}>
              {fragrance && initialsOf(fragrance.name)}
            </text>
            {fragrance && (
              <image
                href={thumbnailUrl(fragrance.image)}
                x={picture.x - pictureSize / 2}
                y={picture.y - pictureSize / 2}
                width={pictureSize}
                height={pictureSize}
                preserveAspectRatio="xMidYMid slice"
                clipPath={`url(#${pictureClip})`}
              />
            )}
          </g>
        )
      ) : (
        <text className={styles.plus} x={picture.x} y={picture.y}>
          +
        </text>
      )}
      <text className={styles.slotNumber} x={number.x} y={number.y} style={isHollow ? undefined : { fill: textColor }}>
        {slot}
      </text>
      {isOutlined && <path className={styles.outline} d={path} />}
    </g>
  )
}
