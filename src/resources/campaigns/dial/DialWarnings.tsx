// Tells which fragrances of a new or changed dial may be confused with others.
import { TriangleAlert } from 'lucide'
import { languages } from '#kernel/core/contract/languages.ts'
import { useScreenTranslate } from '#kernel/core/site/index.ts'
import { Icon } from '#kernel/core/site/ui/Icon.tsx'
import { useLanguage } from '#kernel/core/site/i18n/language.ts'
import { dialWarnings } from '../rules/dialWarnings.ts'
import { type Dial, type DialChange, slotOf } from '../rules/dial.ts'
import { reviewMessages } from './reviewTexts.ts'
import type { DialFragrance } from './storedDial.ts'
import styles from './ReviewDialog.module.css'

interface DialWarningsProps {
  changes: readonly DialChange[]
  after: Dial
  nameOf: (id: unknown) => string
  fragranceOf: (id: number) => DialFragrance | undefined
}

export const DialWarnings = ({ changes, after, nameOf, fragranceOf }: DialWarningsProps) => {
  const t = useScreenTranslate(reviewMessages)
  const slots = new Intl.ListFormat(languages[useLanguage()])
  const warnings = dialWarnings(changes, after, (id) => {
    const fragrance = fragranceOf(id)
    return fragrance && { name: nameOf(id), categoryId: fragrance.categoryId }
  })
  if (warnings.length === 0) return null
  return (
    <ul className={styles.warnings} aria-label={t('warnings')}>
      {warnings.map(({ kind, slot, others }) => (
        <li key={`${kind}${slot}`}>
          <Icon of={TriangleAlert} />
          {t(kind, {
            smart_count: others.length,
            slot,
            name: nameOf(slotOf(after, slot)?.fragranceId),
            others: slots.format(others.map(String)),
          })}
        </li>
      ))}
    </ul>
  )
}
