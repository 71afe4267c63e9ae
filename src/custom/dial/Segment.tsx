// One slot of the ring as it is drawn: number, picture, seconds, on its family's colour. What can be pressed lies above it (RingSlot).
import { useFileUrl } from '#src/engine/index.ts'
import { categoricalColor, categoricalTextColor } from '#src/ui/categoricalColor.ts'
import type { DialSlot } from '#contract/dial.ts'
import { angleOf, pointAt, segmentPath } from './geometry.ts'
import type { DialFragrance } from './storedDial.ts'

const numberRadius = 450
const pictureRadius = 380
const secondsRadius = 303
const pictureSize = 84
/** How far the selected slot stands out. */
const liftBy = 10

interface SegmentProps {
  slot: number
  held: DialSlot | undefined
  fragrance: DialFragrance | undefined
  isSelected: boolean
  isInvalid: boolean
  /** It is being dragged, or something is dragged over it. */
  drag: 'from' | 'over' | undefined
  pictureClip: string
}

const initialsOf = (name: string): string =>
  name
    .split(/\s+/)
    .filter((word) => word.length > 2)
    .slice(0, 2)
    .map((word) => word.slice(0, 1).toUpperCase())
    .join('')

export const Segment = ({ slot, held, fragrance, isSelected, isInvalid, drag, pictureClip }: SegmentProps) => {
  const addressOf = useFileUrl()
  const angle = angleOf(slot)
  const [number, picture, seconds] = [numberRadius, pictureRadius, secondsRadius].map((radius) => pointAt(angle, radius))
  const lifted = pointAt(angle, liftBy)
  const path = segmentPath(slot)
  const ink = fragrance && categoricalTextColor(fragrance.categoryId)
  return (
    <g
      className="dial-segment"
      data-filled={held !== undefined}
      data-selected={isSelected || undefined}
      data-invalid={isInvalid || undefined}
      data-drag={drag}
      transform={isSelected ? `translate(${lifted.x - 500} ${lifted.y - 500})` : undefined}
    >
      {isSelected && <path className="dial-halo" d={path} />}
      <path className="dial-ground" d={path} style={{ fill: fragrance && categoricalColor(fragrance.categoryId) }} />
      {held && (
        <g style={{ fill: ink }}>
          <circle className="dial-picture-ground" cx={picture?.x} cy={picture?.y} r={pictureSize / 2} />
          <text className="dial-initials" x={picture?.x} y={picture?.y}>
            {fragrance && initialsOf(fragrance.name)}
          </text>
          {fragrance && (
            <image
              href={addressOf(fragrance.image)}
              x={(picture?.x ?? 0) - pictureSize / 2}
              y={(picture?.y ?? 0) - pictureSize / 2}
              width={pictureSize}
              height={pictureSize}
              preserveAspectRatio="xMidYMid slice"
              clipPath={`url(#${pictureClip})`}
            />
          )}
          <text className="dial-seconds" x={seconds?.x} y={seconds?.y}>
            {held.shotSeconds ?? '–'} s
          </text>
        </g>
      )}
      {!held && (
        <text className="dial-plus" x={picture?.x} y={picture?.y}>
          +
        </text>
      )}
      {isInvalid && <circle className="dial-fault-ground" cx={number?.x} cy={number?.y} r={26} />}
      <text className="dial-number" x={number?.x} y={number?.y} style={{ fill: isInvalid ? undefined : ink }}>
        {isInvalid ? '!' : slot}
      </text>
      {isSelected && <path className="dial-mark" d={path} />}
    </g>
  )
}
