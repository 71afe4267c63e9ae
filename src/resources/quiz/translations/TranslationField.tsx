// The translation of a text in a language. It is saved when the field is left; a refusal is shown below.
import { useId, useState } from 'react'
import { refusalText, useScreenTranslate } from '#kernel/core/site/index.ts'
import { translationMessages } from './translationMessages.ts'
import type { LanguageTag } from './useTranslations.ts'
import styles from './Translations.module.css'

interface TranslationFieldProps {
  id: string
  label: string
  language: LanguageTag
  stored: string
  isReadOnly: boolean
  onSave: (typed: string) => Promise<void>
  /** Keeps the field while it is scrolled away. */
  onFocus: () => void
  /** Goes to the field below. */
  onNext: () => void
}

export const TranslationField = ({
  id,
  label,
  language,
  stored,
  isReadOnly,
  onSave,
  onFocus,
  onNext,
}: TranslationFieldProps) => {
  const t = useScreenTranslate(translationMessages)
  const errorId = useId()
  /** What was typed; undefined while it is what is stored. */
  const [typed, setTyped] = useState<string>()
  const [failure, setFailure] = useState<string>()
  const [isSaving, setIsSaving] = useState(false)
  const save = async () => {
    if (typed === undefined || typed.trim() === stored || isSaving) return setTyped(undefined)
    setIsSaving(true)
    try {
      await onSave(typed)
      setFailure(undefined)
      setTyped(undefined)
    } catch (error) {
      setFailure(t('saveFailed', { reason: refusalText(error) ?? t('failed') }))
    }
    setIsSaving(false)
  }
  return (
    <>
      <textarea
        id={id}
        className={styles.field}
        rows={1}
        lang={language}
        aria-label={label}
        placeholder={t(language)}
        aria-busy={isSaving}
        aria-invalid={failure !== undefined}
        aria-describedby={failure === undefined ? undefined : errorId}
        readOnly={isReadOnly}
        data-missing={(typed ?? stored) === '' || undefined}
        value={typed ?? stored}
        onChange={({ target }) =>
          setTyped(target.value.replaceAll(/\s+/g, (blanks) => (blanks.includes('\n') ? ' ' : blanks)))
        }
        onFocus={onFocus}
        onBlur={() => void save()}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
          event.preventDefault()
          onNext()
        }}
      />
      {failure !== undefined && (
        <span id={errorId} role="alert" className={styles.failure}>
          {failure}
        </span>
      )}
    </>
  )
}
