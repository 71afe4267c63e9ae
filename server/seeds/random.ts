// Generates reproducible random values (mulberry32 with a fixed seed).

export interface RandomSource {
  /** Returns an integer from 0 to limit - 1. */
  below(limit: number): number
  pick<Item>(items: readonly Item[]): Item
  digits(count: number): string
}

export const createRandom = (seed: number): RandomSource => {
  let state = seed
  const next = () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  const below = (limit: number) => Math.floor(next() * limit)
  return {
    below,
    pick(items) {
      const item = items[below(items.length)]
      if (item === undefined) throw new Error('Nothing to pick from')
      return item
    },
    digits: (count) => Array.from({ length: count }, () => below(10)).join(''),
  }
}
