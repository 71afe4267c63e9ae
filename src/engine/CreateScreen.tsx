// The form of a new record: empty, or filled with what another one holds (`?from=`).
import { createElement, Suspense } from 'react'
import { useTranslate } from 'ra-core'
import { useSearchParams } from 'react-router'
import { can } from '#contract/access.ts'
import { factsOf, useEngine } from './engineContext.ts'
import { formScreenOf } from './loadForm.tsx'
import { isId } from './paths.ts'
import type { Declaration } from './resource.ts'
import { useCopy } from './useCopy.ts'

export const CreateScreen = ({ declaration }: { declaration: Declaration }) => {
  const engine = useEngine()
  const { me, facts } = engine
  const [query] = useSearchParams()
  const from = query.get('from')
  const isCopy = isId(from) && can(me, 'read', factsOf(facts, declaration.name), { id: Number(from) })
  return isCopy ? <CopyScreen key={from} declaration={declaration} from={Number(from)} /> : createElement(formScreenOf(declaration, engine))
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
