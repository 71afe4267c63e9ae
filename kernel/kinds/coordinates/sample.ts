// Samples of coordinates.
import type { SampleKind } from '#kernel/core/contract/sampleKind.ts'

export const kind: SampleKind<'coordinates'> = (_field, number) =>
  `-${number % 90}.5,-${Math.floor(number / 90) % 180}.25`
