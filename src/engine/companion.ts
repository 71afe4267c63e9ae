// A companion: a record of another resource that is filled in and kept with this one as if they were one, though the wire has a call for each.
// Its values lie under its resource's name, in the form as in the record, so that no path of theirs is one of the record's own.
import type * as z from 'zod/mini'
import type { Field, FieldOf, Group } from './fields.ts'
import type { FieldKind } from './kinds/kind.ts'
import type { ContractModule } from './resource.ts'

/** The companion's fields, under a heading like any group. */
export interface Companion<Name extends string = string, OneField = Field> extends Group<OneField> {
  /** The other resource. */
  resource: Name
  /** Its field that names this record. */
  by: string
  contract: () => Promise<ContractModule>
}

/** Any companion, before its fields are known. */
export type SomeCompanion = Companion<string, { kind: FieldKind; source: string }>

type RowIn<Module extends ContractModule> = z.output<Module['Row']>
type FormIn<Module> = Module extends { Create: infer Create extends z.core.$ZodType } ? z.input<Create> : never

/** Checks a companion against its contract while it compiles. What brings sources of its own along is not for it. */
export const companion = <
  Module extends ContractModule,
  const Name extends string,
  const OneField extends Exclude<FieldOf<RowIn<Module>, FormIn<Module>>, { kind: 'reference' | 'custom' }>,
>(declared: {
  group: Name
  resource: Module['resource']['name']
  by: keyof Module['resource']['references'] & keyof Module['resource']['listBy'] & string
  contract: () => Promise<Module>
  fields: readonly OneField[]
}): Companion<Module['resource']['name'], OneField> & { group: Name } => declared

/** What is loaded of a form's companion: its declaration and its schemas. */
export interface LoadedCompanion extends Omit<Companion, 'contract'> {
  module: ContractModule
}

/** The companion of a form, if it has one. */
export const companionOf = (form: readonly (Field | Group | Companion)[]): Companion | undefined =>
  form.find((entry): entry is Companion => 'resource' in entry)
