// The texts of a group of a form in several languages: one row of tabs for all of them, which says what is missing.
import { lazy, Suspense, useContext, useId, useMemo, useRef, type ReactNode } from 'react'
import { useFormContext, useFormState, useWatch } from 'react-hook-form'
import { languageCodes, perLanguage } from '#kernel/core/contract/languages.ts'
import { formatNumber } from '#kernel/core/site/ui/formatNumber.ts'
import type { Field } from '../declaration/fields.ts'
import { isMissing } from '../declaration/translations.ts'
import type { ResourceTranslate } from '../declaration/useResourceTranslate.ts'
import { LanguageTabs } from '../fields/LanguageTabs.tsx'
import styles from '../fields/TranslatedField.module.css'
import { LanguageSelection, type LanguageTab, translatedNames } from './selectedLanguage.ts'

const CopyAll = lazy(async () => ({ default: (await import('../fields/CopyTexts.tsx')).CopyAll }))

const tabs: readonly LanguageTab[] = [...languageCodes, 'all']

interface TranslatedGroupProps {
  fields: readonly Field<'translated'>[]
  translate: ResourceTranslate
  children: ReactNode
}

export const TranslatedGroup = ({ fields, translate, children }: TranslatedGroupProps) => {
  const id = useId()
  const selection = useContext(LanguageSelection)
  const { selected, isSideBySide, show } = selection
  const { control, getFieldState, getValues } = useFormContext()
  const names = fields.map((field) => translatedNames(field, getValues()))
  const all = names.flatMap((text) => languageCodes.map((language) => text[language]))
  const state = useFormState({ control, name: all })
  const values: readonly unknown[] = useWatch({ control, name: all })
  const texts = names.map((one) => ({
    names: one,
    text: perLanguage((language) => values[all.indexOf(one[language])]),
  }))
  const own = useMemo(() => ({ ...selection, id }), [selection, id])
  const row = useRef<HTMLDivElement>(null)
  const mark = (tab: LanguageTab) => {
    const count = tab === 'all' ? 0 : texts.filter(({ text }) => isMissing(text, tab)).length
    const said = { smart_count: count, count: formatNumber(count) }
    return (
      count > 0 && (
        <span className={styles.missing}>
          {translate.engine('texts.missing', said)}{' '}
          <span className="visually-hidden">{translate.engine('texts.unit', said)}</span>
        </span>
      )
    )
  }
  return (
    <LanguageSelection value={own}>
      <div ref={row} className={styles.row}>
        <span id={`${id}label`} className="visually-hidden">
          {translate.engine('texts.languages')}
        </span>
        <LanguageTabs
          id={id}
          labelledBy={`${id}label`}
          tabs={tabs}
          shown={isSideBySide ? 'all' : selected}
          onShow={show}
          panels={fields.map(({ source }) => source)}
          isInvalid={(tab) => tab !== 'all' && names.some((text) => getFieldState(text[tab], state).invalid)}
          mark={mark}
        />
        {isSideBySide && (
          <Suspense>
            <CopyAll
              texts={texts}
              // The button is gone then.
              onCopied={() => row.current?.querySelector<HTMLElement>('[aria-selected=true]')?.focus()}
            />
          </Suspense>
        )}
      </div>
      {children}
    </LanguageSelection>
  )
}
