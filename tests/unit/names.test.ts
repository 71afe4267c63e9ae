// Tests which texts name a person whose personal data is erased.
import { describe, expect, test } from 'vitest'
import { namesFrom } from '#kernel/features/personalData/server/names.ts'

describe('the names of a person', () => {
  const names = namesFrom(['Ana', 'ana@exemplo.test', '52998224725'])

  test.each([
    ['Esta semana', false],
    ['Santana', false],
    ['Anabela e Joana', false],
    ['Falar com a Ana.', true],
    ['ANA', true],
    ['para ána@exemplo.test, hoje', true],
    ['CPF 529.982.247-25', true],
    ['CPF 1529982247250', false],
    ['', false],
  ])('a text names a person by whole words alone: %s', (text, isNamed) => {
    expect(names.isIn(text)).toBe(isNamed)
  })

  test('a name of several words is found as a whole, whatever is between its words', () => {
    const both = namesFrom(['Íris Quaresma'])
    expect(['da iris  QUARESMA', 'Íris-Quaresma', 'Quaresma'].map((text) => both.isIn(text))).toEqual([
      true,
      true,
      false,
    ])
    expect(['iris quaresma', 'Íris Quaresma, portaria'].map((text) => both.isWhole(text))).toEqual([true, false])
  })

  test('a name of one or two letters is found as a whole value alone', () => {
    const short = namesFrom(['Jó'])
    expect(['Jó', 'O livro de Jó'].map((text) => short.isIn(text))).toEqual([true, false])
  })

  test('the keys of a value name nobody', () => {
    expect(names.isInValue({ ana: 'x', values: [{ name: 'Para Ana' }] })).toBe(true)
    expect(names.isInValue({ ana: 'x', values: [{ ana: 1 }] })).toBe(false)
  })

  test('the number of the record replaces the name alone, and the text grows no longer', () => {
    expect(names.replacedIn({ reason: 'A Ana pediu esta semana', n: 1 }, '#7')).toEqual({
      reason: 'A #7 pediu esta semana',
      n: 1,
    })
    expect(names.replacedIn(['x Ana'], '#12345')).toEqual(['x #123'])
    expect(names.replacedIn('Santana', '#7')).toBe('Santana')
  })
})
