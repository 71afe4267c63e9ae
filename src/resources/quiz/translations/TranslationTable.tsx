// The texts of a quiz with a field for each other language. Enter goes to the next field of the language.
import { useEffect, useId, useRef, useState } from 'react'
import { useScreenTranslate } from '#kernel/core/site/index.ts'
import { useMeasuredRows } from '../draft/useMeasuredRows.ts'
import { textKey } from './rules/translatedTree.ts'
import { TranslationField } from './TranslationField.tsx'
import { translationMessages } from './translationMessages.ts'
import type { LanguageTag, TranslatedText } from './useTranslations.ts'
import styles from './Translations.module.css'

interface TranslationTableProps {
  texts: readonly TranslatedText[]
  source: LanguageTag
  languages: readonly LanguageTag[]
  isOnlyMissing: boolean
  isReadOnly: boolean
  onSave: (text: TranslatedText, language: LanguageTag, typed: string) => Promise<void>
}

const rowHeight = 52
/** The deepest indent that is drawn. */
const maxLevel = 8

export const TranslationTable = ({
  texts,
  source,
  languages,
  isOnlyMissing,
  isReadOnly,
  onSave,
}: TranslationTableProps) => {
  const t = useScreenTranslate(translationMessages)
  const id = useId()
  const box = useRef<HTMLDivElement>(null)
  const isMissing = ({ translations }: TranslatedText) => languages.some((language) => !translations[language])
  // The texts that were missing at first stay until the filter changes: a translated one would vanish below the hand.
  const [firstMissing] = useState(() => new Set(texts.filter(isMissing).map(textKey)))
  const rows = isOnlyMissing ? texts.filter((text) => isMissing(text) || firstMissing.has(textKey(text))) : texts
  /** The field that has the focus, or gets it once it is drawn. */
  const [focused, setFocused] = useState<{ index: number; language: LanguageTag }>()
  const virtualizer = useMeasuredRows({
    box,
    count: rows.length,
    rowHeight,
    keyOf: (index) => (rows[index] ? textKey(rows[index]) : ''),
    pinned: [focused?.index],
  })
  const fieldId = (index: number, language: LanguageTag) => `${id}${index}${language}`
  useEffect(() => {
    if (focused) document.getElementById(`${id}${focused.index}${focused.language}`)?.focus()
  }, [id, focused])
  const goTo = (index: number, language: LanguageTag) => {
    if (!rows[index]) return
    virtualizer.scrollToIndex(index)
    setFocused({ index, language })
  }
  if (rows.length === 0) return <p role="status">{t('nothingMissing')}</p>
  return (
    <div ref={box} className={styles.box}>
      <div role="table" aria-label={t('table')} aria-rowcount={rows.length + 1}>
        <div role="row" aria-rowindex={1} className={styles.headings}>
          <span role="columnheader">{t('original', { language: t(source) })}</span>
          {languages.map((language) => (
            <span key={language} role="columnheader">
              {t(language)}
            </span>
          ))}
        </div>
        <div role="rowgroup" className={styles.rows} style={{ height: virtualizer.getTotalSize() }}>
          {virtualizer.getVirtualItems().map(({ index, start, key }) => {
            const text = rows[index]
            if (!text) return null
            const name = `${t(`kind_${text.kind}`)} “${text.text}”`
            return (
              <div
                key={key}
                ref={virtualizer.measureElement}
                data-index={index}
                role="row"
                aria-rowindex={index + 2}
                className={styles.row}
                data-kind={text.kind}
                style={{ transform: `translateY(${start}px)` }}
              >
                <span
                  role="rowheader"
                  className={styles.source}
                  lang={source}
                  style={{ paddingInlineStart: `${Math.min(text.level, maxLevel) * 14 + 8}px` }}
                >
                  {text.text}
                </span>
                {languages.map((language) => (
                  <span key={language} role="cell">
                    <TranslationField
                      id={fieldId(index, language)}
                      label={t('cell', { language: t(language), text: name })}
                      language={language}
                      stored={text.translations[language] ?? ''}
                      isReadOnly={isReadOnly}
                      onSave={(typed) => onSave(text, language, typed)}
                      onFocus={() => setFocused({ index, language })}
                      onNext={() => goTo(index + 1, language)}
                    />
                  </span>
                ))}
              </div>
            )
          })}
        </div>
      </div>
    </div>
  )
}
