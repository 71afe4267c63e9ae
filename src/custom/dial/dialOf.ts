// The dial as the form holds it. By hand, since the declaration names it: a schema would come along with every list.
import type { Dial, DialSlot } from '#contract/dial.ts'

const isFilled = (value: unknown): value is DialSlot & { shotSeconds: number } =>
  typeof value === 'object' &&
  value !== null &&
  ['slot', 'fragranceId', 'shotSeconds'].every((key) => typeof Object.entries(value).find(([name]) => name === key)?.[1] === 'number')

/** Of a stored collection; of none an empty dial. */
export const dialOf = (stored: unknown): Dial =>
  Array.isArray(stored) ? stored.filter(isFilled).map(({ slot, fragranceId, shotSeconds }) => ({ slot, fragranceId, shotSeconds })) : []
