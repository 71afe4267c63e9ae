// The declaration of a resource's screens, built by defineScreens.ts; form and schemas are loaded on demand.
import type { IconNode } from 'lucide'
import type { ComponentType, ReactNode } from 'react'
import type { UseGetOneHookValue } from 'react-admin'
import type { RowAction } from '../actions/actions.ts'
import type { RelatedRecord } from './relatedRecord.ts'
import type { Column, Field, Group } from './fields.ts'
import type { EngineRecord } from './fieldPath.ts'
import type { FormSchemas } from './formSchemas.ts'
import type { ChangeDrawingView, DescribeChange, ReviewRevert } from '#kernel/core/site/changes/parts.ts'
import type { Page } from './page.ts'

/** The menu's groups by name, each with its icon. The product declares its own by module augmentation. */
export interface MenuGroups {
  /** What administrators manage: audit, webhooks, permissions. */
  manage: IconNode
}
export type MenuGroup = keyof MenuGroups & string

/** The entries of the menu that are several pages, with tabs above each of them. The product declares its own by module augmentation. */
export interface MenuTabs {
  /** What other programs use: keys, webhooks, tokens. */
  integrations: unknown
}

/** Where and how the menu shows a resource. */
export interface MenuOptions {
  /** Its place: the entries are sorted by it. */
  order: number
  /** The group of the menu that contains it. */
  under?: MenuGroup
  /** The entry that it is a tab of, instead of an entry of its own. The first page of these that the user may open is the entry's link. */
  tabs?: keyof MenuTabs
  /** Draws a line above it. */
  separator?: true
  /** Shows a badge beside its label: the resource's message `badge`. */
  badge?: true
  /** Shows how many records this `attention` filter of the definition finds. */
  counts?: string
}

/** Columns of a list under a name, as the resource ships them. */
export interface Tab {
  /** Its message is `tabs.{name}`. */
  readonly name: string
  /** Shows what this filter of the definition finds. */
  readonly attention?: string | undefined
  /** A column set (kernel/core/contract/columns.ts). */
  readonly columns: string
}

interface ListOptions {
  /** What the list offers above its table. The first one opens it; one with the specified columns follows them. */
  tabs?: readonly Tab[]
  /** The column with a record's title and the link to its page; the first by default. */
  titleColumn?: string
  /** The column that takes its place where a list shows only this one: that below a composed title. */
  subtitleColumn?: string
  /** What a phone's card shows below the title, of the columns that the list has; the first ones by default. */
  card?: readonly string[]
  /** The sort field of each `attention` filter, ascending, if the URL has none. */
  attentionSort?: { readonly [attention: string]: string | undefined }
  /** The search box (3 characters or none). */
  search?: boolean
  /** The active/inactive choice; starts on active. */
  activeFilter?: boolean
  /** The button that opens the form of a new record. */
  add?: boolean
  /** The button that downloads the list as it is filtered and sorted. */
  export?: boolean
}

export type Form = readonly (Field | Group | RelatedRecord)[]

/** The props of a resource's own update screen: the query of the record. */
export interface UpdateScreenProps<Row extends EngineRecord = EngineRecord> {
  id: number
  record: UseGetOneHookValue<Row>
}

/** Its component. A method type, so that a screen for this record is assignable to one for any record. */
type UpdateScreenView<Row extends EngineRecord> = { view(props: UpdateScreenProps<Row>): ReactNode }['view']

/** Two records that a resource's own view compares. */
export interface CompareProps<Row extends EngineRecord = EngineRecord> {
  left: Row
  right: Row
}

type CompareView<Row extends EngineRecord> = { view(props: CompareProps<Row>): ReactNode }['view']

/** What a resource has to say of all records of its list, above the table. */
export interface ListAboveProps {
  /** Loads the list again. */
  onChanged: () => void
}
export interface ListAbove {
  load: () => Promise<ComponentType<ListAboveProps>>
}

export interface FormOptions<Row extends EngineRecord> {
  /** Loads the resource's own update screen, which opens after creating; the form is then for creating alone. */
  update?: () => Promise<UpdateScreenView<Row>>
  /** Loads the comparison of two records: of two selected rows, or offered by a record. */
  compare?: () => Promise<CompareView<Row>>
  /** The event of a save's notice, if it is not the default; gets the saved record and the form's values. */
  noticeAfter?(saved: EngineRecord, sent: Readonly<Record<string, unknown>>): string | undefined
  /**
   * What a new record is needed for: a record of another resource refers to it by this field. Its message is `next`.
   */
  next?: { resource: string; by: string }
  /** Loads what describes the changes of a field that no kind describes, for the record's history. */
  changes?: Readonly<Record<string, () => Promise<DescribeChange>>>
  /** Loads what draws a field before and after a prepared change, below the words of `changes`. */
  drawings?: Readonly<Record<string, () => Promise<ChangeDrawingView>>>
  /** Loads what the page of a record has beside the default parts (docs/decisions/records.md). */
  page?: () => Promise<Page>
  /** Loads what asks for confirmation before a revert, as inputs of the form do before a save. */
  reviewRevert?: () => Promise<ReviewRevert>
}

/** A resource's screens, as defineScreens returns them and the engine renders them. */
export interface Declaration extends FormOptions<EngineRecord> {
  name: string
  icon: IconNode
  menu?: MenuOptions
  /** What the list has to say of all its records, above its table. */
  above?: ListAbove
  /** `columnOf` makes the column of any other field. */
  list: ListOptions & { columns: readonly Column[]; columnOf?: (source: string) => Column }
  /** Loads the form; without one the resource is read-only. */
  form?: () => Promise<Form>
  schemas?: () => Promise<FormSchemas>
  actions?: readonly RowAction[]
}
