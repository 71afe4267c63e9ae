// What stands above a text beside its other languages, and copies texts from the default language to where they are
// missing: one text, or all that a group of a form lacks.
import type { MouseEvent } from 'react'
import { useFormContext } from 'react-hook-form'
import { defaultLanguage, type Language, languageCodes } from '#kernel/core/contract/languages.ts'
import { Button } from '#kernel/core/site/ui/Button.tsx'
import { formatNumber } from '#kernel/core/site/ui/formatNumber.ts'
import { isBlankText, isMissing, type TextByLanguage } from '../declaration/translations.ts'
import type { ResourceTranslate } from '../declaration/useResourceTranslate.ts'
import { useScreenTranslate } from '../declaration/useScreenTranslate.ts'
import { missingTextMessages } from './missingTextMessages.ts'
import styles from './TranslatedField.module.css'

/** The names of a text in a form, by language. */
type Names = Readonly<Record<Language, string>>

const useCopy = () => {
  const { getValues, setValue } = useFormContext()
  return (names: Names, to: Language) =>
    setValue(names[to], getValues(names[defaultLanguage]), {
      shouldDirty: true,
      shouldTouch: true,
      shouldValidate: true,
    })
}

/** Whether a text can be copied to a language. */
const canCopy = (text: TextByLanguage, language: Language): boolean =>
  isBlankText(text[language]) && !isBlankText(text[defaultLanguage])

interface LanguageHeadProps {
  field: string
  text: TextByLanguage
  names: Names
  language: Language
  translate: ResourceTranslate
}

export const LanguageHead = ({ field, text, names, language, translate }: LanguageHeadProps) => {
  const t = useScreenTranslate(missingTextMessages)
  const copy = useCopy()
  const label = t(defaultLanguage)
  const press = ({ currentTarget }: MouseEvent) => {
    const place = currentTarget.closest('[data-text]')
    copy(names, language)
    // The button is gone then.
    place?.querySelector<HTMLElement>('input, textarea, [contenteditable]')?.focus()
  }
  return (
    <span className={styles.language}>
      <span aria-hidden="true">
        {translate.engine(`languages.${language}`)}
        {isMissing(text, language) && <span className={styles.missing}>{translate.engine('missingLanguage')}</span>}
      </span>
      {canCopy(text, language) && (
        <button
          type="button"
          className={styles.copy}
          aria-label={`${label}: ${translate.inLanguage(field, language)}`}
          onClick={press}
        >
          {label}
        </button>
      )}
    </span>
  )
}

interface CopyAllProps {
  texts: readonly { text: TextByLanguage; names: Names }[]
  onCopied: () => void
}

export const CopyAll = ({ texts, onCopied }: CopyAllProps) => {
  const t = useScreenTranslate(missingTextMessages)
  const copy = useCopy()
  const missing = texts.flatMap(({ text, names }) =>
    languageCodes.flatMap((language) => (canCopy(text, language) ? [{ names, language }] : [])),
  )
  const press = () => {
    for (const { names, language } of missing) copy(names, language)
    onCopied()
  }
  return (
    missing.length > 0 && (
      <Button className={styles.copyAll} onClick={press}>
        {t('all', { copy: t(defaultLanguage), smart_count: missing.length, count: formatNumber(missing.length) })}
      </Button>
    )
  )
}
