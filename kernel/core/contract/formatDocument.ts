// Formats a CPF or CNPJ. Apart from documents.ts, because lists format documents and validate nothing.
import { bareDocument, isCpfShaped } from './rules.ts'

/** Formats a document: 123.456.789-09 or 12.ABC.345/01DE-35. An incomplete one is returned unchanged. */
export const formatDocument = (value: string): string => {
  const bare = bareDocument(value)
  if (bare.length === 11 && isCpfShaped(bare)) return bare.replace(/^(\d{3})(\d{3})(\d{3})(\d{2})$/, '$1.$2.$3-$4')
  if (bare.length === 14) return bare.replace(/^(.{2})(.{3})(.{3})(.{4})(.{2})$/, '$1.$2.$3/$4-$5')
  return value
}
