// Tells whether the dashboard may lead to the records of a resource.
import { can } from '#kernel/core/contract/access.ts'
import { useEngine } from '#kernel/core/site/index.ts'

export const useMayOpen = (resource: string): boolean => {
  const { me, definitions } = useEngine()
  const definition = definitions.get(resource)
  return definition !== undefined && can(me, 'open', definition) && can(me, 'list', definition)
}
