// The form of a new record: empty, a clone (`?from=`), or one that refers to another record (`?authorId=`).
import { createElement, Suspense, useEffect } from 'react'
import { useTranslate } from 'react-admin'
import { useSearchParams } from 'react-router'
import { can } from '#kernel/core/contract/access.ts'
import { Loading } from '#kernel/core/site/ui/Loading.tsx'
import { useDefinition, useEngine } from '../declaration/engineContext.ts'
import { useListLocations } from '../list/listLocations.ts'
import { formScreenOf } from './loadForm.tsx'
import { isId } from '#kernel/core/contract/limits.ts'
import type { Declaration } from '../declaration/declaration.ts'
import { type Preset, presetIn, usePreset } from '../data/usePreset.ts'
import { useQuery } from '@tanstack/react-query'
import type { EngineRecord } from '#kernel/core/site/declaration/fieldPath.ts'
import { fileOf } from '#kernel/core/site/data/fileOf.ts'
import { useFileUrl } from '#kernel/core/site/data/useFileUrl.ts'
import { useProvider } from '#kernel/core/site/data/useProvider.ts'

/** Loads a record to clone, as it is now, with its files: a new record needs files of its own. */
const useCloneSource = (name: string, id: number) => {
  const definition = useDefinition(name)
  const provider = useProvider()
  const fileUrl = useFileUrl()
  return useQuery({
    queryKey: [name, 'copy', id],
    queryFn: async ({ signal }): Promise<EngineRecord> => {
      const { data } = await provider.getOne<EngineRecord>(name, { id })
      const files = Object.keys(definition.files ?? {}).map(async (source) => {
        const stored = data[source]
        return [source, typeof stored === 'string' ? await fileOf(fileUrl(stored), signal) : null] as const
      })
      return { ...data, ...Object.fromEntries(await Promise.all(files)) }
    },
    retry: false,
    staleTime: Infinity,
    gcTime: 0,
  })
}

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
    <Suspense fallback={<Loading word={t('engine.form.loading')} room="page" />}>
      {createElement(formScreenOf(declaration, engine), { preset })}
    </Suspense>
  )
}

const CopyScreen = ({ declaration, from }: { declaration: Declaration; from: number }) => {
  const t = useTranslate()
  const engine = useEngine()
  const copied = useCloneSource(declaration.name, from)
  return (
    <Suspense fallback={<Loading word={t('engine.form.loading')} room="page" />}>
      {createElement(formScreenOf(declaration, engine), { copied })}
    </Suspense>
  )
}
