// Draws a field before and after a change, where the screens of its resource have a drawing of it.
import { useQuery } from '@tanstack/react-query'
import type { ChangedField } from '#kernel/core/contract/payloads/changes.ts'
import { useEngine } from '#kernel/core/site/declaration/engineContext.ts'

interface DrawnField {
  resource: string
  record: number | null
  field: ChangedField
}

export const ChangeDrawing = ({ resource, record, field: { field, before, after } }: DrawnField) => {
  const { declarations } = useEngine()
  const load = declarations.find(({ name }) => name === resource)?.drawings?.[field]
  const { data } = useQuery({
    queryKey: ['changeDrawing', resource, field],
    queryFn: async () => ({ View: await load?.() }),
    enabled: load !== undefined,
    staleTime: Infinity,
    retry: false,
  })
  return data?.View ? <data.View record={record} before={before} after={after} /> : null
}
