// Samples of a choice.
import type { SampleKind } from '#kernel/core/contract/sampleKind.ts'

export const kind: SampleKind<'choice'> = ({ options }, number) => options[number % options.length]
