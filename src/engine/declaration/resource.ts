// What the engine reads of a resource's screens (screens.ts makes it of the definition); form and schemas are loaded when they are needed.
import type { IconNode } from 'lucide'
import type { ReactNode } from 'react'
import type { UseGetOneHookValue } from 'react-admin'
import type { RowAction } from '../actions/actions.ts'
import type { RelatedRecord } from './relatedRecord.ts'
import type { Column, Field, Group } from './fields.ts'
import type { EngineRecord } from './fieldPath.ts'
import type { FormSchemas } from './formSchemas.ts'

/** The menu's groups (decisions); their words are the shell's. */
export type MenuGroup = 'fragrances' | 'campaigns' | 'manage'

/** Where and how the menu shows a resource. */
export interface MenuOptions {
  order: number
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
  titleColumn?: string
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
export type Form = readonly (Field | Group | RelatedRecord)[]

/** What an update screen of a resource's own is given: the record, on its way or there. */
export interface UpdateScreenProps<Row extends EngineRecord = EngineRecord> {
  id: number
  record: UseGetOneHookValue<Row>
}

/** Its component. Written as a method, so that one over this record may stand where one over any is wanted. */
type UpdateScreenView<Row extends EngineRecord> = { view(props: UpdateScreenProps<Row>): ReactNode }['view']

export interface FormOptions<Row extends EngineRecord> {
  /** The screen of its own that a record is changed on, loaded when somebody is about to need it; the form is for creating alone. */
  update?: () => Promise<UpdateScreenView<Row>>
  /** What follows on creating: the screen to change it, at once, instead of the dialog that offers another one. */
  afterCreate?: 'update'
  /** The event whose notice follows a save instead of the usual one: the record as it was answered, and the form's values that were sent. */
  noticeAfter?(saved: EngineRecord, sent: Readonly<Record<string, unknown>>): string | undefined
}

/** A resource's screens as lists and menu read them. */
export interface Declaration extends FormOptions<EngineRecord> {
  name: string
  icon: IconNode
  menu?: MenuOptions
  list: ListOptions & { columns: readonly Column[] }
  /** Loads the form; without one the resource is only read. */
  form?: () => Promise<Form>
  /** Loads the schemas of the form. */
  schemas?: () => Promise<FormSchemas>
  actions?: readonly RowAction[]
}
