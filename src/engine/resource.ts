// A resource's declaration: what its screens show, said as data. The contract's module gives the types and, with the form, the schemas;
// the facts (path, order, access) are joined by name, so that a list loads no schema.
import type { ComponentType, ReactNode } from 'react'
import type { UseGetOneHookValue } from 'react-admin'
import type * as z from 'zod/mini'
import type { Me } from '#contract/access.ts'
import type { Resource } from '#contract/resource.ts'
import type { RowAction } from './actions.ts'
import type { Companion, SomeCompanion } from './companion.ts'
import type { Column, ColumnOf, Field, FieldOf, Group } from './fields.ts'
import type { EngineRecord } from './sources.ts'
import type { AttentionWords, Translations, WordsFor } from './words.ts'

/** What a file of contract/ exports, as far as screens care. Without Create and Update the resource is only read. */
export interface ContractModule {
  resource: Resource
  Row: z.core.$ZodType
  Create?: z.core.$ZodType
  Update?: z.core.$ZodType
  /** As Update, where what it requires depends on who changes which record. */
  updateFor?(me: Me, record: EngineRecord): z.core.$ZodType
}

/** The menu's groups (decisions); their words are the shell's. */
export type MenuGroup = 'fragrances' | 'campaigns' | 'manage'

/** Where and how the menu shows a resource. */
export interface MenuPlace {
  place: number
  /** The group of the menu that it unfolds with. */
  under?: MenuGroup
  /** An entry in the page's header as well. */
  header?: true
  /** A line above it parts it from the entries before. */
  separator?: true
  /** A mark beside its label: the word `badge` of the resource. */
  badge?: true
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

/** A form as the engine reads it. */
export type Form = readonly (Field | Group | Companion)[]

/** What an update screen of a resource's own is given: the record, on its way or there. */
export interface UpdateScreenProps<Row extends EngineRecord = EngineRecord> {
  id: number
  record: UseGetOneHookValue<Row>
}

/** Its component. Written as a method, so that one over this record may stand where one over any is wanted. */
type UpdateScreenView<Row extends EngineRecord> = { view(props: UpdateScreenProps<Row>): ReactNode }['view']

interface FormOptions<Row extends EngineRecord> {
  /** The screen of its own that a record is changed on, loaded when somebody is about to need it; the form is for creating alone. */
  update?: () => Promise<UpdateScreenView<Row>>
  /** What follows on creating: the screen to change it, at once, instead of the dialog that offers another one. */
  afterCreate?: 'update'
  /** The event whose notice follows a save instead of the usual one: the record as it was answered, and the form's values that were sent. */
  noticeAfter?(saved: EngineRecord, sent: Readonly<Record<string, unknown>>): string | undefined
}

/** A declaration as lists and menu read it: without words, which come with the language's file, and its form still on the server. */
export interface Declaration extends FormOptions<EngineRecord> {
  name: string
  contract: () => Promise<ContractModule>
  icon: ComponentType
  menu?: MenuPlace
  list: ListOptions & { columns: readonly (string | Column)[] }
  /** In the build a loader (docs/decisions/0007-forms-by-query.md). */
  form?: Form | (() => Promise<Form>)
  actions?: readonly RowAction[]
}

/** A declaration as its file says it. */
export interface WholeDeclaration extends Declaration {
  words: Translations
  form?: Form
}

type RowIn<Module extends ContractModule> = z.output<Module['Row']>
type FormIn<Module> = Module extends { Create: infer Create extends z.core.$ZodType } ? z.input<Create> : never
type SortableIn<Module extends ContractModule> = Module['resource']['sortable'][number] | 'id' | 'createdAt' | 'updatedAt'

/** A declaration while it is written: sources, options, conditions and words checked against the contract. */
interface Declared<Module extends ContractModule, Columns, Fields, Actions, Whole extends EngineRecord> extends FormOptions<Whole> {
  name: Module['resource']['name']
  contract: () => Promise<Module>
  words: Translations<WordsFor<Columns, Fields, Actions> & AttentionWords<Module['resource']>>
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
  const Fields extends FieldOf<RowIn<Module>, FormIn<Module>> | Group<FieldOf<RowIn<Module>, FormIn<Module>>> | SomeCompanion = never,
  const Actions extends RowAction<RowIn<Module>> = never,
  Whole extends EngineRecord = EngineRecord,
>(declaration: Declared<Module, Columns, Fields, Actions, Whole>): WholeDeclaration
export function defineResource(declaration: WholeDeclaration): WholeDeclaration {
  return declaration
}
