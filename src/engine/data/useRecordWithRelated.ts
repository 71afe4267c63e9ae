// The record a form changes, with its related record under that one's name, as both are now.
import type { UseGetOneHookValue } from 'react-admin'
import type { LoadedRelatedRecord } from '../declaration/relatedRecord.ts'
import type { EngineRecord } from '../declaration/fieldPath.ts'
import { useRelatedRecord } from './useRelatedRecord.ts'

/** The queries of both as one; without a record there is nothing to ask for, and `isReady` is never said. */
export const useRecordWithRelated = (record: UseGetOneHookValue<EngineRecord> | undefined, related: LoadedRelatedRecord | undefined) => {
  const { resource = '', by = '' } = related ?? {}
  const id = related && record?.data?.id
  const isAsked = id !== undefined
  const other = useRelatedRecord<EngineRecord>(resource, by, id)
  const asked = isAsked ? [record, other] : [record]
  return {
    data: record?.data && (other.data ? { ...record.data, [resource]: other.data } : record.data),
    error: record?.error ?? (isAsked ? other.error : null),
    isFetching: asked.some((query) => query?.isFetching),
    // The list leaves its rows in the cache: good enough to show, too old to change.
    isReady: asked.every((query) => query?.data !== undefined && query.isFetchedAfterMount),
    refetch: () => Promise.all([record?.refetch(), isAsked && other.refetch()]),
  }
}
