// The rules over plain values, by example and by property.
import * as fc from 'fast-check'
import { cnpj, cpf } from 'cpf-cnpj-validator'
import { describe, expect, it } from 'vitest'
import { password as limits } from '#contract/limits.ts'
import {
  ageOn,
  bareDocument,
  brokenPasswordRules,
  formatDocument,
  formatZipcode,
  isBirthday,
  isCpfShaped,
  isZipcode,
  lettersOf,
} from '#contract/rules.ts'
import { brokenDocument } from '#contract/documents.ts'

describe('documents', () => {
  it.each(['529.982.247-25', '52998224725', '111.444.777-35', ' 529 982 247 25 '])('%s is a CPF', (value) => {
    expect(brokenDocument(value)).toBeUndefined()
  })

  it.each(['111.444.777-36', '529.982.247-26', '1234567890', '', '0'])('«%s» is no CPF', (value) => {
    expect(brokenDocument(value)).toBe('invalidCpf')
  })

  it.each(Array.from({ length: 10 }, (_, digit) => String(digit).repeat(11)))('a CPF is never one repeated digit: %s', (value) => {
    expect(brokenDocument(value)).toBe('invalidCpf')
  })

  it.each(['11.222.333/0001-81', '11222333000181', '12.ABC.345/01DE-35', '12ABC34501DE35', '12abc34501de35'])('%s is a CNPJ', (value) => {
    expect(brokenDocument(value)).toBeUndefined()
  })

  it.each(['11.222.333/0001-82', '12.ABC.345/01DE-36', '12ABC34501DE3', '12ABC34501DEA5', '112223330001811', 'A'])(
    '%s is no CNPJ',
    (value) => {
      expect(brokenDocument(value)).toBe('invalidCnpj')
    },
  )

  it.each(Array.from({ length: 10 }, (_, digit) => String(digit).repeat(14)))('a CNPJ is never one repeated digit: %s', (value) => {
    expect(brokenDocument(value)).toBe('invalidCnpj')
  })

  it('up to eleven digits are a CPF in the making, more or a letter a CNPJ', () => {
    expect(['', '123', '123.456.789-09'].map(isCpfShaped)).toEqual([true, true, true])
    expect(['123456789012', '12A', '12.ABC'].map(isCpfShaped)).toEqual([false, false, false])
  })

  const issued = fc.oneof(
    fc
      .array(fc.nat(9), { minLength: 9, maxLength: 9 })
      // The library takes this one for made up, whoever holds it.
      .filter((digits) => new Set(digits).size > 1 && digits.join('') !== '123456789')
      .map((digits) => withCpfDigits(digits)),
    fc
      .stringMatching(/^[0-9A-Z]{12}$/)
      .filter((base) => new Set(base).size > 1)
      .map((base) => withCnpjDigits(base)),
  )

  it('every document with right check digits is good, dotted or bare, in any case', () => {
    fc.assert(
      fc.property(issued, (value) => {
        expect(brokenDocument(value)).toBeUndefined()
        expect(brokenDocument(formatDocument(value))).toBeUndefined()
        expect(brokenDocument(value.toLowerCase())).toBeUndefined()
        expect(bareDocument(formatDocument(value))).toBe(value)
      }),
    )
  })

  it('one wrong check digit is always found', () => {
    fc.assert(
      fc.property(issued, fc.integer({ min: 1, max: 9 }), (value, shift) => {
        const last = (Number(value.at(-1)) + shift) % 10
        expect(brokenDocument(value.slice(0, -1) + String(last))).toEqual(expect.any(String))
      }),
    )
  })

  it('is written the way people write it, and left alone while unfinished', () => {
    expect(formatDocument('12345678909')).toBe('123.456.789-09')
    expect(formatDocument('12abc34501de35')).toBe('12.ABC.345/01DE-35')
    expect(formatDocument('12345')).toBe('12345')
  })

  it('agrees with the generators of the library', () => {
    for (let n = 0; n < 50; n++) {
      expect(brokenDocument(cpf.generate())).toBeUndefined()
      expect(brokenDocument(cnpj.generate())).toBeUndefined()
    }
  })
})

describe('zipcodes', () => {
  it('a Brazilian zipcode is 12345-678', () => {
    expect(isZipcode('12345-678')).toBe(true)
    expect(['12345678', '1234-5678', '12345-67', '12345-6789', ' 12345-678', '12345-67a'].filter(isZipcode)).toEqual([])
  })

  it('eight digits get their hyphen, and any other text stays', () => {
    expect(formatZipcode('12345678')).toBe('12345-678')
    expect(formatZipcode('12345 - 678')).toBe('12345-678')
    expect(formatZipcode('SW1A 1AA')).toBe('SW1A1AA')
  })
})

