// What can be done with a row, as data: which permission it needs, for which records it shows, whether it asks first.
import { Copy, Pencil, Power, Smartphone, Trash2, type IconNode } from 'lucide'
import type { ReactNode } from 'react'
import type { Action, Me } from '#contract/access.ts'
import type { EngineRecord } from '../declaration/fieldPath.ts'

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
  icon: IconNode
  /** Destroys something: drawn as a warning. */
  isDangerous?: true
  /** Asks before it acts, naming the record. */
  confirm: boolean
  when?(record: Row, me: Me): boolean
  /** Where pressing it opens a dialog of the resource's own: loaded when it is pressed. */
  dialog?: () => Promise<RowDialogView<Row>>
  /** What a call sends along. */
  body?(record: Row): unknown
  /** A refusal's reason is said after the action's own sentence, not in its place. */
  explains?: boolean
}

/** Starts an action on a row. */
export type OnAction = (action: RowAction, record: EngineRecord) => void

export type ActionType = 'edit' | 'copy' | 'toggle' | 'remove' | 'hardDelete' | 'call' | 'dialog' | 'preview'

interface Condition<Row> {
  when?(record: Row, me: Me): boolean
}

/** Leads to the form. */
export const edit = <Row = never>(condition: Condition<Row> = {}): RowAction<Row, 'edit', 'update'> => ({
  type: 'edit',
  name: 'update',
  icon: Pencil,
  confirm: false,
  ...condition,
})

/** Leads to the empty form, filled with what this record holds. */
export const copy = <Row = never>(condition: Condition<Row> = {}): RowAction<Row, 'copy', 'create'> => ({
  type: 'copy',
  name: 'create',
  icon: Copy,
  confirm: false,
  ...condition,
})

/** Switches a record on or off. */
export const toggle = <Row = never>(condition: Condition<Row> = {}): RowAction<Row, 'toggle', 'activate'> => ({
  type: 'toggle',
  name: 'activate',
  icon: Power,
  confirm: true,
  ...condition,
})

/** Deletes through the resource's own delete call. */
export const remove = <Row = never>(condition: Condition<Row> = {}): RowAction<Row, 'remove', 'delete'> => ({
  type: 'remove',
  name: 'delete',
  icon: Trash2,
  isDangerous: true,
  confirm: true,
  ...condition,
})

/** Deletes an inactive record for good (`?hardDelete=true`). */
export const hardDelete = <Row = never>(condition: Condition<Row> = {}): RowAction<Row, 'hardDelete', 'hardDelete'> => ({
  type: 'hardDelete',
  name: 'hardDelete',
  icon: Trash2,
  isDangerous: true,
  confirm: true,
  ...condition,
})

/** Any other call of the resource's definitions; its words are `actions.{action}` and `notices.{action}`. */
export const call = <const Name extends Action, Row = never>({
  action,
  icon,
  confirm = false,
  ...rest
}: { action: Name; icon: IconNode; confirm?: boolean } & Pick<RowAction<Row>, 'body' | 'explains'> & Condition<Row>): RowAction<
  Row,
  'call',
  Name
> => ({
  type: 'call',
  name: action,
  icon,
  confirm,
  ...rest,
})

/** A record as a form holds it: any of its values may be missing yet, and a related record's lie under the name of its resource. */
export type Draft<Row> = { [Key in keyof Row]?: Row[Key] | null }

/** Shows a record as others will see it, in a dialog of the resource's own: from its row, and from its form as it is typed. */
export const preview = <Row = never>({
  dialog: load,
  ...condition
}: { dialog: () => Promise<RowDialogView<Draft<Row>>> } & Condition<Row>): RowAction<Row, 'preview', 'read'> => ({
  type: 'preview',
  name: 'read',
  icon: Smartphone,
  confirm: false,
  dialog: load,
  ...condition,
})

/** Opens a dialog of the resource's own; its word is `actions.{action}`, and all else is the dialog's. */
export const dialog = <const Name extends Action, Row = never>({
  action,
  icon,
  dialog: load,
  ...condition
}: { action: Name; icon: IconNode; dialog: () => Promise<RowDialogView<Row>> } & Condition<Row>): RowAction<Row, 'dialog', Name> => ({
  type: 'dialog',
  name: action,
  icon,
  confirm: false,
  dialog: load,
  ...condition,
})
