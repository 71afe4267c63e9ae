// Rules over plain values: pure functions, used by the schemas, the inputs and the server alike.
import { firstDay, password as passwordLimits, user } from './limits.ts'

/** The name counts without digits and spaces (S1§5). */
export const lettersOf = (name: string): string => name.replace(/[\d\s]/g, '')

/** A text without line breaks. */
export const oneLine = /^[^\p{Cc}\p{Zl}\p{Zp}]*$/u

/** Does a text contain what mail programs turn into a link? Full-width spellings count as well. */
export const containsLink = (text: string): boolean => /:\/\/|www[.。]/i.test(text.normalize('NFKC'))

/** A CPF or CNPJ without its punctuation, capitals for an alphanumeric CNPJ: the stored form. */
export const bareDocument = (value: string): string => value.replace(/[.\-/\s]/g, '').toUpperCase()

/** Up to 11 digits and no letter it is a CPF, otherwise a CNPJ (decisions: S1§5). */
export const isCpfShaped = (value: string): boolean => /^\d{0,11}$/.test(bareDocument(value))

/** The document as people write it: 123.456.789-09 or 12.ABC.345/01DE-35; anything unfinished as it stands. */
export const formatDocument = (value: string): string => {
  const bare = bareDocument(value)
  if (bare.length === 11 && isCpfShaped(bare)) return bare.replace(/^(\d{3})(\d{3})(\d{3})(\d{2})$/, '$1.$2.$3-$4')
  if (bare.length === 14) return bare.replace(/^(.{2})(.{3})(.{3})(.{4})(.{2})$/, '$1.$2.$3/$4-$5')
  return value
}

/** 12345-678 (S1§5). */
export const isZipcode = (value: string): boolean => /^\d{5}-\d{3}$/.test(value)

/** Eight digits as 12345-678; anything else as it stands, without spaces. */
export const formatZipcode = (value: string): string => value.replace(/\s/g, '').replace(/^(\d{5})-?(\d{3})$/, '$1-$2')

/**
 * A phone number without what people write and paste between its digits: the stored form, E.164, for every number that names its country
 * by + or 00. The trunk zero of "+44 (0)20" is not dialled from abroad and goes as well.
 */
export const barePhone = (value: string): string =>
  value
    .replace(/\(0\)/, '')
    .replace(/[\s().\p{Pd}\p{Cf}]/gu, '')
    .replace(/^00/, '+')

/** Whole years between two calendar dates (YYYY-MM-DD). */
export const ageOn = (birthday: string, today: string): number =>
  Number(today.slice(0, 4)) - Number(birthday.slice(0, 4)) - (today.slice(5) < birthday.slice(5) ? 1 : 0)

/** Old enough for an account, and born in a year that can be (S1§5). `today` is a calendar date. */
export const isBirthday = (birthday: string, today: string): boolean => birthday >= firstDay && ageOn(birthday, today) >= user.minimumAge

const passwordChecks = {
  length: (value: string) => value.length >= passwordLimits.minimum && value.length <= passwordLimits.maximum,
  digit: (value: string) => /\d/.test(value),
  letterCase: (value: string) => /\p{Ll}/u.test(value) && /\p{Lu}/u.test(value),
  special: (value: string) => /[^\p{L}\p{N}\s]/u.test(value),
}
export type PasswordRule = keyof typeof passwordChecks
export const passwordRules: readonly PasswordRule[] = ['length', 'digit', 'letterCase', 'special']

/** The rules a password breaks, in the order they are listed on screen; none when it is good (S2§5). */
export const brokenPasswordRules = (value: string): PasswordRule[] => passwordRules.filter((rule) => !passwordChecks[rule](value))

/** Other spellings of a text that is a hardware address or a piece of one, in any notation: its bare digits. None for any other text. */
export const bareMacAddress = (value: string): string[] => {
  const bare = value.replace(/[:.\-\s]/g, '')
  return bare !== value && /^[0-9a-f]{2,12}$/i.test(bare) ? [bare] : []
}
