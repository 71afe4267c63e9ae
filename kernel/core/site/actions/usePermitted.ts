// The actions that a user may take on a record, by the contract's access table and conditions.
import { can, type Action } from '#kernel/core/contract/access.ts'
import { conditionsOf, isMet, notViewing, refusalOf, type Condition } from '#kernel/core/contract/conditions.ts'
import type { ActionType, RowAction } from './actions.ts'
import { isActive } from './actionLabels.ts'
import { definitionOf, type Engine } from '../declaration/engineContext.ts'
import type { Declaration } from '../declaration/declaration.ts'
import type { EngineRecord } from '../declaration/fieldPath.ts'

type User = Pick<Engine, 'me' | 'definitions' | 'isViewing'>
type Screens = Pick<Declaration, 'name' | 'actions'>

/** The contract's action that a row action takes on a record: a toggle deactivates an active one by its delete call. */
const actionOn = ({ type, name }: RowAction, toggle: string, record: EngineRecord): Action =>
  type === 'toggle' && toggle === 'activate' && isActive(record) ? 'delete' : name

/** The types that call at once; a form and a dialog may be looked at. */
const calling: readonly ActionType[] = ['call', 'toggle', 'remove', 'hardDelete']

/** Returns the condition that prevents an action which the access table allows; undefined if nothing does. */
export const preventingCondition = (
  { me, definitions, isViewing }: User,
  { name }: Screens,
  action: RowAction,
  record: EngineRecord,
): Condition | undefined => {
  const resource = definitionOf(definitions, name)
  // A copy and a dialog only read the record.
  return (
    refusalOf(resource, actionOn(action, resource.toggle, record), { me, record, by: 'screens' }) ??
    (isViewing && calling.includes(action.type) ? notViewing : undefined)
  )
}

/** Whether the record is in a state without the action. */
export const isOutOfPlace = (
  { me, definitions }: User,
  { name }: Screens,
  action: RowAction,
  record: EngineRecord,
): boolean => {
  const resource = definitionOf(definitions, name)
  return conditionsOf(resource, actionOn(action, resource.toggle, record)).some(
    (condition) => condition.hides && condition.only !== 'server' && !isMet(condition, me, record),
  )
}

/** The actions that the user may take on some of the records: each keeps its place in the rows without it. */
export const grantedActions = ({ me, definitions }: User, { name, actions = [] }: Screens): RowAction[] =>
  actions.filter((action) => can(me, action.name, definitionOf(definitions, name)))

export const permittedActions = (user: User, screens: Screens, record: EngineRecord): RowAction[] =>
  grantedActions(user, screens).filter((action) => !preventingCondition(user, screens, action, record))
