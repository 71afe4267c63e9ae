// Reads one record: by its own call, or from its list where the resource has none.
import type { Resource } from '#kernel/core/contract/resource.ts'
import type { EngineRecord } from '../declaration/fieldPath.ts'
import type { EngineDataProvider } from './dataProvider.ts'

/** Returns the row of the list with this id, as lists mask it; undefined if there is none. */
export const readRow = async (
  provider: EngineDataProvider,
  name: string,
  id: EngineRecord['id'],
  signal?: AbortSignal,
): Promise<EngineRecord | undefined> => {
  const { data } = await provider.getList<EngineRecord>(name, {
    pagination: { page: 1, perPage: 1 },
    sort: { field: 'id', order: 'ASC' },
    filter: { where: `id.is.${id}` },
    signal,
  })
  return data[0]
}

/** Returns a record; null if the list, without a call for one, has no such record. Rejects as the call does. */
export const readRecord = async (
  provider: EngineDataProvider,
  { name, verbs }: Resource,
  id: EngineRecord['id'],
  signal?: AbortSignal,
): Promise<EngineRecord | null> =>
  verbs.length > 0
    ? (await provider.getOne<EngineRecord>(name, { id, signal })).data
    : ((await readRow(provider, name, id, signal)) ?? null)
