// Samples of a country.
import type { SampleKind } from '#kernel/core/contract/sampleKind.ts'

const countries = ['BR', 'PT', 'ES', 'US']

export const kind: SampleKind<'country'> = (_field, number) => countries[number % countries.length]
