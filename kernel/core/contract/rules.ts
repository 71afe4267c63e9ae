// Validation and formatting of plain values: pure functions for schemas, inputs and server.
import { password as passwordLimits } from './limits.ts'
import { normalizeText } from './normalizeText.ts'
import { plainText } from './plainText.ts'

/** Matches a text without line breaks. */
export const oneLine = /^[^\p{Cc}\p{Zl}\p{Zp}]*$/u

/** Does the text contain an internet address: `://`, `www.`, `mailto:`, or a domain with a path? */
export const containsLink = (text: string): boolean =>
  /:\/\/|www[.。]|mailto:|[\p{L}\p{N}-][.。]\p{L}{2,}[/?#:]/iu.test(normalizeText(text, 'NFKC'))

/**
 * Could a mail program show a link or reordered text? Stricter than `containsLink`: any dot between letters may be a
 * domain, and invisible characters may reverse words.
 */
export const mayMislead = (text: string): boolean =>
  !oneLine.test(text) || containsLink(text) || /\p{Cf}|[\p{L}\p{N}][.。]\p{L}{2,}/u.test(normalizeText(text, 'NFKC'))

/** The separators of numbers: blanks, dots, slashes, every dash and minus, and invisible characters. */
const separators = /[\s./\p{Pd}\u2212\p{Cf}]/gu

/** A CPF or CNPJ as it is stored: without punctuation, an alphanumeric CNPJ in capitals. */
export const bareDocument = (value: string): string => value.replace(separators, '').toUpperCase()

/** Is it a CPF: at most 11 digits and no letter? Anything else is a CNPJ (S1§5). */
export const isCpfShaped = (value: string): boolean => /^\d{0,11}$/.test(bareDocument(value))

/** The country with its own rules for documents and zip codes (S1§5). */
export const brazil = 'BR'

const passwordChecks = {
  length: (value: string) => value.length >= passwordLimits.minimum && value.length <= passwordLimits.maximum,
  digit: (value: string) => /\d/.test(value),
  letterCase: (value: string) => /\p{Ll}/u.test(value) && /\p{Lu}/u.test(value),
  special: (value: string) => /[^\p{L}\p{N}\s]/u.test(value),
}
export type PasswordRule = keyof typeof passwordChecks
export const passwordRules: readonly PasswordRule[] = ['length', 'digit', 'letterCase', 'special']

/** The rules that a password breaks, in the order of the screen; empty for a valid one (S2§5). */
export const brokenPasswordRules = (value: string): PasswordRule[] =>
  passwordRules.filter((rule) => !passwordChecks[rule](value))

/** A MAC address as it is stored: pairs in capitals, with colons. Any other text is returned in capitals. */
export const storedMacAddress = (value: string): string =>
  plainText(value)
    .toUpperCase()
    .replace(/[\p{Pd}\u2212]/gu, ':')

/** Is it a stored MAC address? Not bare digits: a spreadsheet turns 1234567890E2 into another number. */
export const isMacAddress = (value: string): boolean => /^([0-9A-F]{2}:){5}[0-9A-F]{2}$/.test(value)

const macSeparator = /[:.\s\p{Pd}\u2212]+/gu

/** The bare hexadecimal digits of a MAC address or a part of one, in any notation; empty for any other text. */
export const bareMacAddress = (value: string): string[] => {
  const bare = plainText(value).replace(macSeparator, '')
  return bare !== value && /^[0-9a-f]{2,12}$/i.test(bare) ? [bare] : []
}

/**
 * The stored spellings of a MAC address or a part of one; empty for any other text. Digits without a separator may
 * begin inside a pair.
 */
export const storedMacSpellings = (value: string): string[] => {
  const groups = plainText(value).toUpperCase().split(macSeparator).filter(Boolean)
  const digits = groups.join('')
  if (!/^[0-9A-F]{1,12}$/.test(digits)) return []
  const inPairs = (text: string): string => text.replace(/..(?=.)/g, '$&:')
  const [whole, halved] = [inPairs(digits), `${digits.slice(0, 1)}:${inPairs(digits.slice(1))}`]
  if (groups.length === 1) return [whole, halved]
  return [(groups[0]?.length ?? 0) % 2 === 0 ? whole : halved]
}
