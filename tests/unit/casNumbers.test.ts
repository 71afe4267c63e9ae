// Tests the check digits of CAS numbers.
import { expect, test } from 'vitest'
import { casWarning } from '#kernel/kinds/casNumber/casNumbers.ts'

test.each(['50-00-0', '7732-18-5', '5989-27-5', ' 78-70-6 '])('the CAS number %s is right', (text) => {
  expect(casWarning(text)).toBeUndefined()
})
test.each(['50-00-1', '7732-18-4', '5989-72-5'])('the check digit of the CAS number %s is wrong', (text) => {
  expect(casWarning(text)?.en).toContain('check digit')
})
test.each(['', '50-00', '50-00-', 'não tem', '1'])('%j is no complete CAS number, so it is not wrong yet', (text) => {
  expect(casWarning(text)).toBeUndefined()
})
