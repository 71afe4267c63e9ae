// The column of a text, and its cells in spreadsheets.
import { isNullable } from '#kernel/core/contract/define.ts'
import { cellText } from '#kernel/core/server/sheets/values.ts'
import type { ServerKind } from '#kernel/core/server/tables/kind.ts'
import { codeType } from '#kernel/core/server/tables/sqlText.ts'

export const kind: ServerKind<'text'> = {
  column: (field, name) => ({
    type: field.exact ? codeType : 'text',
    required: !isNullable(field),
    check: `length(${name}) <= ${field.max}`,
  }),
  isFolded: ({ exact }) => !exact,
  isCode: ({ code }) => code === true,
  fromCell: cellText,
}
