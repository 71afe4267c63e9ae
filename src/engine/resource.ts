// A resource's declaration: what its screens show, said as data. The contract's module gives the types and, with the form, the schemas;
// the facts (path, order, access) are joined by name, so that a list loads no schema.
import type { ComponentType } from 'react'
import type * as z from 'zod/mini'
import type { Resource } from '#contract/resource.ts'
import type { RowAction } from './actions.ts'
import type { Column, ColumnOf, Field, FieldOf, Group } from './fields.ts'
import type { Translations, WordsFor } from './words.ts'

/** What a file of contract/ exports, as far as screens care. Without Create and Update the resource is only read. */
export interface ContractModule {
  resource: Resource
  Row: z.core.$ZodType
  Create?: z.core.$ZodType
  Update?: z.core.$ZodType
}

/** The menu's groups (decisions); their words are the shell's. */
export type MenuGroup = 'fragrances' | 'campaigns' | 'manage'

/** Where the menu shows a resource: `under` names a group of the menu, `header` adds an entry to the page's header. */
export interface MenuPlace {
  place: number
  under?: MenuGroup
  header?: true
}

interface ListOptions {
  /** The column by which a record is spoken of, and that leads to its form; the first unless told. */
  called?: string
  /** The search box (3 characters or none). */
  search?: boolean
  /** The active/inactive choice; starts on active. */
  activeFilter?: boolean
  /** The button that leads to the empty form. */
  add?: boolean
  /** The button that downloads the list as it is filtered and sorted. */
  export?: boolean
}

/** A declaration as the engine reads it. */
export interface Declaration {
  name: string
  contract: () => Promise<ContractModule>
  words: Translations
  icon: ComponentType
  menu?: MenuPlace
  list: ListOptions & { columns: readonly (string | Column)[] }
  form?: readonly (Field | Group)[]
  actions?: readonly RowAction[]
}

type RowIn<Module extends ContractModule> = z.output<Module['Row']>
type FormIn<Module> = Module extends { Create: infer Create extends z.core.$ZodType } ? z.input<Create> : never
type SortableIn<Module extends ContractModule> = Module['resource']['sortable'][number] | 'id' | 'createdAt' | 'updatedAt'

/** A declaration while it is written: sources, options, conditions and words checked against the contract. */
interface Declared<Module extends ContractModule, Columns, Fields, Actions> {
  name: Module['resource']['name']
  contract: () => Promise<Module>
  words: Translations<WordsFor<Columns, Fields, Actions>>
  icon: ComponentType
  menu?: MenuPlace
  list: ListOptions & { columns: readonly Columns[] }
  form?: readonly Fields[]
  actions?: readonly Actions[]
}

/** Checks a declaration against its contract and its words while it compiles; what comes out is plain data. */
export function defineResource<
  Module extends ContractModule,
  const Columns extends ColumnOf<RowIn<Module>, SortableIn<Module>>,
  const Fields extends FieldOf<RowIn<Module>, FormIn<Module>> | Group<FieldOf<RowIn<Module>, FormIn<Module>>> = never,
  const Actions extends RowAction<RowIn<Module>> = never,
>(declaration: Declared<Module, Columns, Fields, Actions>): Declaration
export function defineResource(declaration: Declaration): Declaration {
  return declaration
}
