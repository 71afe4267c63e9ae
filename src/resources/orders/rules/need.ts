// The capsules that one fragrance's slots at a site need: the distribution of their sum, and its quantiles.
import { restock as limits } from '#src/product/limits.ts'

/** A slot that may need capsules. Days count from today, which is 0. */
export interface NeedySlot {
  /** The band in which its last capsule gets empty; null if it needs one now, whatever happens. */
  band: { from: number; until: number } | null
  /** The day on which its last capsule is due: it needs another one then, although it may not be empty. */
  due: number | null
  /** For how many days a new capsule lasts; null if nobody knows. */
  lasts: number | null
}

/** Abramowitz and Stegun 7.1.26. */
const standardNormal = (z: number): number => {
  const t = 1 / (1 + (0.3275911 * Math.abs(z)) / Math.SQRT2)
  const tail =
    t *
    (0.254829592 + t * (-0.284496736 + t * (1.421413741 + t * (-1.453152027 + t * 1.061405429)))) *
    Math.exp((-z * z) / 2)
  return z > 0 ? 1 - tail / 2 : tail / 2
}

/** Beyond so many standard deviations a slot certainly needs a capsule or none, so that large plans are quick. */
const certain = 3.2

/** Returns the middle of a band, which has whole days, and its standard deviation. */
const momentsOf = ({ from, until }: { from: number; until: number }) => ({
  middle: (from + until + 1) / 2,
  deviation: (until - from + 1) / 2 / limits.bandReach,
})

/** How busy the slots of a line are together, in standard deviations: the means of five cases of the same chance. */
const busiest = 1.4
const cases = [-busiest, -0.53, 0, 0.53, busiest]

/** The busier the line, the likelier. Chances are those of bands, but the sum of a line scatters more. */
const [ofLine, ofSlot] = [Math.sqrt(limits.common), Math.sqrt(1 - limits.common)]

/** So many halves of its band before its middle, a slot certainly needs no capsule yet. */
export const certainHalves = (certain * ofSlot + busiest * ofLine) / limits.bandReach

/** Returns how likely it is that the last capsule of a slot is used up before a day ends, if its line is so busy. */
const usedBy = ({ band, due }: NeedySlot, day: number, busy: number): number => {
  if (band === null || (due !== null && due <= day)) return day < 0 ? 0 : 1
  const { middle, deviation } = momentsOf(band)
  const z = ((day + 1 - middle) / deviation + ofLine * busy) / ofSlot
  return z >= certain ? 1 : z <= -certain ? 0 : standardNormal(z)
}

/** Returns the day on which a slot is expected to need a capsule. */
export const expectedDay = ({ band, due }: NeedySlot): number => {
  if (band === null) return 0
  const empty = Math.floor(momentsOf(band).middle)
  return Math.max(0, due === null ? empty : Math.min(empty, due))
}

/** Returns the chances of 0, 1, 2, … needed capsules by a day: each when the one before is used up. */
const needsBy = (slot: NeedySlot, day: number, busy: number): number[] => {
  const atLeast = [1]
  const { lasts } = slot
  const most = lasts === null ? 1 : limits.perSlot
  for (let count = 1; count <= most; count++) {
    const chance = usedBy(slot, day - (count - 1) * (lasts ?? 0), busy)
    if (chance === 0) break
    atLeast.push(chance)
  }
  return atLeast.map((chance, count) => chance - (atLeast[count + 1] ?? 0))
}

/** What is less likely is left out at both ends of a sum: the sites of a large plan have thousands of slots. */
const negligible = 1e-13

/** Returns the distribution of the sum of independent needs: the chances from `least` on. */
const sumOfNeeds = (needs: readonly (readonly number[])[]): { least: number; chances: Float64Array } => {
  const chances = new Float64Array(needs.reduce((sum, one) => sum + one.length - 1, 1))
  chances[0] = 1
  let [least, most] = [0, 0]
  for (const need of needs) {
    const needed = need.length - 1
    if (needed === 0) continue
    const [none = 0] = need
    most += needed
    // From the end, so that each place still has what was there before this slot.
    for (let at = most; at >= least; at--) {
      let chance = none * (chances[at] ?? 0)
      for (let count = 1; count <= needed && at - count >= least; count++)
        chance += (need[count] ?? 0) * (chances[at - count] ?? 0)
      chances[at] = chance
    }
    while (least < most && (chances[least] ?? 0) < negligible) least++
    while (most > least && (chances[most] ?? 0) < negligible) chances[most--] = 0
  }
  return { least, chances: chances.subarray(least, most + 1) }
}

/** Returns the number that suffices in a share of all cases, of which each has the same chance. */
const quantileOf = (sums: readonly ReturnType<typeof sumOfNeeds>[], share: number): number => {
  const last = Math.max(...sums.map(({ least, chances }) => least + chances.length - 1))
  let sum = 0
  for (let number = Math.min(...sums.map(({ least }) => least)); number < last; number++) {
    for (const { least, chances } of sums) sum += (chances[number - least] ?? 0) / sums.length
    if (sum >= share - 1e-9) return number
  }
  return last
}

export interface Need {
  /** What suffices in half of all cases. */
  demand: number
  /** What is needed besides to suffice as often as the service level says. */
  safety: number
}

/** Returns what the slots need by a day. `service`: in how many of a hundred cases it has to suffice, at least 50. */
export const needOf = (slots: readonly NeedySlot[], day: number, service: number): Need => {
  const sums = cases.map((busy) => sumOfNeeds(slots.map((slot) => needsBy(slot, day, busy))))
  const demand = quantileOf(sums, 1 / 2)
  return { demand, safety: Math.max(0, quantileOf(sums, service / 100) - demand) }
}
