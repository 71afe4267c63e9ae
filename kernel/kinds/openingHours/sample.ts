// Samples of opening hours: a place that opens a minute later each time.
import type { SampleKind } from '#kernel/core/contract/sampleKind.ts'

export const kind: SampleKind<'openingHours'> = (_field, number) => {
  const [hours, minutes] = [Math.floor(number / 60) % 24, number % 60].map((part) => String(part).padStart(2, '0'))
  return { monday: `${hours}:${minutes}-18:00` }
}
