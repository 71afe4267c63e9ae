// Samples of a time of day: its minutes.
import type { SampleKind } from '#kernel/core/contract/sampleKind.ts'

const twoDigits = (number: number): string => String(number).padStart(2, '0')

export const kind: SampleKind<'time'> = (_field, number) =>
  `${twoDigits(Math.floor(number / 60) % 24)}:${twoDigits(number % 60)}`
