// Returns how a record shows another one that it references.
import { shownName, subtitleOfRow, titleOfRow } from '#kernel/core/contract/recordTitle.ts'
import { asText } from '#kernel/core/site/fields/asText.ts'
import { valueAt } from '#kernel/core/site/declaration/fieldPath.ts'
import type { Field } from '#kernel/core/contract/kinds.ts'

type Shown = Pick<Field<'reference' | 'joined'>, 'target' | 'shows'> & { as?: string }

/** Returns the path of the other record's name in the record: `author.name`. */
export const shownPath = (source: string, field: Shown): string => `${field.as ?? source}.${shownName(field)}`

/** Returns the title of the other record, and its second line. */
export const shownRecord = (source: string, field: Shown, row: unknown) => {
  const other = valueAt(row, field.as ?? source)
  return {
    title: titleOfRow(field.target, other) ?? asText(valueAt(row, shownPath(source, field))),
    subtitle: subtitleOfRow(field.target, other),
  }
}
