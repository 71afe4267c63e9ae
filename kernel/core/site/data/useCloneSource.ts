// Loads a record to clone, as it is now, with its files: a new record needs files of its own.
import { useQuery } from '@tanstack/react-query'
import { useDefinition } from '../declaration/engineContext.ts'
import type { EngineRecord } from '../declaration/fieldPath.ts'
import { fileOf } from './fileOf.ts'
import { useFileUrl } from './useFileUrl.ts'
import { useProvider } from './useProvider.ts'

export const useCloneSource = (name: string, id: number) => {
  const definition = useDefinition(name)
  const provider = useProvider()
  const fileUrl = useFileUrl()
  return useQuery({
    queryKey: [name, 'copy', id],
    queryFn: async ({ signal }): Promise<EngineRecord> => {
      const { data } = await provider.getOne<EngineRecord>(name, { id })
      const files = Object.keys(definition.files ?? {}).map(async (source) => {
        const stored = data[source]
        return [source, typeof stored === 'string' ? await fileOf(fileUrl(stored), signal) : null] as const
      })
      return { ...data, ...Object.fromEntries(await Promise.all(files)) }
    },
    retry: false,
    staleTime: Infinity,
    gcTime: 0,
  })
}
