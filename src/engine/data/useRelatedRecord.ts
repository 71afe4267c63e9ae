// A record's related record as it is stored (relatedRecord.ts). The wire may hold several that name one record: the newest counts.
import { useQuery } from '@tanstack/react-query'
import type { EngineDataProvider } from './dataProvider.ts'
import type { EngineRecord } from '../declaration/fieldPath.ts'
import { useProvider } from './useProvider.ts'

type Id = EngineRecord['id']

/** A record has few of another resource that name it, and they come as they are. */
const all = { pagination: { page: 1, perPage: 1 }, sort: { field: 'id', order: 'ASC' as const }, filter: {} }

/** The newest record of a resource whose field `by` names this id; null where there is none. */
export const newestOf = async <Row extends EngineRecord>(
  provider: EngineDataProvider,
  { resource, by }: { resource: string; by: string },
  id: Id,
  signal?: AbortSignal,
): Promise<Row | null> => {
  const { data } = await provider.getManyReference<Row>(resource, { ...all, target: by, id, signal })
  return data.toSorted((one, other) => Number(other.id) - Number(one.id))[0] ?? null
}

/** The same as a query, asked as it is now; without an id it is not asked. */
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
