// Samples of a color.
import type { SampleKind } from '#kernel/core/contract/sampleKind.ts'

export const kind: SampleKind<'color'> = (_field, number) => `#${number.toString(16).padStart(6, '0')}`
