// A record to make another one of: as it is now, its files fetched, since a new record wants files of its own.
import { useQuery } from '@tanstack/react-query'
import { useDefinition } from '../declaration/engineContext.ts'
import type { EngineRecord } from '../declaration/fieldPath.ts'
import { useFileUrl } from './useFileUrl.ts'
import { useProvider } from './useProvider.ts'

/** A stored file as one that could have been chosen; null where it cannot be had: then another is chosen. */
const fileOf = async (address: string, signal: AbortSignal): Promise<File | null> => {
  const response = await fetch(address, { signal }).catch(() => undefined)
  if (!response?.ok) return null
  const bytes = await response.blob()
  return new File([bytes], decodeURIComponent(new URL(address, location.href).pathname.split('/').at(-1) ?? ''), { type: bytes.type })
}

export const useCloneSource = (name: string, id: number) => {
  const definition = useDefinition(name)
  const provider = useProvider()
  const addressOf = useFileUrl()
  return useQuery({
    queryKey: [name, 'copy', id],
    queryFn: async ({ signal }): Promise<EngineRecord> => {
      const { data } = await provider.getOne<EngineRecord>(name, { id })
      const files = Object.keys(definition.files ?? {}).map(async (source) => {
        const stored = data[source]
        return [source, typeof stored === 'string' ? await fileOf(addressOf(stored), signal) : null] as const
      })
      return { ...data, ...Object.fromEntries(await Promise.all(files)) }
    },
    retry: false,
    staleTime: Infinity,
    gcTime: 0,
  })
}
