// The column of a CPF or CNPJ, and its cells in spreadsheets.
import { brokenDocument } from '#kernel/core/contract/documents.ts'
import { formatDocument } from '#kernel/core/contract/formatDocument.ts'
import { text as lengths } from '#kernel/core/contract/limits.ts'
import { bareDocument } from '#kernel/core/contract/rules.ts'
import type { SheetCell } from '#kernel/core/server/sheets/sheetRow.ts'
import { cellText } from '#kernel/core/server/sheets/values.ts'
import { codeColumn } from '#kernel/core/server/tables/codeColumn.ts'
import type { ServerKind } from '#kernel/core/server/tables/kind.ts'

/** Returns a CPF or CNPJ with the leading zeros that a number lacks; check digits tell which it is. */
const documentOf = (cell: SheetCell): string => {
  const text = cellText(cell)
  if (typeof cell !== 'number' || !/^\d{1,14}$/.test(text)) return text
  const cpf = text.padStart(11, '0')
  const cnpj = text.padStart(14, '0')
  const isCnpj = brokenDocument(cnpj) === undefined
  // Both may fit, as 191 does: then it is a head office's CNPJ (0001), because such CPFs hardly exist.
  if (isCnpj && cnpj.slice(8, 12) === '0001') return cnpj
  return brokenDocument(cpf) !== undefined && isCnpj ? cnpj : cpf
}

export const kind: ServerKind<'document'> = {
  column: (field, name) => codeColumn(field, name, lengths.document),
  // It may be typed with punctuation, or a part of it.
  spellings: (typed) => (/\d/.test(typed) && bareDocument(typed) !== typed ? [bareDocument(typed)] : []),
  stored: bareDocument,
  toCell: (value) => formatDocument(String(value)),
  fromCell: documentOf,
}
