// The lines of a draft that nobody may change, or of a conflict.
import { useScreenTranslate, type CustomInputProps } from '#kernel/core/site/index.ts'
import { useLanguage } from '#kernel/core/site/i18n/language.ts'
import { formatNumber } from '#kernel/core/site/ui/formatNumber.ts'
import { fragranceName } from '#src/resources/fragrances/rules/fragranceName.ts'
import { lineMessages } from './lineTexts.ts'
import { parseDraft } from './storedLines.ts'
import styles from './Lines.module.css'

export const LinesView = ({ record }: Pick<CustomInputProps, 'record'>) => {
  const t = useScreenTranslate(lineMessages)
  const language = useLanguage()
  const draft = parseDraft(record)
  if (draft?.orderedAt) return <p className={styles.note}>{t('placed')}</p>
  return (
    <ul className={styles.view} aria-label={t('lines')}>
      {draft?.lines.map(({ fragranceId, fragrance, quantity }) => (
        <li key={fragranceId}>
          {fragranceName(fragrance, language)}: {formatNumber(quantity)}
        </li>
      ))}
    </ul>
  )
}
