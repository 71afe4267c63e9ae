// Loads a record's related record (relatedRecord.ts): the newest, if several reference the same record.
import { useQuery } from '@tanstack/react-query'
import type { EngineDataProvider } from './dataProvider.ts'
import type { EngineRecord } from '../declaration/fieldPath.ts'
import { useProvider } from './useProvider.ts'

type Id = EngineRecord['id']

/** Few records reference the same one, and the reply has no pages. */
const all = { pagination: { page: 1, perPage: 1 }, sort: { field: 'id', order: 'ASC' as const }, filter: {} }

/** The newest record of a resource whose field `by` references this id, or null. */
export const newestOf = async <Row extends EngineRecord>(
  provider: EngineDataProvider,
  { resource, by }: { resource: string; by: string },
  id: Id,
  signal?: AbortSignal,
): Promise<Row | null> => {
  const { data } = await provider.getManyReference<Row>(resource, { ...all, target: by, id, signal })
  return data.toSorted((one, other) => Number(other.id) - Number(one.id))[0] ?? null
}

/** The same as a query without cache; disabled without an id. */
export const useRelatedRecord = <Row extends EngineRecord>(resource: string, by: string, id: Id | undefined) => {
  const provider = useProvider()
  return useQuery({
    queryKey: [resource, 'getManyReference', id],
    queryFn: ({ signal }) => newestOf<Row>(provider, { resource, by }, id ?? '', signal),
    enabled: id !== undefined,
    retry: false,
    staleTime: 0,
    refetchOnMount: 'always',
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  })
}
