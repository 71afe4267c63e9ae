// Tests what a masked value still shows.
import { expect, test } from 'vitest'
import { isMasked, maskText, maskValue, personalFieldsOf } from '#kernel/core/contract/mask.ts'
import users from '#src/resources/users/definition.ts'

test('a masked e-mail shows its first letter and its top domain, any other value its last two characters, a short one and a date nothing', () => {
  const shown = [
    'ana.lima@empresa.com.br',
    'a@b.co',
    'weird@localhost',
    '52998224725',
    '+5511987654321',
    'RG-771',
    '1990-03-05',
    '',
  ].map(maskText)
  expect(shown).toEqual(['a•••@•••.br', 'a•••@•••.co', '•••st', '•••25', '•••21', '•••', '•••', '•••'])
  expect(shown.every(isMasked)).toBe(true)
  expect(isMasked('52998224725')).toBe(false)
})

test('a masked address keeps its country and what is missing', () => {
  const address = { zipcode: '01310-100', street: 'Avenida Paulista', city: 'São Paulo', state: null, country: 'BR' }
  expect(maskValue(address)).toEqual({ zipcode: '•••00', street: '•••ta', city: '•••lo', state: null, country: 'BR' })
  expect([maskValue(null), maskValue('')]).toEqual([null, ''])
})

test('the personal fields of users are those that identify or reach them', () => {
  expect(personalFieldsOf(users)).toEqual([
    'email',
    'pendingEmail',
    'cpf',
    'document',
    'mobilePhone',
    'birthday',
    'address',
  ])
})
