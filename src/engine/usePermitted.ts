// Which of a resource's actions this person may take on this record: the contract's access first, then the declaration's condition.
import { can } from '#contract/access.ts'
import type { RowAction } from './actions.ts'
import { factsOf, useEngine } from './engineContext.ts'
import type { Declaration } from './resource.ts'
import type { EngineRecord } from './sources.ts'

export const usePermitted = ({ name, actions = [] }: Declaration, record: EngineRecord): RowAction[] => {
  const { me, facts } = useEngine()
  const resource = factsOf(facts, name)
  return actions.filter((action) => can(me, action.name, resource, record) && (action.when?.(record, me) ?? true))
}
