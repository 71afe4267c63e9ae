// The column of a text, and its cells in spreadsheets.
import { brokenDocument } from '#kernel/core/contract/documents.ts'
import { isNullable } from '#kernel/core/contract/define.ts'
import { countryCode } from '#kernel/features/imports/server/countries.ts'
import type { SheetCell } from '#kernel/features/imports/server/sheetRow.ts'
import { cellText, wordKey } from '#kernel/features/imports/server/values.ts'
import type { ServerKind } from '#kernel/core/server/tables/kind.ts'
import { codeType } from '#kernel/core/server/tables/sqlText.ts'

/** Returns a CPF or CNPJ with the leading zeros that a number does not have; its check digits tell which of both it is. */
const documentOf = (cell: SheetCell): string => {
  const text = cellText(cell)
  if (typeof cell !== 'number' || !/^\d{1,14}$/.test(text)) return text
  const cpf = text.padStart(11, '0')
  const cnpj = text.padStart(14, '0')
  const isCnpj = brokenDocument(cnpj) === undefined
  // Both may fit, as 191 does. Then it is the CNPJ of a head office (0001): of CPFs with so many zeros there are hardly any.
  if (isCnpj && cnpj.slice(8, 12) === '0001') return cnpj
  return brokenDocument(cpf) !== undefined && isCnpj ? cnpj : cpf
}

/** Returns a Brazilian zip code with the leading zero that a number does not have. */
const zipcodeOf = (cell: SheetCell): string => {
  const text = cellText(cell)
  return typeof cell === 'number' && text.length === 7 ? text.padStart(8, '0') : text
}

export const kind: ServerKind<'text'> = {
  column: (field, name) => ({
    type: field.exact ? codeType : 'text',
    required: !isNullable(field),
    check: `length(${name}) <= ${field.max}`,
  }),
  isFolded: ({ exact }) => !exact,
  fromCell: (cell, { reads }) => {
    if (reads === 'document') return documentOf(cell)
    if (reads === 'zipcode') return zipcodeOf(cell)
    const text = cellText(cell)
    return reads === 'country' ? (countryCode(wordKey(text)) ?? text) : text
  },
}
