// Check digits of numbers. A wrong one is a slip of typing more often than not, but no error: old papers have such numbers too.
import type { TextLanguage } from './languages.ts'

/** What forms and imports say of a wrong one. The sign-in page has no such numbers, so it is not among messages.ts. */
export const wrongCheckDigit: Readonly<Record<TextLanguage, string>> = {
  pt: 'O dígito verificador não confere: confira o número.',
  en: 'The check digit does not match: check the number.',
  es: 'El dígito verificador no coincide: revise el número.',
}

/** A CAS registry number (50-00-0): the last digit is the sum of the others, each times its place from the right, modulo ten. */
const isBrokenCas = (text: string): boolean => {
  const [, digits, check] = /^(\d{2,7}-\d{2})-(\d)$/.exec(text.trim()) ?? []
  if (digits === undefined) return false
  const places = [...digits.replace('-', '')].toReversed()
  return places.reduce((sum, digit, at) => sum + Number(digit) * (at + 1), 0) % 10 !== Number(check)
}

const broken = { cas: isBrokenCas }

/** The numbers that have a check digit. */
export type CheckDigit = keyof typeof broken

/** Whether a text is a complete number of this kind whose check digit is wrong. */
export const isBroken = (kind: CheckDigit, text: string): boolean => broken[kind](text)
