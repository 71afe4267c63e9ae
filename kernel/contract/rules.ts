// Validation and formatting of plain values: pure functions for schemas, inputs and server.
import { firstDay, password as passwordLimits, user } from './limits.ts'
import { plainText } from './plainText.ts'

/** A name without digits and spaces, as its minimum length counts it (S1§5). */
export const lettersOf = (name: string): string => name.replace(/[\d\s]/g, '')

/** Matches a text without line breaks. */
export const oneLine = /^[^\p{Cc}\p{Zl}\p{Zp}]*$/u

/** Does the text contain an address of the internet: `://`, `www.`, `mailto:`, or a domain with a path? Full-width characters count too. */
export const containsLink = (text: string): boolean =>
  /:\/\/|www[.。]|mailto:|[\p{L}\p{N}-][.。]\p{L}{2,}[/?#:]/iu.test(text.normalize('NFKC'))

/**
 * Could a mail program show a part of the text as a link, or a text otherwise than it is written? Stricter than `containsLink`: any
 * dot between letters may be a domain, and invisible characters may reverse or join words.
 */
export const mayMislead = (text: string): boolean =>
  !oneLine.test(text) || containsLink(text) || /\p{Cf}|[\p{L}\p{N}][.。]\p{L}{2,}/u.test(text.normalize('NFKC'))

/** The separators of numbers, in any writing: blanks, dots, slashes, every dash and minus, and invisible characters of a pasted text. */
const separators = /[\s./\p{Pd}\u2212\p{Cf}]/gu

/** A CPF or CNPJ as it is stored: without punctuation, an alphanumeric CNPJ in capitals. */
export const bareDocument = (value: string): string => value.replace(separators, '').toUpperCase()

/** Is it a CPF: at most 11 digits and no letter? Anything else is a CNPJ (S1§5). */
export const isCpfShaped = (value: string): boolean => /^\d{0,11}$/.test(bareDocument(value))

/** Formats a document: 123.456.789-09 or 12.ABC.345/01DE-35. An incomplete one is returned unchanged. */
export const formatDocument = (value: string): string => {
  const bare = bareDocument(value)
  if (bare.length === 11 && isCpfShaped(bare)) return bare.replace(/^(\d{3})(\d{3})(\d{3})(\d{2})$/, '$1.$2.$3-$4')
  if (bare.length === 14) return bare.replace(/^(.{2})(.{3})(.{3})(.{4})(.{2})$/, '$1.$2.$3/$4-$5')
  return value
}

/** The country with its own rules for documents and zip codes (S1§5). */
export const brazil = 'BR'

/** Is it a Brazilian zip code, 12345-678 (S1§5)? */
export const isZipcode = (value: string): boolean => /^\d{5}-\d{3}$/.test(value)

/** Formats eight digits, which may be punctuated as 12.345-678, as 12345-678. Any other value only loses its blanks. */
export const formatZipcode = (value: string): string =>
  value.replace(/[\s\p{Cf}]/gu, '').replace(/^(\d{2})\.?(\d{3})[\p{Pd}\u2212]?(\d{3})$/u, '$1$2-$3')

/**
 * A phone number as it is stored, without separators: E.164 if it names its country by + or 00.
 * The trunk zero of "+44 (0)20" is removed too, because it is not dialed from abroad.
 */
export const barePhone = (value: string): string =>
  value
    .replace(/\(0\)/, '')
    .replace(/[\s().\p{Pd}\p{Cf}]/gu, '')
    .replace(/^00/, '+')

/** Whole years between two calendar dates (YYYY-MM-DD). */
export const ageOn = (birthday: string, today: string): number =>
  Number(today.slice(0, 4)) - Number(birthday.slice(0, 4)) - (today.slice(5) < birthday.slice(5) ? 1 : 0)

/** Whether this is a plausible birthday of a user who is old enough for an account (S1§5). `today` is a calendar date. */
export const isBirthday = (birthday: string, today: string): boolean =>
  birthday >= firstDay && ageOn(birthday, today) >= user.minimumAge

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

/**
 * Is it a stored MAC address? Not bare digits: a spreadsheet turns 1234567890E2 into the number 123456789000, which would be another address.
 */
export const isMacAddress = (value: string): boolean => /^([0-9A-F]{2}:){5}[0-9A-F]{2}$/.test(value)

const macSeparator = /[:.\s\p{Pd}\u2212]+/gu

/** The bare hexadecimal digits of a MAC address or a part of one, in any notation; empty for any other text. */
export const bareMacAddress = (value: string): string[] => {
  const bare = plainText(value).replace(macSeparator, '')
  return bare !== value && /^[0-9a-f]{2,12}$/i.test(bare) ? [bare] : []
}

/**
 * The spellings that a MAC address or a part of one, in any notation, has among the stored ones; empty for any other text.
 * Digits without a separator may begin with the second of a pair.
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
