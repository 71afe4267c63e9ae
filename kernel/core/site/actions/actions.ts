// Row actions as data: the permission, the records they apply to, and whether they ask for confirmation.
import { Copy, Pencil, Power, Smartphone, Trash2, type IconNode } from 'lucide'
import type { ComponentType, ReactNode } from 'react'
import type { Action } from '#kernel/core/contract/access.ts'
import type { Call } from '#kernel/core/contract/call.ts'
import type { Language } from '#kernel/core/contract/languages.ts'
import type { EngineRecord } from '../declaration/fieldPath.ts'
import { paths } from '../declaration/paths.ts'

/** The props of a row action's dialog, which renders its own `Modal`. */
export interface RowDialogProps<Row = EngineRecord> {
  record: Row
  onClose: () => void
  /** Reloads the list after the dialog has changed a record. */
  onChanged: () => void
}

/** A dialog's component. A method type, so that a dialog for any record is assignable to one for this record. */
type RowDialogView<Row> = { view(props: RowDialogProps<Row>): ReactNode }['view']

/** The props of the input of what an action may be told when it is taken on many records. */
export interface ManyInputProps {
  /** Receives the values of the call's body; undefined while they are invalid. */
  onSet: (values: Readonly<Record<string, unknown>> | undefined) => void
}

/** The props of a preview beside a form, which follows what is typed. */
export interface PreviewProps<Row = EngineRecord> {
  record: Row
  /** The language that is being edited. */
  language: Language
}

type PreviewView<Row> = { view(props: PreviewProps<Row>): ReactNode }['view']
export type LoadPreview<Row = EngineRecord> = () => Promise<PreviewView<Row>>

/** A row action. The contract decides who may take it, and on which records (conditions.ts). */
export interface RowAction<Row = EngineRecord, Type extends ActionType = ActionType, Name extends Action = Action> {
  type: Type
  /** The contract's action, which names the permission, the call and the message. */
  name: Name
  icon: IconNode
  /** Destroys something: drawn as a warning. */
  isDangerous?: true
  /** Asks for confirmation, naming the record. */
  confirm: boolean
  /** Only the form of the record offers it, not its row. */
  onlyInRecord?: true
  /** Loads the resource's own dialog, which pressing the action opens. */
  dialog?: () => Promise<RowDialogView<Row>>
  /** Loads what a wide form shows beside itself, in place of the button for the dialog. */
  beside?: LoadPreview<Row>
  /** Loads the input of what the action may be told when it is taken on many records. */
  many?: () => Promise<ComponentType<ManyInputProps>>
  /** The body of the call. */
  body?(record: Row): unknown
  /** Returns the record that this one replaces, for example the present default: the confirmation names both. */
  replaces?: Replaced
  /** Shows the server's reason after the action's own message, not in its place. */
  explains?: boolean
}

export type Replaced = Call<{ name: string }>

export type OnAction = (action: RowAction, record: EngineRecord) => void

/** The types in the order of all rows, forms and the palette: to edit first, to delete last. */
const actionTypes = ['edit', 'preview', 'dialog', 'call', 'copy', 'toggle', 'remove', 'hardDelete'] as const
export type ActionType = (typeof actionTypes)[number]

/** Sorts actions so that they have the same order on every list. */
export const inOrder = (actions: readonly RowAction[]): RowAction[] =>
  actions.toSorted((one, other) => actionTypes.indexOf(one.type) - actionTypes.indexOf(other.type))

/** The path that an action links to; undefined for an action that calls or opens a dialog. */
export const actionLink = ({ type }: RowAction, resource: string, id: EngineRecord['id']): string | undefined =>
  type === 'edit' ? paths.update(resource, id) : type === 'copy' ? paths.copy(resource, id) : undefined

/** Links to the form. */
export const edit = <Row = never>(): RowAction<Row, 'edit', 'update'> => ({
  type: 'edit',
  name: 'update',
  icon: Pencil,
  confirm: false,
})

/** Links to the form of a new record, filled with this record's values. */
export const copy = <Row = never>(): RowAction<Row, 'copy', 'create'> => ({
  type: 'copy',
  name: 'create',
  icon: Copy,
  confirm: false,
})

/** Activates or deactivates a record. */
export const toggle = <Row = never>(): RowAction<Row, 'toggle', 'activate'> => ({
  type: 'toggle',
  name: 'activate',
  icon: Power,
  confirm: true,
})

/** Deletes through the resource's own delete call. */
export const remove = <Row = never>(): RowAction<Row, 'remove', 'delete'> => ({
  type: 'remove',
  name: 'delete',
  icon: Trash2,
  isDangerous: true,
  confirm: true,
})

/** Permanently deletes an inactive record (`?hardDelete=true`). */
export const hardDelete = <Row = never>(): RowAction<Row, 'hardDelete', 'hardDelete'> => ({
  type: 'hardDelete',
  name: 'hardDelete',
  icon: Trash2,
  isDangerous: true,
  confirm: true,
})

interface CallOptions<Row, Name> extends Pick<RowAction<Row>, 'body' | 'explains' | 'many' | 'onlyInRecord'> {
  action: Name
  icon: IconNode
}

/** Any other call; its messages are `actions.{action}`, `confirmations.{action}` and `notices.{action}`. */
export function call<const Name extends Action, Row = never>(
  options: CallOptions<Row, Name> & { replaces: Replaced },
): RowAction<Row, 'call', Name> & { replaces: Replaced }
export function call<const Name extends Action, Row = never>(
  options: CallOptions<Row, Name>,
): RowAction<Row, 'call', Name>
export function call<Name extends Action>({
  action,
  ...rest
}: CallOptions<never, Name>): RowAction<never, 'call', Name> {
  return { type: 'call', name: action, confirm: true, ...rest }
}

/** A record as a form holds it: any value may still be missing. A related record is under the name of its resource. */
export type Draft<Row> = { [Key in keyof Row]?: Row[Key] | null }

/** Previews a record in the resource's own dialog: from its row, and from its form as it is typed. */
export const preview = <Row = never>({
  dialog: load,
  beside,
}: {
  dialog: () => Promise<RowDialogView<Draft<Row>>>
  beside?: LoadPreview<Draft<Row>>
}): RowAction<Row, 'preview', 'read'> => ({
  type: 'preview',
  name: 'read',
  icon: Smartphone,
  confirm: false,
  dialog: load,
  ...(beside && { beside }),
})

/** Opens the resource's own dialog; its label is `actions.{action}`. */
export const dialog = <const Name extends Action, Row = never>({
  action,
  icon,
  onlyInRecord,
  isDangerous,
  dialog: load,
}: {
  action: Name
  icon: IconNode
  onlyInRecord?: true
  isDangerous?: true
  dialog: () => Promise<RowDialogView<Row>>
}): RowAction<Row, 'dialog', Name> => ({
  type: 'dialog',
  name: action,
  icon,
  confirm: false,
  ...(onlyInRecord && { onlyInRecord }),
  ...(isDangerous && { isDangerous }),
  dialog: load,
})
