// Turns the cells of a spreadsheet into the values of a body, which the schema of the resource then checks.
import type { ImportField } from '#kernel/contract/imports.ts'
import { serverKinds } from '#kernel/kinds/server.ts'
import type { SheetCell } from './sheetRow.ts'
import { cellText, type Words } from './values.ts'

/** Returns the value of a cell; null for an empty one. A cell that cannot be read is returned as its text, so that the schema rejects it. */
export const valueOf = (
  { kind, ...column }: Pick<ImportField, 'kind' | 'options' | 'decimals' | 'reads'>,
  cell: SheetCell,
  words: Words = {},
): unknown => {
  if (cell === null) return null
  const id = typeof cell === 'string' ? cell.replace(/^#/, '') : cell
  if (kind === 'id') return serverKinds.number.fromCell?.(id, column, words)
  return serverKinds[kind].fromCell?.(cell, column, words) ?? cellText(cell)
}
