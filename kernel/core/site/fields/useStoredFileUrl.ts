// Resolves the URL of a record's stored file, which inputs and pages show.
import { useQuery } from '@tanstack/react-query'
import { useResourceContext } from 'react-admin'
import { upload as limits } from '#kernel/core/contract/limits.ts'
import { useFileUrl } from '../data/useFileUrl.ts'
import { useProvider } from '../data/useProvider.ts'
import { valueAt, type EngineRecord } from '../declaration/fieldPath.ts'

/** The URL of the stored file. A signed URL expires while a form is open: another one is requested in time. */
export const useStoredFileUrl = (
  record: EngineRecord | undefined,
  source: string,
  isSigned: boolean,
): string | undefined => {
  const resource = useResourceContext() ?? ''
  const provider = useProvider()
  const fileUrl = useFileUrl()
  const stored = valueAt(record, source)
  // A related record's field is under its own record (relatedRecord.ts).
  const [, owner, field = ''] = /^(?:(.*)\.)?([^.]+)$/.exec(source) ?? []
  const id = owner === undefined ? record?.id : valueAt(record, `${owner}.id`)
  const { data } = useQuery({
    queryKey: [resource, 'signedFile', id, field],
    queryFn: async () => valueAt((await provider.getOne<EngineRecord>(resource, { id: String(id) })).data, field),
    enabled: isSigned && typeof stored === 'string',
    initialData: stored,
    // Forms start with the URL of their record; one that expired in a hidden page is renewed when it is visible.
    gcTime: 0,
    staleTime: limits.signedSeconds * 800,
    refetchInterval: limits.signedSeconds * 800,
    retry: false,
  })
  return typeof data === 'string' && data ? fileUrl(data) : undefined
}
