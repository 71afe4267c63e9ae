// Draws numbers from the distributions that the held-out fleet needs, always the same for a seed.
import { createRandom } from '#server/seeds/random.ts'

export const createChance = (seed: number) => {
  const random = createRandom(seed)
  const unit = () => (random.below(2 ** 32) + 0.5) / 2 ** 32
  const normal = () => Math.sqrt(-2 * Math.log(unit())) * Math.cos(2 * Math.PI * unit())

  return {
    pick: random.pick,
    normal,
    /** Returns a number of this interval. */
    between: (from: number, to: number) => from + unit() * (to - from),
    /** Returns an integer of this interval, both ends included. */
    whole: (from: number, to: number) => from + random.below(to - from + 1),
    happens: (probability: number) => unit() < probability,
    /** Returns a Poisson number: counted for small means, rounded from a normal one for large means. */
    poisson(mean: number): number {
      if (mean > 12) return Math.max(0, Math.round(mean + Math.sqrt(mean) * normal()))
      const limit = Math.exp(-mean)
      let count = 0
      for (let product = unit(); product > limit; product *= unit()) count++
      return count
    },
    /** Returns a seed for a sequence of its own. */
    seed: () => random.below(2 ** 31),
  }
}
export type Chance = ReturnType<typeof createChance>
