// Samples of a moment: minutes of 2025.
import type { SampleKind } from '#kernel/core/contract/sampleKind.ts'

export const kind: SampleKind<'dateTime'> = (_field, number) => new Date(Date.UTC(2025, 0, 1, 12, number)).toISOString()
