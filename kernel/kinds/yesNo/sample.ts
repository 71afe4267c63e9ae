// Samples of yes or no.
import type { SampleKind } from '#kernel/core/contract/sampleKind.ts'

export const kind: SampleKind<'yesNo'> = (_field, number) => number % 2 === 1
