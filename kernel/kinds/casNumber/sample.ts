// Samples of a CAS number, with right check digits.
import { checkDigitOf } from './casNumbers.ts'
import type { SampleKind } from '#kernel/core/contract/sampleKind.ts'

export const kind: SampleKind<'casNumber'> = (_field, number) => {
  const digits = String(1000 + number).replace(/(?=..$)/, '-')
  return `${digits}-${checkDigitOf(digits)}`
}
