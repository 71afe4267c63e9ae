// Samples of a web address.
import type { SampleKind } from '#kernel/core/contract/sampleKind.ts'

export const kind: SampleKind<'url'> = (_field, number) => `https://exemplo.test/${number}`
