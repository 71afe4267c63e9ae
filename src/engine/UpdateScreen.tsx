// The form, or the resource's own screen, over one record. The record is asked for beside the screen's chunk, not after it.
import { createElement, Suspense } from 'react'
import { useGetOne, useTranslate } from 'ra-core'
import { useEngine } from './engineContext.ts'
import { updateScreenOf } from './loadForm.tsx'
import type { Declaration } from './resource.ts'
import type { EngineRecord } from './sources.ts'

export const UpdateScreen = ({ declaration, id }: { declaration: Declaration; id: number }) => {
  const t = useTranslate()
  const engine = useEngine()
  const record = useGetOne<EngineRecord>(
    declaration.name,
    { id },
    { retry: false, staleTime: 0, refetchOnMount: 'always', refetchOnWindowFocus: false, refetchOnReconnect: false },
  )
  return (
    <Suspense fallback={<p role="status">{t('engine.form.loading')}</p>}>
      {createElement(updateScreenOf(declaration, engine), { id, record })}
    </Suspense>
  )
}
