// Masks that grow with what is typed. The contract's formats (rules.ts) speak of finished values; these begin at the first character.
import { bareDocument, isCpfShaped } from '#contract/rules.ts'

/** Characters with separators put in where a group ends: groups [3, 3] and '.' make 1234 into 123.4. */
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

/** 123.456.789-09 up to eleven digits; with a letter or more of them 12.ABC.345/01DE-35 (S1§5). */
export const maskDocument = (text: string): string => {
  const bare = bareDocument(text)
  return isCpfShaped(bare) ? grouped(bare, [3, 3, 3, 2], '..-') : grouped(bare, [2, 3, 3, 4, 2], '../-')
}

/** 12345-678; what is no Brazilian zipcode stands as it was typed, without spaces (S1§5). */
export const maskZipcode = (text: string): string => {
  const bare = text.replace(/\s/g, '')
  const digits = bare.replace(/-/g, '')
  return /^\d{1,8}$/.test(digits) ? grouped(digits, [5, 3], '-') : bare
}
