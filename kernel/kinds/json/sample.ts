// Samples of JSON: its text, which bodies of both encodings take.
import type { SampleKind } from '#kernel/core/contract/sampleKind.ts'

export const kind: SampleKind<'json'> = (_field, number) => `{"example":${number}}`
