// The column of a choice, and its cells in spreadsheets.
import { isNullable } from '#kernel/core/contract/define.ts'
import { cellText, wordKey, wordOf } from '#kernel/core/server/sheets/values.ts'
import type { ServerKind } from '#kernel/core/server/tables/kind.ts'
import { codeType, literal } from '#kernel/core/server/tables/sqlText.ts'

export const kind: ServerKind<'choice'> = {
  textRule: 'none',
  column: (field, name) => ({
    type: field.options.every((option) => typeof option === 'number') ? 'smallint' : codeType,
    required: !isNullable(field),
    check: `${name} IN (${field.options.map(literal).join(', ')})`,
  }),
  fromCell: (cell, { options = [] }, words) => {
    const text = cellText(cell)
    return wordOf(words, text) ?? options.find((option) => wordKey(String(option)) === wordKey(text)) ?? text
  },
}
