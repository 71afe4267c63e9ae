// Loads the record of a page, with its related record, and shows the page, what is missing, or why it cannot be shown.
import { useEffect } from 'react'
import { useQuery } from '@tanstack/react-query'
import { useEngine } from '../declaration/engineContext.ts'
import { relatedRecordOf } from '../declaration/relatedRecord.ts'
import { statusOf } from '../data/errors.ts'
import { useRecordQuery } from '../data/useRecordQuery.ts'
import { useRecordWithRelated } from '../data/useRecordWithRelated.ts'
import { useListLocations } from '../list/listLocations.ts'
import { useRememberRecord } from '../recent/recentRecords.ts'
import { LoadFailure } from './LoadFailure.tsx'
import { PageSkeleton } from './PageSkeleton.tsx'
import { RecordPage, type RecordPageProps } from './RecordPage.tsx'

interface RecordScreenProps extends Omit<RecordPageProps, 'record' | 'onStale'> {
  id: number
}

export const RecordScreen = ({ id, ...shared }: RecordScreenProps) => {
  const { declaration, form } = shared
  const { name } = declaration
  const { Forbidden } = useEngine()
  const lists = useListLocations()
  useEffect(() => lists.keep(name, { opened: { id, isNew: false } }), [lists, name, id])
  const record = useQuery({
    ...useRecordQuery(name, id),
    staleTime: 0,
    refetchOnMount: 'always',
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  })
  useRememberRecord(declaration, id, record)
  const { data, error, isFetching, refetch } = useRecordWithRelated(record, relatedRecordOf(form))
  const status = statusOf(error)
  if (error && !isFetching && status === 403) return <Forbidden />
  // A page that is shown stays when loading it again fails, unless the record is gone.
  if (error && !isFetching && (!data || status === 404))
    return <LoadFailure name={name} error={error} onRetry={() => void refetch()} />
  return data ? <RecordPage {...shared} record={data} onStale={() => void refetch()} /> : <PageSkeleton name={name} />
}
