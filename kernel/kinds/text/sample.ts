// Samples of a text.
import type { SampleKind } from '#kernel/contract/sampleKind.ts'

const macAddress = (number: number): string =>
  `4C:1A:2B${number.toString(16).toUpperCase().padStart(6, '0').replaceAll(/../g, ':$&')}`

/** The end of the text tells it from others. */
export const kind: SampleKind<'text'> = ({ max, min = 1, format }, number) =>
  format ? macAddress(number) : `Exemplo ${number}`.slice(-max).trim().padStart(min, 'E')
