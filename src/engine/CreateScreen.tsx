// The form of a new record: empty, or filled with what another one holds (`?from=`).
import { createElement, Suspense, useEffect } from 'react'
import { useTranslate } from 'react-admin'
import { useSearchParams } from 'react-router'
import { can } from '#contract/access.ts'
import { factsOf, useEngine } from './engineContext.ts'
import { useLeftLists } from './leftList.ts'
import { formScreenOf } from './loadForm.tsx'
import { isId } from './paths.ts'
import type { Declaration } from './resource.ts'
import { useCopy } from './useCopy.ts'

export const CreateScreen = ({ declaration }: { declaration: Declaration }) => {
  const engine = useEngine()
  const { me, facts } = engine
  const [query] = useSearchParams()
  const from = query.get('from')
  const { name } = declaration
  const copiedId = isId(from) && can(me, 'read', factsOf(facts, name), { id: Number(from) }) ? Number(from) : undefined
  const lists = useLeftLists()
  useEffect(() => lists.keep(name, { opened: { id: copiedId, isNew: true } }), [lists, name, copiedId])
  return copiedId !== undefined ? (
    <CopyScreen key={copiedId} declaration={declaration} from={copiedId} />
  ) : (
    createElement(formScreenOf(declaration, engine))
  )
}

const CopyScreen = ({ declaration, from }: { declaration: Declaration; from: number }) => {
  const t = useTranslate()
  const engine = useEngine()
  const copied = useCopy(declaration.name, from)
  return (
    <Suspense fallback={<p role="status">{t('engine.form.loading')}</p>}>
      {createElement(formScreenOf(declaration, engine), { copied })}
    </Suspense>
  )
}
