// Samples of a number.
import type { SampleKind } from '#kernel/core/contract/sampleKind.ts'

/** As many others as its limits allow. */
export const kind: SampleKind<'number'> = ({ min = 0, max = Infinity }, number) =>
  Number.isFinite(max) ? min + (number % (Math.floor(max - min) + 1)) : min + number
