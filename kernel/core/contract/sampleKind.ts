// What tests and seeds ask a kind: `sample.ts` of its folder. No part of the product loads it.
import type { Field, FieldKind } from './kinds.ts'

/** Makes a valid value of a field as a body takes it, another one for each number from 1 on, as far as the field has others. */
export type SampleKind<Kind extends FieldKind> = (field: Field<Kind>, number: number) => unknown
