// What can be done with a row, as data: which permission it needs, for which records it shows, whether it asks first.
import type { ReactNode } from 'react'
import type { Action, Me } from '#contract/access.ts'
import type { GlyphName } from './Glyph.tsx'
import type { EngineRecord } from './sources.ts'

/** What the dialog of a row action is given. It stands by itself: draw it with the engine's `Modal`. */
export interface RowDialogProps<Row = EngineRecord> {
  record: Row
  onClose: () => void
  /** Has the list load again: what the dialog did changed a record. */
  onChanged: () => void
}

/** A dialog's component. Written as a method, so that one over any record may stand where one over this record is wanted. */
type RowDialogView<Row> = { view(props: RowDialogProps<Row>): ReactNode }['view']

/** A row action. The contract's access decides first, `when` after it; both see the record. */
export interface RowAction<Row = EngineRecord, Type extends ActionType = ActionType, Name extends Action = Action> {
  type: Type
  /** The contract's action: permission, call and word in one. */
  name: Name
  glyph: GlyphName
  /** Asks before it acts, naming the record. */
  confirm: boolean
  when?(record: Row, me: Me): boolean
  /** Where pressing it opens a dialog of the resource's own: loaded when it is pressed. */
  dialog?: () => Promise<RowDialogView<Row>>
}
export type ActionType = 'edit' | 'toggle' | 'remove' | 'deleteForEver' | 'call' | 'dialog'

interface Condition<Row> {
  when?(record: Row, me: Me): boolean
}

/** Leads to the form. */
export const edit = <Row = never>(condition: Condition<Row> = {}): RowAction<Row, 'edit', 'update'> => ({
  type: 'edit',
  name: 'update',
  glyph: 'edit',
  confirm: false,
  ...condition,
})

/** Switches a record on or off. */
export const toggle = <Row = never>(condition: Condition<Row> = {}): RowAction<Row, 'toggle', 'activate'> => ({
  type: 'toggle',
  name: 'activate',
  glyph: 'power',
  confirm: true,
  ...condition,
})

/** Deletes through the resource's own delete call. */
export const remove = <Row = never>(condition: Condition<Row> = {}): RowAction<Row, 'remove', 'delete'> => ({
  type: 'remove',
  name: 'delete',
  glyph: 'delete',
  confirm: true,
  ...condition,
})

/** Deletes an inactive record for good (`?hardDelete=true`). */
export const deleteForEver = <Row = never>(condition: Condition<Row> = {}): RowAction<Row, 'deleteForEver', 'deleteForEver'> => ({
  type: 'deleteForEver',
  name: 'deleteForEver',
  glyph: 'delete',
  confirm: true,
  ...condition,
})

/** Any other call of the resource's facts; its words are `actions.{action}` and `notices.{action}`. */
export const call = <const Name extends Action, Row = never>({
  action,
  glyph,
  confirm = false,
  ...condition
}: { action: Name; glyph: GlyphName; confirm?: boolean } & Condition<Row>): RowAction<Row, 'call', Name> => ({
  type: 'call',
  name: action,
  glyph,
  confirm,
  ...condition,
})

/** Opens a dialog of the resource's own; its word is `actions.{action}`, and all else is the dialog's. */
export const dialog = <const Name extends Action, Row = never>({
  action,
  glyph,
  dialog: load,
  ...condition
}: { action: Name; glyph: GlyphName; dialog: () => Promise<RowDialogView<Row>> } & Condition<Row>): RowAction<Row, 'dialog', Name> => ({
  type: 'dialog',
  name: action,
  glyph,
  confirm: false,
  dialog: load,
  ...condition,
})
