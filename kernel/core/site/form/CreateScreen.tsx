// The form of a new record: empty, a clone of another one (`?from=`), or one that refers to another record (`?authorId=`).
import { createElement, Suspense, useEffect } from 'react'
import { useTranslate } from 'react-admin'
import { useSearchParams } from 'react-router'
import { can } from '#kernel/core/contract/access.ts'
import { LoadingArea } from '#kernel/core/site/ui/LoadingArea.tsx'
import { useDefinition, useEngine } from '../declaration/engineContext.ts'
import { useListLocations } from '../list/listLocations.ts'
import { formScreenOf } from './loadForm.tsx'
import { isId } from '#kernel/core/contract/limits.ts'
import type { Declaration } from '../declaration/declaration.ts'
import { useCloneSource } from '../data/useCloneSource.ts'
import { presetIn, usePreset, type Preset } from '../data/usePreset.ts'

export const CreateScreen = ({ declaration }: { declaration: Declaration }) => {
  const engine = useEngine()
  const [query] = useSearchParams()
  const from = query.get('from')
  const { name } = declaration
  const definition = useDefinition(name)
  const copiedId = isId(from) && can(engine.me, 'read', definition, { id: Number(from) }) ? Number(from) : undefined
  const lists = useListLocations()
  useEffect(() => lists.keep(name, { opened: { id: copiedId, isNew: true } }), [lists, name, copiedId])
  const preset = presetIn(query, definition, engine)
  if (copiedId !== undefined) return <CopyScreen key={copiedId} declaration={declaration} from={copiedId} />
  if (preset) return <PresetScreen key={`${preset.source} ${preset.id}`} declaration={declaration} preset={preset} />
  return createElement(formScreenOf(declaration, engine))
}

const PresetScreen = ({ declaration, preset: given }: { declaration: Declaration; preset: Preset }) => {
  const t = useTranslate()
  const engine = useEngine()
  const preset = usePreset(given)
  return (
    <Suspense fallback={<LoadingArea word={t('engine.form.loading')} />}>
      {createElement(formScreenOf(declaration, engine), { preset })}
    </Suspense>
  )
}

const CopyScreen = ({ declaration, from }: { declaration: Declaration; from: number }) => {
  const t = useTranslate()
  const engine = useEngine()
  const copied = useCloneSource(declaration.name, from)
  return (
    <Suspense fallback={<LoadingArea word={t('engine.form.loading')} />}>
      {createElement(formScreenOf(declaration, engine), { copied })}
    </Suspense>
  )
}
