// Tests what a typed or pasted date becomes: its text, DD/MM/YYYY, and its value, YYYY-MM-DD.
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { maskDate, parseDate, parseTyping } from '#kernel/core/site/ui/dates/dateText.ts'
import { formatDate } from '#kernel/core/site/ui/formatDate.ts'

describe('the text of a date', () => {
  test.each([
    ['3', '3'],
    ['31', '31'],
    ['310', '31/0'],
    ['31/', '31/'],
    ['31/0', '31/0'],
    ['5/3/', '5/3/'],
    ['5/3/2026', '5/3/2026'],
    ['31012026', '31/01/2026'],
    ['31.01.2026', '31/01/2026'],
    ['31-01-2026', '31/01/2026'],
    ['2026-01-31', '31/01/2026'],
    [' 2026-01-31T10:00:00Z', '31/01/2026'],
    ['31/01/20267', '31/01/20267'],
    [' 31/01/2026 10:30', '31/01/2026'],
    ['31012026 7', '31/01/2026'],
    ['/', ''],
    ['abc', ''],
  ])('%s is shown as %s', (typed, shown) => expect(maskDate(typed)).toBe(shown))

  test('masking a masked text changes nothing, so that a user can delete any character', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: fc.constantFrom(...'0123456789/.- ') }),
        (typed) => maskDate(maskDate(typed)) === maskDate(typed),
      ),
    )
  })
})

describe('the value of a date', () => {
  test.each([
    ['31/01/2026', '2026-01-31'],
    ['29/02/2024', '2024-02-29'],
    ['5/3/2026', '2026-03-05'],
    ['31/02/2026', '31/02/2026'],
    ['29/02/2026', '29/02/2026'],
    ['00/01/2026', '00/01/2026'],
    ['31/13/2026', '31/13/2026'],
    ['31/01/26', '31/01/26'],
    ['', ''],
  ])('%s is sent as %s', (typed, value) => expect(parseDate(typed)).toBe(value))

  test('a short day or month is not completed while it is typed', () => {
    expect(parseTyping('5/3/2026')).toBe('5/3/2026')
    expect(parseTyping('05/03/2026')).toBe('2026-03-05')
  })

  test('every date of the calendar survives being shown and typed', () => {
    const dates = fc.date({ min: new Date('1900-01-01'), max: new Date('2099-12-31'), noInvalidDate: true })
    fc.assert(
      fc.property(dates, (at) => {
        const date = at.toISOString().slice(0, 10)
        expect(parseTyping(maskDate(formatDate(date)))).toBe(date)
      }),
    )
  })
})
