// Samples of a MAC address.
import type { SampleKind } from '#kernel/core/contract/sampleKind.ts'

export const kind: SampleKind<'macAddress'> = (_field, number) =>
  `4C:1A:2B${number.toString(16).toUpperCase().padStart(6, '0').replaceAll(/../g, ':$&')}`
