// Masks for partly typed documents and zip codes. formatDocument.ts and zipcodes.ts take complete values only.
import { text as lengths } from './limits.ts'
import { bareDocument, isCpfShaped } from './rules.ts'

/** Inserts separators between groups of characters: groups [3, 3] and '.' turn 1234 into 123.4. */
const grouped = (characters: string, groups: readonly number[], separators: string): string => {
  let rest = characters
  let text = ''
  groups.forEach((length, index) => {
    if (rest === '') return
    text += (index === 0 ? '' : separators[index - 1]) + rest.slice(0, length)
    rest = rest.slice(length)
  })
  return text
}

/** Formats up to eleven digits as CPF, more characters or a letter as CNPJ (S1§5). A longer text stays as typed. */
export const maskDocument = (text: string): string => {
  const bare = bareDocument(text)
  if (bare.length > lengths.document) return text
  return isCpfShaped(bare) ? grouped(bare, [3, 3, 3, 2], '..-') : grouped(bare, [2, 3, 3, 4, 2], '../-')
}

/** 12345-678; any other text stays as typed, without spaces (S1§5). */
export const maskZipcode = (text: string): string => {
  const digits = bareDocument(text)
  return /^\d{1,8}$/.test(digits) ? grouped(digits, [5, 3], '-') : text.replace(/[\s\p{Cf}]/gu, '')
}
