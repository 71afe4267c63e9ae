// Samples of a calendar date: the days of 2025, which are over.
import { addDays } from '#kernel/core/contract/days.ts'
import type { SampleKind } from '#kernel/core/contract/sampleKind.ts'

export const kind: SampleKind<'date'> = (_field, number) => addDays('2025-01-01', number % 365)
