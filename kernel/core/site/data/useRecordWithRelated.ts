// Loads the record that a form changes or a page shows, with its related record under that one's resource name.
import type { UseQueryResult } from '@tanstack/react-query'
import type { RelatedRecord } from '../declaration/relatedRecord.ts'
import type { EngineRecord } from '../declaration/fieldPath.ts'
import { useRelatedRecord } from './useRelatedRecord.ts'

/** Both queries as one; without a record nothing is requested, and `isReady` is never true. */
export const useRecordWithRelated = (
  record:
    | Pick<UseQueryResult<EngineRecord>, 'data' | 'error' | 'isFetching' | 'isFetchedAfterMount' | 'refetch'>
    | undefined,
  related: Pick<RelatedRecord, 'resource' | 'by'> | undefined,
) => {
  const { resource = '', by = '' } = related ?? {}
  const id = related && record?.data?.id
  const hasRelated = id !== undefined
  const other = useRelatedRecord<EngineRecord>(resource, by, id)
  const queries = hasRelated ? [record, other] : [record]
  return {
    data: record?.data && (other.data ? { ...record.data, [resource]: other.data } : record.data),
    error: record?.error ?? (hasRelated ? other.error : null),
    isFetching: queries.some((query) => query?.isFetching),
    // The list leaves its rows in the cache: recent enough to show, too old to edit.
    isReady: queries.every((query) => query?.data !== undefined && query.isFetchedAfterMount),
    refetch: () => Promise.all([record?.refetch(), hasRelated && other.refetch()]),
  }
}
