// The form or the resource's own screen for one record. Requests the record in parallel with the screen's chunk.
import { createElement, Suspense, useEffect } from 'react'
import { useGetOne, useTranslate } from 'react-admin'
import { Loading } from '#kernel/core/site/ui/Loading.tsx'
import { useEngine } from '../declaration/engineContext.ts'
import { useListLocations } from '../list/listLocations.ts'
import { useRememberRecord } from '../recent/recentRecords.ts'
import { updateScreenOf } from './loadForm.tsx'
import type { Declaration } from '../declaration/declaration.ts'
import type { EngineRecord } from '../declaration/fieldPath.ts'

export const UpdateScreen = ({ declaration, id }: { declaration: Declaration; id: number }) => {
  const t = useTranslate()
  const engine = useEngine()
  const { name } = declaration
  const lists = useListLocations()
  useEffect(() => {
    const { opened } = lists.of(name)
    // A form that created its record may continue as its edit form.
    lists.keep(name, { opened: { id, isNew: opened?.isNew === true && opened.id === id } })
  }, [lists, name, id])
  const record = useGetOne<EngineRecord>(
    name,
    { id },
    { retry: false, staleTime: 0, refetchOnMount: 'always', refetchOnWindowFocus: false, refetchOnReconnect: false },
  )
  useRememberRecord(declaration, id, record)
  return (
    <Suspense fallback={<Loading word={t('engine.form.loading')} room="page" />}>
      {createElement(updateScreenOf(declaration, engine), { id, record })}
    </Suspense>
  )
}
