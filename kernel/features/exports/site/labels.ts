// The columns of an export in the words of the screen, which the server does not know.
import { isTranslated } from '#kernel/core/contract/define.ts'
import type { Labels } from '#kernel/core/contract/payloads/labels.ts'
import type { Resource } from '#kernel/core/contract/resource.ts'
import { translations } from '#kernel/core/contract/translations.ts'
import { language } from '#kernel/core/site/i18n/language.ts'
import type { Column } from '#kernel/core/site/declaration/fields.ts'
import type { ResourceTranslate } from '#kernel/core/site/declaration/useResourceTranslate.ts'

/** Returns a column's heading; empty for an unnamed field. A translated one names its language, for imports. */
export const headingOf = (
  source: string,
  { idKey, fields }: Resource,
  translate: ResourceTranslate,
  id: string,
): string => {
  const field = fields[source]
  return (
    translate.fieldAt(field && isTranslated(field) ? translations(source)[language()] : source) ||
    (source === idKey ? id : source === 'deletedAt' ? translate.engine('list.state') : '')
  )
}

/** Returns the names of the options that the cells of a column may have. */
const optionsOf = (column: Column, translate: ResourceTranslate): Record<string, string> | undefined => {
  if (column.kind === 'choice')
    return Object.fromEntries(column.options.map((option) => [option, translate.choice(column.source, String(option))]))
  if (column.kind !== 'status') return undefined
  return {
    active: translate.status('active'),
    inactive: translate.status('inactive'),
    ...(column.pending && { pending: translate.choice(column.source, 'pending') }),
  }
}

/** Returns the words of some columns, as the call of an export takes them. */
export const labelsOf = (
  columns: readonly Column[],
  definition: Resource,
  translate: ResourceTranslate,
  id: string,
): Labels =>
  Object.fromEntries(
    columns.map((column) => {
      const options = optionsOf(column, translate)
      return [
        column.source,
        { heading: headingOf(column.source, definition, translate, id), ...(options && { options }) },
      ]
    }),
  )
