// Computes where the slots of the dial are drawn (S2§9), in a square of 1,000 by 1,000 units.
// The ring's indexes run clockwise from three o'clock; slot 1 is at the top.
import { campaign as limits } from '#src/product/limits.ts'

export interface Point {
  x: number
  y: number
}

export const size = 1000
const center = size / 2
/** The edges of the ring. Inside is the dial's face; outside is room for the raised slot. */
export const outerRadius = 480
export const innerRadius = 270

const slotDegrees = 360 / limits.slots
const toRadians = (angle: number): number => (angle * Math.PI) / 180

/** Returns the index of a slot in the ring: slot 1 has index 15. */
export const indexOf = (slot: number): number => (slot + 14) % limits.slots
const slotAtIndex = (index: number): number => ((index + limits.slots - 15) % limits.slots) + 1

/** Returns the angle of a slot's middle in degrees, clockwise from three o'clock. */
export const angleOf = (slot: number): number => indexOf(slot) * slotDegrees

/** Returns the point at an angle in degrees and a distance from the center. */
export const pointAt = (angle: number, radius: number): Point => ({
  x: center + radius * Math.cos(toRadians(angle)),
  y: center + radius * Math.sin(toRadians(angle)),
})

const toPathData = ({ x, y }: Point): string => `${x.toFixed(2)} ${y.toFixed(2)}`

/** Returns the corners of a slot's segment. The gap to its neighbors is as wide inside as outside. */
const cornersOf = (
  slot: number,
  gap: number,
  [outer, inner]: readonly [number, number],
): [outer: [Point, Point], inner: [Point, Point]] => {
  const edgeAt = (radius: number): [Point, Point] => {
    const half = slotDegrees / 2 - (gap / 2 / radius) * (180 / Math.PI)
    return [pointAt(angleOf(slot) - half, radius), pointAt(angleOf(slot) + half, radius)]
  }
  return [edgeAt(outer), edgeAt(inner)]
}

/** The distance between two neighbors. */
const segmentGap = 8

/** Returns a slot's segment as SVG path data; with an inset, the hole in a frame of this width. */
export const segmentPath = (slot: number, inset = 0): string => {
  const [outer, inner] = [outerRadius - inset, innerRadius + inset]
  const [[from, to], [innerFrom, innerTo]] = cornersOf(slot, segmentGap + 2 * inset, [outer, inner])
  return `M${toPathData(from)}A${outer} ${outer} 0 0 1 ${toPathData(to)}L${toPathData(innerTo)}A${inner} ${inner} 0 0 0 ${toPathData(innerFrom)}Z`
}

export interface Box {
  left: number
  top: number
  width: number
  height: number
}

/** Returns the corners of a slot's sector without the gaps, its outer edge rounded: the area that a pointer hits. */
const outlineOf = (slot: number): Point[] => {
  const angles = [-0.5, -0.25, 0, 0.25, 0.5].map((part) => angleOf(slot) + part * slotDegrees)
  return [
    ...angles.map((angle) => pointAt(angle, outerRadius)),
    ...angles.toReversed().map((angle) => pointAt(angle, innerRadius)),
  ]
}

/** Returns the bounding box of a slot's sector. */
export const boxOf = (slot: number): Box => {
  const points = outlineOf(slot)
  const [left, top] = [Math.min(...points.map(({ x }) => x)), Math.min(...points.map(({ y }) => y))]
  return {
    left,
    top,
    width: Math.max(...points.map(({ x }) => x)) - left,
    height: Math.max(...points.map(({ y }) => y)) - top,
  }
}

/** Returns a slot's sector within its box, as a CSS `clip-path`. */
export const clipPathOf = (slot: number): string => {
  const { left, top, width, height } = boxOf(slot)
  const corners = outlineOf(slot).map(
    ({ x, y }) => `${(((x - left) / width) * 100).toFixed(2)}% ${(((y - top) / height) * 100).toFixed(2)}%`,
  )
  return `polygon(${corners.join(', ')})`
}

/** Returns the slot whose sector contains a point; undefined outside the ring. */
export const slotAtPoint = ({ x, y }: Point): number | undefined => {
  const distance = Math.hypot(x - center, y - center)
  if (distance < innerRadius || distance > outerRadius) return undefined
  const angle = (Math.atan2(y - center, x - center) * 180) / Math.PI
  return slotAtIndex((Math.round(angle / slotDegrees) + limits.slots) % limits.slots)
}
