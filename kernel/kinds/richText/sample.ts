// Samples of a rich text.
import type { SampleKind } from '#kernel/core/contract/sampleKind.ts'

export const kind: SampleKind<'richText'> = (_field, number) => `<p>Exemplo <strong>${number}</strong></p>`
