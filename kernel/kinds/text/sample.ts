// Samples of a text.
import type { SampleKind } from '#kernel/core/contract/sampleKind.ts'

/** The end of the text tells it from others. */
export const kind: SampleKind<'text'> = ({ max, min = 1 }, number) =>
  `Exemplo ${number}`.slice(-max).trim().padStart(min, 'E')
