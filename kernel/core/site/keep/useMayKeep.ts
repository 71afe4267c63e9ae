// Says whether the user may keep changes for later, and whether that is all they may do with them.
import { can } from '#kernel/core/contract/access.ts'
import type { Resource } from '#kernel/core/contract/resource.ts'
import { useEngine } from '../declaration/engineContext.ts'
import { useSlot } from '../features.ts'

/** Whether the user may keep so many changes for later. */
export const useMayKeep = (size = 1): boolean => {
  const { me } = useEngine()
  const keeping = useSlot('keeping')
  return keeping !== undefined && keeping.mayKeep(me) && size <= keeping.most
}

/** Whether the user may prepare changes of records, which somebody else then makes: they may not save them. */
export const useOnlyPrepares = (definition: Resource): boolean => {
  const { me } = useEngine()
  const mayKeep = useMayKeep()
  return mayKeep && definition.verbs.includes('update') && !can(me, 'update', definition)
}
