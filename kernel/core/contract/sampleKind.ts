// What tests and seeds ask a kind: `sample.ts` of its folder. No part of the product loads it.
import type { Field, FieldKind } from './kinds.ts'

/** Makes a valid value of a field for a body, a different one for each number as far as possible. */
export type SampleKind<Kind extends FieldKind> = (field: Field<Kind>, number: number) => unknown
