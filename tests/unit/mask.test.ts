// Tests what a masked value still shows.
import { expect, test } from 'vitest'
import { isMasked, maskText, personalFieldsOf } from '#contract/mask.ts'
import users from '#contract/resources/users.ts'

test('a masked e-mail shows its first letter and its top domain, any other value its last two characters, a short one nothing', () => {
  const shown = ['ana.lima@empresa.com.br', 'a@b.co', 'weird@localhost', '52998224725', '+5511987654321', 'RG-771', ''].map(maskText)
  expect(shown).toEqual(['a•••@•••.br', 'a•••@•••.co', '•••st', '•••25', '•••21', '•••', '•••'])
  expect(shown.every(isMasked)).toBe(true)
  expect(isMasked('52998224725')).toBe(false)
})

test('the personal fields of users are those that identify or reach them', () => {
  expect(personalFieldsOf(users)).toEqual(['email', 'pendingEmail', 'cpf', 'document', 'mobilePhone'])
})
