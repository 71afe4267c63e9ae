// Samples of a UUID.
import type { SampleKind } from '#kernel/core/contract/sampleKind.ts'

export const kind: SampleKind<'uuid'> = (_field, number) =>
  `00000000-0000-4000-8000-${number.toString(16).padStart(12, '0')}`
