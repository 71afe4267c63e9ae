// Where the dial's slots are (S2§9), in a square of 1,000 by 1,000: the order is rotated, so that slot 1 is on top; indexes run clockwise
// from three o'clock.
import { campaign as limits } from '#contract/limits.ts'

export interface Point {
  x: number
  y: number
}

export const size = 1000
const centre = size / 2
/** The ring's edges: what lies further in is the dial's face, further out is room for what stands out. */
export const outerRadius = 480
export const innerRadius = 270

const degrees = 360 / limits.slots
const toRadians = (angle: number): number => (angle * Math.PI) / 180

/** The place of a slot in the ring's order: slot 1 is at 15. */
export const indexOf = (slot: number): number => (slot + 14) % limits.slots
/** The slot at a place of the ring's order. */
const slotWithIndex = (index: number): number => ((index + limits.slots - 15) % limits.slots) + 1

/** The middle of a slot as an angle: 0 is three o'clock, clockwise, in degrees. */
export const angleOf = (slot: number): number => indexOf(slot) * degrees

/** A point by angle and distance from the centre. */
export const pointAt = (angle: number, radius: number): Point => ({
  x: centre + radius * Math.cos(toRadians(angle)),
  y: centre + radius * Math.sin(toRadians(angle)),
})

const written = ({ x, y }: Point): string => `${x.toFixed(2)} ${y.toFixed(2)}`

/** The edges of a slot's segment: the gap to the neighbours is as wide inside as outside. */
const cornersOf = (slot: number, gap: number): [outer: [Point, Point], inner: [Point, Point]] => {
  const edge = (radius: number): [Point, Point] => {
    const half = degrees / 2 - (gap / 2 / radius) * (180 / Math.PI)
    return [pointAt(angleOf(slot) - half, radius), pointAt(angleOf(slot) + half, radius)]
  }
  return [edge(outerRadius), edge(innerRadius)]
}

/** A slot's segment as the path of an SVG. */
export const segmentPath = (slot: number, gap = 8): string => {
  const [[from, to], [innerFrom, innerTo]] = cornersOf(slot, gap)
  return `M${written(from)}A${outerRadius} ${outerRadius} 0 0 1 ${written(to)}L${written(innerTo)}A${innerRadius} ${innerRadius} 0 0 0 ${written(innerFrom)}Z`
}

export interface Box {
  left: number
  top: number
  width: number
  height: number
}

/** The corners of a slot's share of the ring, its outer edge bent: what a hand aims at. */
const outline = (slot: number): Point[] => {
  const along = [-0.5, -0.25, 0, 0.25, 0.5].map((part) => angleOf(slot) + part * degrees)
  return [...along.map((angle) => pointAt(angle, outerRadius)), ...along.toReversed().map((angle) => pointAt(angle, innerRadius))]
}

/** The rectangle around a slot's share of the ring. */
export const boxOf = (slot: number): Box => {
  const points = outline(slot)
  const [left, top] = [Math.min(...points.map(({ x }) => x)), Math.min(...points.map(({ y }) => y))]
  return { left, top, width: Math.max(...points.map(({ x }) => x)) - left, height: Math.max(...points.map(({ y }) => y)) - top }
}

/** A slot's share of the ring within its box, as a polygon of CSS. */
export const clipOf = (slot: number): string => {
  const { left, top, width, height } = boxOf(slot)
  const corners = outline(slot).map(({ x, y }) => `${(((x - left) / width) * 100).toFixed(2)}% ${(((y - top) / height) * 100).toFixed(2)}%`)
  return `polygon(${corners.join(', ')})`
}

/** The slot whose share of the circle a point is in, at any distance but the very centre; undefined outside of the ring. */
export const slotAtPoint = ({ x, y }: Point): number | undefined => {
  const distance = Math.hypot(x - centre, y - centre)
  if (distance < innerRadius || distance > outerRadius) return undefined
  const turned = (Math.atan2(y - centre, x - centre) * 180) / Math.PI
  return slotWithIndex((Math.round(turned / degrees) + limits.slots) % limits.slots)
}
