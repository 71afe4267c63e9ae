// Samples of a duration: those of a number.
import type { SampleKind } from '#kernel/core/contract/sampleKind.ts'
import { kind as number } from '../number/sample.ts'

export const kind: SampleKind<'duration'> = (field, count) => number({ ...field, kind: 'number' }, count)
