// The query of one record. All its observers need the same function: the last one's loads it again.
import { useDefinition } from '../declaration/engineContext.ts'
import type { EngineRecord } from '../declaration/fieldPath.ts'
import { readRecord } from './readRecord.ts'
import { useProvider } from './useProvider.ts'

/** The options of the query; it ends with the error of a missing record, also where that is read from its list. */
export const useRecordQuery = (name: string, id: number | string) => {
  const provider = useProvider()
  const definition = useDefinition(name)
  return {
    // That of react-admin's useGetOne, which the form uses.
    queryKey: [name, 'getOne', { id: String(id), meta: undefined }],
    queryFn: async ({ signal }: { signal: AbortSignal }): Promise<EngineRecord> => {
      const found = await readRecord(provider, definition, id, signal)
      if (!found) throw Object.assign(new Error(`${name} ${id}`), { status: 404 })
      return found
    },
    retry: false,
  }
}
