// Samples of a CAS number, with right check digits.
import type { SampleKind } from '#kernel/core/contract/sampleKind.ts'

export const kind: SampleKind<'casNumber'> = (_field, number) => {
  const digits = String(1000 + number)
  const sum = [...digits].toReversed().reduce((total, digit, at) => total + Number(digit) * (at + 1), 0)
  return `${digits.slice(0, -2)}-${digits.slice(-2)}-${sum % 10}`
}
