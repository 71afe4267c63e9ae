// How far a device's ring turns between fragrances, and the dial that turns least. Pure.
import { campaign as limits } from '#src/product/limits.ts'
import { type Dial, type DialSlot, offsetSlot } from './dial.ts'

/** Two fragrances, and how often one of them followed the other. */
export interface Pair {
  readonly fragranceId: number
  readonly otherId: number
  readonly times: number
}

/** Returns by how many slots the ring turns from one slot to another: it goes the shorter way. */
export const slotsApart = (one: number, other: number): number => {
  const steps = Math.abs(one - other)
  return Math.min(steps, limits.slots - steps)
}

/** Returns the slots of each pair of which both fragrances are on the dial. */
export const placedPairs = <Counted extends Pair>(dial: Dial, pairs: readonly Counted[]) => {
  const slots = new Map(dial.map(({ slot, fragranceId }) => [fragranceId, slot]))
  return pairs.flatMap((pair) => {
    const [one, other] = [slots.get(pair.fragranceId), slots.get(pair.otherId)]
    return one === undefined || other === undefined ? [] : [{ ...pair, apart: slotsApart(one, other) }]
  })
}

/** Returns the mean number of slots of a turn; undefined if no pair is on the dial. */
export const meanTurns = (dial: Dial, pairs: readonly Pair[]): number | undefined => {
  const placed = placedPairs(dial, pairs)
  const times = placed.reduce((sum, pair) => sum + pair.times, 0)
  return times === 0 ? undefined : placed.reduce((sum, pair) => sum + pair.times * pair.apart, 0) / times
}

/** The slot of each fragrance, by its place among those that are sorted; empty slots are the places after them. */
type Order = readonly number[]

/** The fragrances that follow a fragrance or precede it. */
type Links = readonly (readonly { readonly to: number; readonly times: number }[])[]

const all = Array.from({ length: limits.slots }, (_, at) => at)
const couples = all.flatMap((one) => all.slice(one + 1).map((other) => [one, other] as const))

const turnsOf = (order: Order, links: Links, at: number, slot: number, except = -1): number => {
  let sum = 0
  for (const { to, times } of links[at] ?? []) if (to !== except) sum += times * slotsApart(slot, order[to] ?? slot)
  return sum
}

const totalOf = (order: Order, links: Links): number =>
  all.reduce((sum, at) => sum + turnsOf(order, links, at, order[at] ?? 0), 0)

/** Swaps the two slots that save most until no swap saves anything. */
const improved = (start: Order, links: Links): Order => {
  const order = [...start]
  for (;;) {
    let best = { saved: 0, one: 0, other: 0 }
    for (const [one, other] of couples) {
      const [here = 0, there = 0] = [order[one], order[other]]
      const saved =
        turnsOf(order, links, one, here, other) -
        turnsOf(order, links, one, there, other) +
        turnsOf(order, links, other, there, one) -
        turnsOf(order, links, other, here, one)
      if (saved > best.saved) best = { saved, one, other }
    }
    if (best.saved === 0) return order
    const { one, other } = best
    ;[order[one], order[other]] = [order[other] ?? 0, order[one] ?? 0]
  }
}

/** How many orders it begins with beside the present one. */
const starts = 8

/** Returns a repeatable order of neighbors, by number and seed: sorting again must find nothing new. */
const shuffled = (count: number, seed: number): Order => {
  const order = [...all]
  let state = seed + 1
  for (let at = count - 1; at > 0; at--) {
    // A generator of Lehmer: its products are exact numbers.
    state = (state * 48_271) % 2_147_483_647
    const other = state % (at + 1)
    ;[order[at], order[other]] = [order[other] ?? 0, order[at] ?? 0]
  }
  return order
}

/** Returns the order, turned or mirrored, that moves the fewest fragrances: the ring turns equally far. */
const nearest = (order: Order, present: Order, count: number): Order => {
  const congruent = [1, -1].flatMap((direction) =>
    all.map((offset) => order.map((slot) => (offset + direction * slot + limits.slots) % limits.slots)),
  )
  const kept = congruent.map((one) => one.filter((slot, at) => at < count && slot === present[at]).length)
  return congruent[kept.indexOf(Math.max(...kept))] ?? order
}

/**
 * Returns a dial with the same fragrances that turns less, by swaps from a few orders; the same if none. Slots count
 * from the smallest id, so that a turned dial has the same result, turned.
 */
export const sortForTurns = (dial: Dial, pairs: readonly Pair[]): Dial => {
  const fragrances = dial.toSorted((one, other) => one.fragranceId - other.fragranceId)
  const places = new Map(fragrances.map(({ fragranceId }, at) => [fragranceId, at]))
  const links: Links = fragrances.map(({ fragranceId }, at) =>
    pairs.flatMap(({ fragranceId: one, otherId, times }) => {
      const to = places.get(one === fragranceId ? otherId : one)
      return to === undefined || to === at || (one !== fragranceId && otherId !== fragranceId) ? [] : [{ to, times }]
    }),
  )
  const first = fragrances[0]?.slot ?? 1
  const taken = fragrances.map(({ slot }) => offsetSlot(slot, 1 - first) - 1)
  const present: Order = [...taken, ...all.filter((slot) => !taken.includes(slot))]
  const found = [present, ...Array.from({ length: starts }, (_, seed) => shuffled(fragrances.length, seed))]
    .map((start) => improved(start, links))
    .map((order) => ({ order, total: totalOf(order, links) }))
    .reduce((best, one) => (one.total < best.total ? one : best))
  if (found.total >= totalOf(present, links)) return dial
  const order = nearest(found.order, present, fragrances.length)
  return fragrances
    .map((one, at): DialSlot => ({ ...one, slot: offsetSlot(first, order[at] ?? 0) }))
    .toSorted((one, other) => one.slot - other.slot)
}
