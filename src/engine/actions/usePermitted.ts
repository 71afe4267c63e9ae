// The actions that a user may take on a record, by the contract's access, the record's state and `when`.
import { can } from '#contract/access.ts'
import { readOnlyReason } from '#contract/resource.ts'
import type { RowAction } from './actions.ts'
import { definitionOf, useEngine, type Engine } from '../declaration/engineContext.ts'
import type { Declaration } from '../declaration/resource.ts'
import type { EngineRecord } from '../declaration/fieldPath.ts'

export const permittedActions = (
  { me, definitions }: Pick<Engine, 'me' | 'definitions'>,
  { name, actions = [] }: Declaration,
  record: EngineRecord,
): RowAction[] => {
  const resource = definitionOf(definitions, name)
  const isReadOnly = readOnlyReason(resource, record) !== undefined
  return actions.filter(
    (action) => can(me, action.name, resource, record) && !(isReadOnly && action.type === 'edit') && (action.when?.(record, me) ?? true),
  )
}

/** The actions that the user may take on some of the records: each keeps its place in the rows without it. */
export const actionPlaces = (
  { me, definitions }: Pick<Engine, 'me' | 'definitions'>,
  { name, actions = [] }: Pick<Declaration, 'name' | 'actions'>,
): RowAction[] => actions.filter((action) => can(me, action.name, definitionOf(definitions, name)))

export const usePermitted = (declaration: Declaration, record: EngineRecord): RowAction[] =>
  permittedActions(useEngine(), declaration, record)
