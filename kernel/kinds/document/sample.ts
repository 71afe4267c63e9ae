// Samples of a document: CPFs and CNPJs with valid check digits.
import type { SampleKind } from '#kernel/core/contract/sampleKind.ts'

const checkDigit = (text: string, weights: readonly number[]): number => {
  const rest = weights.reduce((sum, weight, index) => sum + weight * (text.charCodeAt(index) - 48), 0) % 11
  return rest < 2 ? 0 : 11 - rest
}

/** Returns a CPF: nine digits and two check digits. */
export const cpfOf = (nine: string): string => {
  const ten = nine + checkDigit(nine, [10, 9, 8, 7, 6, 5, 4, 3, 2])
  return ten + checkDigit(ten, [11, 10, 9, 8, 7, 6, 5, 4, 3, 2])
}

/** Returns a CNPJ: twelve digits or capitals and two check digits. */
export const cnpjOf = (twelve: string): string => {
  const thirteen = twelve + checkDigit(twelve, [5, 4, 3, 2, 9, 8, 7, 6, 5, 4, 3, 2])
  return thirteen + checkDigit(thirteen, [6, 5, 4, 3, 2, 9, 8, 7, 6, 5, 4, 3, 2])
}

/** Every third one is a CPF, and every third one has letters. */
export const kind: SampleKind<'document'> = (_field, number) => {
  if (number % 3 === 0) return cpfOf(String(100_000_000 + number))
  const root = number % 3 === 1 ? String(number).padStart(8, '0') : `EX${String(number).padStart(6, '0')}`
  return cnpjOf(`${root}0001`)
}
