// The fields of a resource: their labels, names on the wire, kinds, limits, and who writes them.
import { isWrittenBy, wireNames } from '#kernel/core/contract/define.ts'
import type { Field } from '#kernel/core/contract/kinds.ts'
import type { Resource } from '#kernel/core/contract/resource.ts'
import { useResourceTranslate, useScreenTranslate, type ScreenTranslate } from '#kernel/core/site/index.ts'
import { formatNumber } from '#kernel/core/site/ui/formatNumber.ts'
import { useLanguage } from '#kernel/core/site/i18n/language.ts'
import { TableHead } from '#kernel/core/site/ui/TableHead.tsx'
import { kindWords, referenceMessages } from './texts.ts'
import styles from './Reference.module.css'

type Words = ScreenTranslate<keyof (typeof referenceMessages)['pt']>

/** Says what a value has to be. */
const limitsOf = (field: Field, t: Words): string[] => [
  ...('required' in field && field.required ? [t('required')] : []),
  ...('unique' in field && field.unique ? [t('unique')] : []),
  ...('min' in field && field.min !== undefined ? [t('min', { value: formatNumber(field.min) })] : []),
  ...('max' in field && field.max !== undefined
    ? [t(field.kind === 'number' ? 'max' : 'longest', { value: formatNumber(field.max) })]
    : []),
  ...('options' in field ? [(field.options ?? []).join(', ')] : []),
  ...('personal' in field && field.personal ? [t('personal')] : []),
]

export const FieldsTable = ({ resource: { name, fields } }: { resource: Resource }) => {
  const t = useScreenTranslate(referenceMessages)
  const translate = useResourceTranslate(name)
  const words = kindWords[useLanguage()]
  const writersOf = (field: Field) => (['form', 'import'] as const).filter((writer) => isWrittenBy(writer, field))
  return (
    <div className={styles.frame} role="region" aria-label={t('fields')} tabIndex={0}>
      <table className={styles.table}>
        <TableHead columns={[t('label'), t('name'), t('kind'), t('limits'), t('writtenBy')]} />
        <tbody>
          {Object.entries(fields).map(([source, field]) => (
            <tr key={source}>
              <th scope="row">
                {translate.fieldAt(source) || '–'}
                {translate.hint(source) && <small>{translate.hint(source)}</small>}
              </th>
              <td>
                {wireNames(source, field).map((wire) => (
                  <code key={wire}>{wire}</code>
                ))}
              </td>
              <td>{words[field.kind] ?? field.kind}</td>
              <td>{limitsOf(field, t).join('; ')}</td>
              <td>
                {writersOf(field)
                  .map((writer) => t(`by.${writer}`))
                  .join(', ') || t('by.server')}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
