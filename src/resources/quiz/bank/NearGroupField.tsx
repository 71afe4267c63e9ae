// One group of nearly equal texts: whether it is merged, and which text stays.
import { useId } from 'react'
import { formatNumber } from '#kernel/core/site/ui/formatNumber.ts'
import { useScreenTranslate } from '#kernel/core/site/index.ts'
import { bankMessages } from './bankTexts.ts'
import type { NearGroup } from './payloads.ts'
import styles from './Bank.module.css'

interface NearGroupFieldProps {
  group: NearGroup
  number: number
  into: number
  isChosen: boolean
  onChange: (changed: { into?: number; isChosen?: boolean }) => void
}

export const NearGroupField = ({
  group: { language, texts },
  number,
  into,
  isChosen,
  onChange,
}: NearGroupFieldProps) => {
  const t = useScreenTranslate(bankMessages)
  const id = useId()
  return (
    <fieldset className={styles.group}>
      <legend>{t('group', { number, language: t(language) })}</legend>
      <label className={styles.choice}>
        <input type="checkbox" checked={isChosen} onChange={() => onChange({ isChosen: !isChosen })} />
        <span>{t('include')}</span>
      </label>
      {texts.map((one) => (
        <label key={one.id} className={styles.choice}>
          <input
            type="radio"
            name={id}
            checked={into === one.id}
            disabled={!isChosen}
            aria-label={t('keep', { text: one.text })}
            onChange={() => onChange({ into: one.id })}
          />
          {/* Blanks are what some of these texts differ by. */}
          <span className={styles.text}>{one.text}</span>
          <span className={styles.quiet}>{t('uses', { smart_count: one.uses, count: formatNumber(one.uses) })}</span>
        </label>
      ))}
    </fieldset>
  )
}