describe('birthdays', () => {
  it('a person is a year older on the very day, not before', () => {
    expect(ageOn('2010-03-15', '2022-03-14')).toBe(11)
    expect(ageOn('2010-03-15', '2022-03-15')).toBe(12)
    expect(ageOn('2010-03-15', '2022-12-31')).toBe(12)
  })

  it('one born on 29 February is older from 1 March in a common year', () => {
    expect(ageOn('2012-02-29', '2024-02-29')).toBe(12)
    expect(ageOn('2012-02-29', '2023-02-28')).toBe(10)
    expect(ageOn('2012-02-29', '2023-03-01')).toBe(11)
  })

  it('a user is at least 12 and born in 1900 or later', () => {
    expect(isBirthday('2014-11-21', '2026-11-21')).toBe(true)
    expect(isBirthday('2014-11-22', '2026-11-21')).toBe(false)
    expect(isBirthday('1900-01-01', '2026-11-21')).toBe(true)
    expect(isBirthday('1899-12-31', '2026-11-21')).toBe(false)
    expect(isBirthday('2030-01-01', '2026-11-21')).toBe(false)
  })
})

describe('names', () => {
  it('count without digits and spaces', () => {
    expect(lettersOf('A 1 b 2 c')).toBe('Abc')
    expect(lettersOf('12 3')).toBe('')
  })
})

describe('passwords', () => {
  it('lists what is missing in the order of the screen', () => {
    expect(brokenPasswordRules('')).toEqual(['length', 'digit', 'letterCase', 'special'])
    expect(brokenPasswordRules('abcdefgh')).toEqual(['digit', 'letterCase', 'special'])
    expect(brokenPasswordRules('Admin@123')).toEqual([])
  })

  it('accented letters count as letters, and are not special', () => {
    expect(brokenPasswordRules('Ações123')).toEqual(['special'])
    expect(brokenPasswordRules('ÁÇÕES1é!')).toEqual([])
  })

  it('a space or an emoji alone does not stand for the special character, respectively does', () => {
    expect(brokenPasswordRules('Admin 123')).toEqual(['special'])
    expect(brokenPasswordRules('Admin1234€')).toEqual([])
  })

  const good = fc
    .tuple(
      fc.stringMatching(/^[a-z]{1,4}$/),
      fc.stringMatching(/^[A-Z]{1,4}$/),
      fc.stringMatching(/^[0-9]{1,3}$/),
      fc.stringMatching(/^[!@#$%&*?]{1,2}$/),
    )
    .chain((parts) => fc.shuffledSubarray([...parts.join('')], { minLength: parts.join('').length }))
    .map((characters) => characters.join(''))

  it('with lower and upper case, digit and special character only the length decides', () => {
    fc.assert(
      fc.property(good, (value) => {
        const fits = value.length >= limits.minimum && value.length <= limits.maximum
        expect(brokenPasswordRules(value)).toEqual(fits ? [] : ['length'])
      }),
    )
  })

  it('without a digit, a letter case or a special character it is always refused', () => {
    fc.assert(
      fc.property(good, (value) => {
        expect(brokenPasswordRules(value.replace(/\d/g, 'x'))).toContain('digit')
        expect(brokenPasswordRules(value.toLowerCase())).toContain('letterCase')
        expect(brokenPasswordRules(value.toUpperCase())).toContain('letterCase')
        expect(brokenPasswordRules(value.replace(/[^a-zA-Z0-9]/g, 'x'))).toContain('special')
      }),
    )
  })
})

/** The check digits by the ministry's rule: weights from 2 upwards from the right, in a cycle where the number is longer; written apart from the library. */
function withChecks(values: readonly number[], longestWeight: number): number[] {
  const check = (all: readonly number[]) => {
    const sum = all.toReversed().reduce((total, value, place) => total + value * (2 + (place % (longestWeight - 1))), 0)
    return sum % 11 < 2 ? 0 : 11 - (sum % 11)
  }
  const first = check(values)
  return [first, check([...values, first])]
}
function withCpfDigits(digits: readonly number[]): string {
  return [...digits, ...withChecks(digits, 11)].join('')
}
function withCnpjDigits(base: string): string {
  const values = [...base].map((character) => character.charCodeAt(0) - 48)
  return base + withChecks(values, 9).join('')
}
