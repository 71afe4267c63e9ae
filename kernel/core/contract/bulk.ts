// What can be done to many records at once: each action repeats a call of a single record (docs/decisions/bulk.md).
// It imports no zod, because every list asks whether it offers a selection.
import { type Action, type Area, can, type Me } from '#kernel/core/contract/access.ts'
import { statusFieldOf, type Toggle } from '#kernel/core/contract/statusField.ts'

/** The actions on many records that repeat a generic call; a definition's own actions can be repeated as well. */
const genericBulkActions = [
  'activate',
  'deactivate',
  'setField',
  'addTags',
  'removeTags',
  'delete',
  'hardDelete',
] as const
export type GenericBulkAction = (typeof genericBulkActions)[number]
/** An action on many records: a definition names those that its records have. */
export type BulkAction = string

export const isGenericBulk = (action: BulkAction): action is GenericBulkAction =>
  genericBulkActions.some((generic) => generic === action)

/** The part of a definition that its actions on many records follow from. */
interface Bulk extends Area {
  readonly toggle: Toggle
  readonly bulk?: readonly BulkAction[]
}

/** Adds tags to many records, or removes some: each record keeps its others. */
export const isTagging = (action: BulkAction): action is 'addTags' | 'removeTags' =>
  action === 'addTags' || action === 'removeTags'

/** The actions whose single call cannot be taken back. */
export const isFinal = (action: BulkAction): boolean => action === 'delete' || action === 'hardDelete'

/** The actions that repeat a call of another name. */
const calls: Readonly<Record<string, Action>> = { setField: 'update', addTags: 'update', removeTags: 'update' }

/** Returns the name of the single call that an action repeats: the log has it in the lines of its records. */
export const repeatedCall = (action: BulkAction): Action => calls[action] ?? action

/** Returns the permission that an action needs: that of the call which it repeats. */
export const bulkPermission = (resource: Pick<Bulk, 'toggle'>, action: BulkAction): Action => {
  if (action === 'deactivate') return statusFieldOf(resource) === undefined ? 'delete' : 'activate'
  return repeatedCall(action)
}

/** Returns the actions on many records that a user may take. */
export const offeredActions = (me: Me, resource: Bulk): BulkAction[] =>
  (resource.bulk ?? []).filter((action) => can(me, bulkPermission(resource, action), resource))

/** Returns the changes of many records that a user may not make, but can prepare for somebody who may. */
export const preparedActions = (me: Me, resource: Bulk): BulkAction[] =>
  (resource.bulk ?? []).filter(
    (action) =>
      !isFinal(action) &&
      resource.actions?.[action]?.logged !== 'event' &&
      !can(me, bulkPermission(resource, action), resource),
  )
