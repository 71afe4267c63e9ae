// Loads a record to clone, as it is now, with its files: a new record needs files of its own.
import { useQuery } from '@tanstack/react-query'
import { useDefinition } from '../declaration/engineContext.ts'
import type { EngineRecord } from '../declaration/fieldPath.ts'
import { useFileUrl } from './useFileUrl.ts'
import { useProvider } from './useProvider.ts'

/** Downloads a stored file as if it had been chosen; null if that fails: the user then chooses another. */
const fileOf = async (url: string, signal: AbortSignal): Promise<File | null> => {
  const response = await fetch(url, { signal }).catch(() => undefined)
  if (!response?.ok) return null
  const bytes = await response.blob()
  return new File([bytes], decodeURIComponent(new URL(url, location.href).pathname.split('/').at(-1) ?? ''), {
    type: bytes.type,
  })
}

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
