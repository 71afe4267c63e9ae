// Shows beside a form what its record will look like, as it is typed and in the language that is being edited.
import { lazy, Suspense, use, useDeferredValue, useState } from 'react'
import { useWatch } from 'react-hook-form'
import type { LoadPreview } from '../actions/actions.ts'
import type { Declaration } from '../declaration/declaration.ts'
import type { EngineRecord } from '../declaration/fieldPath.ts'
import { LanguageSelection } from './selectedLanguage.ts'
import styles from './form.module.css'

/** Loads the preview that a wide form shows beside itself; undefined if the resource has none. */
export const previewBeside = ({ actions = [] }: Declaration): LoadPreview | undefined =>
  actions.find(({ beside }) => beside)?.beside

export const LivePreview = ({ load, record }: { load: LoadPreview; record: EngineRecord | undefined }) => {
  const { selected } = use(LanguageSelection)
  // Typing does not wait for it.
  const values = useDeferredValue(useWatch())
  const [View] = useState(() => lazy(async () => ({ default: await load() })))
  return (
    <div className={styles.preview}>
      <Suspense fallback={<span className="input-skeleton" aria-busy="true" />}>
        <View record={{ id: '', ...record, ...values }} language={selected} />
      </Suspense>
    </div>
  )
}
