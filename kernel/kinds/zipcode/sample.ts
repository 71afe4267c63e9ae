// Samples of a zip code.
import type { SampleKind } from '#kernel/core/contract/sampleKind.ts'

export const kind: SampleKind<'zipcode'> = (_field, number) => `01310-${String(number % 1000).padStart(3, '0')}`
