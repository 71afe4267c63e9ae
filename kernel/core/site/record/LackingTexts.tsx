// Says on the page of a record which languages its texts lack, and leads to the form that has them.
import { Link } from 'react-router'
import { can } from '#kernel/core/contract/access.ts'
import { defaultLanguage, languageCodes, languages, perLanguage } from '#kernel/core/contract/languages.ts'
import { translations } from '#kernel/core/contract/translations.ts'
import { formatNumber } from '#kernel/core/site/ui/formatNumber.ts'
import type { Declaration, Form } from '../declaration/declaration.ts'
import { useDefinition, useEngine } from '../declaration/engineContext.ts'
import { type EngineRecord, valueAt } from '../declaration/fieldPath.ts'
import { type Field, fieldsOf } from '../declaration/fields.ts'
import { paths } from '../declaration/paths.ts'
import { isMissing, type TextByLanguage, textItems } from '../declaration/translations.ts'
import type { ResourceTranslate } from '../declaration/useResourceTranslate.ts'
import { useScreenTranslate } from '../declaration/useScreenTranslate.ts'
import { missingTextMessages } from '../fields/missingTextMessages.ts'
import styles from './RecordPage.module.css'

/** The texts of a stored record that have several languages. */
const textsOf = (fields: readonly Field[], record: EngineRecord): TextByLanguage[] =>
  fields.flatMap((field) => {
    if (field.kind !== 'translated') return []
    const { source, part } = field
    if (part === undefined) {
      const names = translations(source)
      return [perLanguage((language) => valueAt(record, names[language]))]
    }
    const items = textItems(valueAt(record, source), part, defaultLanguage)
    return [perLanguage((language) => items.find((item) => item.language === languages[language])?.[part])]
  })

interface LackingTextsProps {
  declaration: Declaration
  form: Form
  record: EngineRecord
  /** Nobody may change the record now. */
  isReadOnly: boolean
  translate: ResourceTranslate
}

export const LackingTexts = ({ declaration: { name }, form, record, isReadOnly, translate }: LackingTextsProps) => {
  const { me, isViewing, at } = useEngine()
  const definition = useDefinition(name)
  const t = useScreenTranslate(missingTextMessages)
  const texts = textsOf(fieldsOf(form), record)
  const named = languageCodes.flatMap((language) => {
    const count = texts.filter((text) => isMissing(text, language)).length
    return count > 0 ? [`${translate.engine(`languages.${language}`)} (${formatNumber(count)})`] : []
  })
  if (named.length === 0) return null
  const mayTranslate = !isReadOnly && !isViewing && at === undefined && can(me, 'update', definition, { id: record.id })
  return (
    <p className={styles.lacking}>
      {t('lacking', { languages: named.join(', ') })}{' '}
      {mayTranslate && <Link to={paths.update(name, record.id)}>{t('translate')}</Link>}
    </p>
  )
}
