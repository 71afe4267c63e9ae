// Turns the cells of a spreadsheet into the values of a body, which the schema of the resource then checks.
import type { ImportField } from '#kernel/core/contract/imports.ts'
import { defaultLanguage, type Language } from '#kernel/core/contract/languages.ts'
import { plainText } from '#kernel/core/contract/plainText.ts'
import { serverKinds } from '#kernel/kinds/server.ts'
import type { SheetCell } from '#kernel/core/server/sheets/sheetRow.ts'
import { cellText, type Words } from '#kernel/core/server/sheets/values.ts'

const idOf = (cell: SheetCell): unknown => {
  const text = plainText(cellText(cell)).replace(/^#/, '')
  return /^\d{1,15}$/.test(text) ? Number(text) : text
}

/** Returns the value of a cell; null for an empty one. An unreadable one stays a text, for the schema to reject. */
export const valueOf = (
  { kind, ...column }: Pick<ImportField, 'kind' | 'options' | 'isPast' | 'decimals'>,
  cell: SheetCell,
  words: Words = {},
  language: Language = defaultLanguage,
): unknown => {
  if (cell === null) return null
  if (kind === 'id') return idOf(cell)
  return serverKinds[kind]?.fromCell?.(cell, column, words, language) ?? cellText(cell)
}
