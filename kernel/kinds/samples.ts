// Makes valid values of a field: tests and seeds fill the records of any resource with them.
import { wireNames } from '#kernel/core/contract/define.ts'
import type { Field, FieldKind } from '#kernel/core/contract/kinds.ts'
import type { SampleKind } from '#kernel/core/contract/sampleKind.ts'
import { kinds } from './all/sample.ts'

const samples: { readonly [Kind in FieldKind]?: SampleKind<Kind> } = kinds

const sampleOf = <Kind extends FieldKind>(field: Field<Kind>): SampleKind<Kind> | undefined => samples[field.kind]

/**
 * Returns valid values of a field, by names on the wire; different ones for each number. Undefined for a kind whose
 * value is a record, a file or the resource's own.
 */
export const samplesOf = (name: string, field: Field, number: number): Record<string, unknown> | undefined => {
  const sample = sampleOf(field)
  return sample && Object.fromEntries(wireNames(name, field).map((wire) => [wire, sample(field, number)]))
}
