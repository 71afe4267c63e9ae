// The column of yes or no, and its cells in spreadsheets.
import { cellText, wordKey, wordOf } from '#kernel/core/server/sheets/values.ts'
import type { ServerKind } from '#kernel/core/server/tables/kind.ts'

/** Yes and no in the languages of the product, whole and as their first letter, and as programs write them. */
const answers: ReadonlyMap<string, boolean> = new Map([
  ...['true', '1', 'sim', 's', 'si', 'yes', 'y', 'x', 'verdadeiro', 'verdadero', 'v', 't', '✓', '✔'].map(
    (word) => [word, true] as const,
  ),
  ...['false', '0', 'nao', 'n', 'no', 'falso', 'f'].map((word) => [word, false] as const),
])

export const kind: ServerKind<'yesNo'> = {
  column: ({ required }) => ({ type: 'boolean', required: true, default: required ? undefined : 'false' }),
  fromCell: (cell, _, words) => {
    const text = cellText(cell)
    return wordOf(words, text) ?? answers.get(wordKey(text)) ?? text
  },
}
