// The page of one record. Requests the record in parallel with the page's chunk.
import { useQuery } from '@tanstack/react-query'
import { createElement, Suspense, useEffect } from 'react'
import { useTranslate } from 'react-admin'
import { Loading } from '#kernel/core/site/ui/Loading.tsx'
import type { Declaration } from '../declaration/declaration.ts'
import { useEngine } from '../declaration/engineContext.ts'
import { useRecordQuery } from '../data/useRecordQuery.ts'
import { useListLocations } from '../list/listLocations.ts'
import { useRememberRecord } from '../recent/recentRecords.ts'
import { pageOf } from './loadPage.tsx'

export const RecordScreen = ({ declaration, id }: { declaration: Declaration; id: number }) => {
  const t = useTranslate()
  const engine = useEngine()
  const { name } = declaration
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
  return (
    <Suspense fallback={<Loading word={t('engine.form.loading')} room="page" />}>
      {createElement(pageOf(declaration, engine), { record })}
    </Suspense>
  )
}
