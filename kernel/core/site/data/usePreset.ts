// Loads the record to which a new one is to refer (`?authorId=7`), and returns what the new one starts with.
import { useQuery } from '@tanstack/react-query'
import { can } from '#kernel/core/contract/access.ts'
import { isId } from '#kernel/core/contract/limits.ts'
import type { Resource } from '#kernel/core/contract/resource.ts'
import type { Engine } from '../declaration/engineContext.ts'
import type { EngineRecord } from '../declaration/fieldPath.ts'
import { useProvider } from './useProvider.ts'

/** A reference of a new record: its field, what a row shows of the other record, and that record. */
export interface Preset {
  source: string
  as: string
  to: string
  id: number
}

/** Returns the first reference that a query names, if the user may read its record. */
export const presetIn = (
  query: URLSearchParams,
  { fields }: Resource,
  { me, definitions }: Engine,
): Preset | undefined => {
  for (const [source, field] of Object.entries(fields)) {
    const id = query.get(source)
    if (field.kind !== 'reference' || !isId(id)) continue
    const target = definitions.get(field.target.name)
    if (target && can(me, 'read', target, { id: Number(id) }))
      return { source, as: field.as ?? source, to: target.name, id: Number(id) }
  }
  return undefined
}

/** Without the other record, the new one starts empty. */
export const usePreset = ({ source, as, to, id }: Preset) => {
  const provider = useProvider()
  return useQuery({
    queryKey: [to, 'preset', id],
    queryFn: async (): Promise<EngineRecord> => {
      const found = await provider.getOne<EngineRecord>(to, { id }).catch(() => undefined)
      return { id: 'new', ...(found && { [as]: found.data, [source]: id }) }
    },
    gcTime: 0,
  })
}
