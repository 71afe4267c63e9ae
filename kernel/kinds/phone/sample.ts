// Samples of a phone number.
import type { SampleKind } from '#kernel/core/contract/sampleKind.ts'

export const kind: SampleKind<'phone'> = (_field, number) => `+55119${String(number).padStart(8, '0')}`
