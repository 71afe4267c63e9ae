// Generates reproducible random values (mulberry32 with a fixed seed), and documents with valid check digits.

export interface RandomSource {
  /** Returns an integer from 0 to limit - 1. */
  below(limit: number): number
  pick<Item>(items: readonly Item[]): Item
  digits(count: number): string
}

/** Creates a generator from a seed. */
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

const checkDigit = (text: string, weights: readonly number[]): number => {
  const rest = weights.reduce((sum, weight, index) => sum + weight * (text.charCodeAt(index) - 48), 0) % 11
  return rest < 2 ? 0 : 11 - rest
}

/** Returns a CPF: nine digits and two check digits. */
export const cpfOf = (nine: string): string => {
  const ten = nine + checkDigit(nine, [10, 9, 8, 7, 6, 5, 4, 3, 2])
  return ten + checkDigit(ten, [11, 10, 9, 8, 7, 6, 5, 4, 3, 2])
}

/** Returns a CNPJ: twelve digits or capitals and two check digits. */
export const cnpjOf = (twelve: string): string => {
  const thirteen = twelve + checkDigit(twelve, [5, 4, 3, 2, 9, 8, 7, 6, 5, 4, 3, 2])
  return thirteen + checkDigit(thirteen, [6, 5, 4, 3, 2, 9, 8, 7, 6, 5, 4, 3, 2])
}
