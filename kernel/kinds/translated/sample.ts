// Samples of a text in three languages: those of a text.
import type { SampleKind } from '#kernel/core/contract/sampleKind.ts'
import { kind as text } from '../text/sample.ts'

export const kind: SampleKind<'translated'> = (field, number) => text({ ...field, kind: 'text' }, number)
