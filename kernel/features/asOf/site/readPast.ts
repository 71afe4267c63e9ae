// Reads a record as it was: by its own call, or from its list where the resource has none.
import type { Resource } from '#kernel/core/contract/resource.ts'
import type { EngineDataProvider } from '#kernel/core/site/data/dataProvider.ts'
import type { EngineRecord } from '#kernel/core/site/declaration/fieldPath.ts'

interface Asked {
  id: number
  at: string
  signal: AbortSignal
}

/** Rejects with the error of a missing record, also where that is read from its list. */
export const readPast = async (
  provider: EngineDataProvider,
  { name, path, verbs }: Resource,
  { id, at, signal }: Asked,
): Promise<EngineRecord> => {
  if (verbs.length > 0)
    return {
      ...(await provider.call<Record<string, unknown>>(
        { method: 'GET', path: `${path}/{id}` },
        { id, query: { at }, signal },
      )),
      id,
    }
  const { data } = await provider.getList<EngineRecord>(name, {
    pagination: { page: 1, perPage: 1 },
    sort: { field: 'id', order: 'ASC' },
    filter: { where: `id.is.${id}` },
    meta: { at },
    signal,
  })
  const [found] = data
  if (!found) throw Object.assign(new Error(`${name} ${id}`), { status: 404 })
  return found
}
