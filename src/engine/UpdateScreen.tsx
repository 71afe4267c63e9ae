// The form over one record. The record is asked for beside the form's chunk, not after it.
import { createElement, Suspense } from 'react'
import { useGetOne, useTranslate } from 'ra-core'
import { formScreenOf } from './loadForm.tsx'
import type { Declaration } from './resource.ts'
import type { EngineRecord } from './sources.ts'

export const UpdateScreen = ({ declaration, id }: { declaration: Declaration; id: number }) => {
  const t = useTranslate()
  const record = useGetOne<EngineRecord>(
    declaration.name,
    { id },
    { retry: false, staleTime: 0, refetchOnMount: 'always', refetchOnWindowFocus: false, refetchOnReconnect: false },
  )
  return (
    <Suspense fallback={<p role="status">{t('engine.form.loading')}</p>}>{createElement(formScreenOf(declaration), { record })}</Suspense>
  )
}
