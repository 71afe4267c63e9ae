// Shows the page of a record with its related record, what is missing, or why it cannot be shown.
import type { UseQueryResult } from '@tanstack/react-query'
import { useEngine } from '../declaration/engineContext.ts'
import type { EngineRecord } from '../declaration/fieldPath.ts'
import { relatedRecordOf } from '../declaration/relatedRecord.ts'
import { statusOf } from '../data/errors.ts'
import { useRecordWithRelated } from '../data/useRecordWithRelated.ts'
import { LoadFailure } from './LoadFailure.tsx'
import { PageSkeleton } from './PageSkeleton.tsx'
import { RecordPage, type RecordPageProps } from './RecordPage.tsx'

interface LoadedRecordProps extends Omit<RecordPageProps, 'record' | 'onStale'> {
  record: UseQueryResult<EngineRecord>
}

export const LoadedRecord = ({ record, ...shared }: LoadedRecordProps) => {
  const { declaration, form } = shared
  const { name } = declaration
  const { Forbidden } = useEngine()
  const { data, error, isFetching, refetch } = useRecordWithRelated(record, relatedRecordOf(form))
  const status = statusOf(error)
  if (error && !isFetching && status === 403) return <Forbidden />
  // A page that is shown stays when loading it again fails, unless the record is gone.
  if (error && !isFetching && (!data || status === 404))
    return <LoadFailure name={name} error={error} onRetry={() => void refetch()} />
  return data ? <RecordPage {...shared} record={data} onStale={() => void refetch()} /> : <PageSkeleton name={name} />
}
