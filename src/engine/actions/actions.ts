// Row actions as data: the permission, the records they apply to, and whether they ask for confirmation.
import { Copy, Pencil, Power, Smartphone, Trash2, type IconNode } from 'lucide'
import type { ReactNode } from 'react'
import type { Action, Me } from '#contract/access.ts'
import type { EngineRecord } from '../declaration/fieldPath.ts'

/** The props of a row action's dialog, which renders its own `Modal`. */
export interface RowDialogProps<Row = EngineRecord> {
  record: Row
  onClose: () => void
  /** Reloads the list after the dialog has changed a record. */
  onChanged: () => void
}

/** A dialog's component. A method type, so that a dialog for any record is assignable to one for this record. */
type RowDialogView<Row> = { view(props: RowDialogProps<Row>): ReactNode }['view']

/** A row action. The contract's access decides first, then `when`; both get the record. */
export interface RowAction<Row = EngineRecord, Type extends ActionType = ActionType, Name extends Action = Action> {
  type: Type
  /** The contract's action, which names the permission, the call and the message. */
  name: Name
  icon: IconNode
  /** Destroys something: drawn as a warning. */
  isDangerous?: true
  /** Asks for confirmation, naming the record. */
  confirm: boolean
  when?(record: Row, me: Me): boolean
  /** Loads the resource's own dialog, which pressing the action opens. */
  dialog?: () => Promise<RowDialogView<Row>>
  /** The body of the call. */
  body?(record: Row): unknown
  /** Shows the server's reason after the action's own message, not in its place. */
  explains?: boolean
}

/** Starts an action on a row. */
export type OnAction = (action: RowAction, record: EngineRecord) => void

export type ActionType = 'edit' | 'copy' | 'toggle' | 'remove' | 'hardDelete' | 'call' | 'dialog' | 'preview'

interface Condition<Row> {
  when?(record: Row, me: Me): boolean
}

/** Links to the form. */
export const edit = <Row = never>(condition: Condition<Row> = {}): RowAction<Row, 'edit', 'update'> => ({
  type: 'edit',
  name: 'update',
  icon: Pencil,
  confirm: false,
  ...condition,
})

/** Links to the form of a new record, filled with this record's values. */
export const copy = <Row = never>(condition: Condition<Row> = {}): RowAction<Row, 'copy', 'create'> => ({
  type: 'copy',
  name: 'create',
  icon: Copy,
  confirm: false,
  ...condition,
})

/** Activates or deactivates a record. */
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

/** Any other call of the definition; its messages are `actions.{action}` and `notices.{action}`. */
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

/** A record as a form holds it: any value may still be missing. A related record is under the name of its resource. */
export type Draft<Row> = { [Key in keyof Row]?: Row[Key] | null }

/** Previews a record in the resource's own dialog: from its row, and from its form as it is typed. */
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

/** Opens the resource's own dialog; its label is `actions.{action}`. */
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
