// Samples of tags: a common one and one of its own.
import type { SampleKind } from '#kernel/core/contract/sampleKind.ts'

export const kind: SampleKind<'tags'> = (_field, number) => ['Exemplo', `Exemplo ${number}`]
