// Samples of an e-mail address.
import type { SampleKind } from '#kernel/core/contract/sampleKind.ts'

export const kind: SampleKind<'email'> = (_field, number) => `exemplo${number}@exemplo.test`
