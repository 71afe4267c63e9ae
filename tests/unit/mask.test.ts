// Tests what a masked value still shows.
import { expect, test } from 'vitest'
import { isMasked, maskText, personalFieldsOf } from '#kernel/core/contract/mask.ts'
import { maskedAs, maskedValue } from '#kernel/core/server/tables/maskedValue.ts'
import users from '#src/resources/users/definition.ts'

test('a masked e-mail shows its first letter and its top domain, any other value its last two characters, a short one nothing', () => {
  const shown = [
    'ana.lima@empresa.com.br',
    'a@b.co',
    'weird@localhost',
    '52998224725',
    '+5511987654321',
    'RG-771',
    '',
  ].map(maskText)
  expect(shown).toEqual(['a•••@•••.br', 'a•••@•••.co', '•••st', '•••25', '•••21', '•••', '•••'])
  expect(shown.every(isMasked)).toBe(true)
  expect(isMasked('52998224725')).toBe(false)
})

test('each kind says what a masked value shows', () => {
  expect(maskedAs('date', '1990-03-05')).toBe('•••')
  expect(maskedAs('phone', '+5511987654321')).toBe('•••21')
  expect(maskedAs('country', 'BR')).toBe('BR')
  expect([maskedAs('date', null), maskedAs('text', '')]).toEqual([null, ''])
})

test('each part of a masked address is masked as its kind says', () => {
  const address = { zipcode: '01310-100', street: 'Avenida Paulista', city: 'São Paulo', state: null, country: 'BR' }
  expect(maskedValue(users, 'address', address)).toEqual({
    zipcode: '•••00',
    street: '•••ta',
    city: '•••lo',
    state: null,
    country: 'BR',
  })
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
