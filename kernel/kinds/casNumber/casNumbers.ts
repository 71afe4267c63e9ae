// Check digits of CAS registry numbers. A wrong one is only a warning: old papers have such numbers.
import type { ValueWarning } from '#kernel/core/contract/valueWarning.ts'

/** The sign-in page has no such numbers, so it is not among messages.ts. */
const wrongCheckDigit: ValueWarning = {
  pt: 'O dígito verificador não confere: confira o número.',
  en: 'The check digit does not match: check the number.',
  es: 'El dígito verificador no coincide: revise el número.',
}

/** Returns the last digit of a CAS number: the sum of the others, each times its place from the right, modulo ten. */
export const checkDigitOf = (digits: string): number =>
  [...digits.replace('-', '')].toReversed().reduce((sum, digit, at) => sum + Number(digit) * (at + 1), 0) % 10

/** Whether a text is a complete CAS number (50-00-0) with a wrong last digit. */
const isBroken = (text: string): boolean => {
  const [, digits, check] = /^(\d{2,7}-\d{2})-(\d)$/.exec(text.trim()) ?? []
  if (digits === undefined) return false
  return checkDigitOf(digits) !== Number(check)
}

/** Returns what is said of a CAS number with a wrong check digit. */
export const casWarning = (text: string): ValueWarning | undefined => (isBroken(text) ? wrongCheckDigit : undefined)
