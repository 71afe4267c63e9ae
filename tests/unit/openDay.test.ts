// Tests on which day a delivery suits a site.
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays } from '#kernel/core/contract/days.ts'
import { weekdays, type OpeningHours } from '#kernel/kinds/openingHours/contract.ts'
import { nextOpenDay } from '#src/resources/sites/rules/openDay.ts'

const open = '09:00-18:00'
const hoursOf = (days: readonly boolean[]): OpeningHours => {
  const [monday, tuesday, wednesday, thursday, friday, saturday, sunday] = days.map((isOpen) => (isOpen ? open : null))
  return {
    monday: monday ?? null,
    tuesday: tuesday ?? null,
    wednesday: wednesday ?? null,
    thursday: thursday ?? null,
    friday: friday ?? null,
    saturday: saturday ?? null,
    sunday: sunday ?? null,
  }
}

test('a day on which a site is closed gives way to the next one on which it is open', () => {
  const working = hoursOf([true, true, true, true, true, false, false])
  // A Friday, a Saturday and a Sunday.
  expect(nextOpenDay('2026-12-04', working)).toBe('2026-12-04')
  expect(nextOpenDay('2026-12-05', working)).toBe('2026-12-07')
  expect(nextOpenDay('2026-12-06', working)).toBe('2026-12-07')
  expect(nextOpenDay('2026-12-06', null)).toBe('2026-12-06')
  // Closed on every day: nobody knows.
  expect(nextOpenDay('2026-12-06', hoursOf(weekdays.map(() => false)))).toBe('2026-12-06')
})

test('it is the first open day, within a week', () => {
  const day = fc.integer({ min: 0, max: 800 }).map((count) => addDays('2026-01-01', count))
  fc.assert(
    fc.property(day, fc.array(fc.boolean(), { minLength: 7, maxLength: 7 }), (from, days) => {
      const hours = hoursOf(days)
      const isOpen = (one: string) => hours[weekdays[(new Date(one).getUTCDay() + 6) % 7] ?? 'monday'] !== null
      const found = nextOpenDay(from, hours)
      if (!days.includes(true)) {
        expect(found).toBe(from)
        return
      }
      expect(isOpen(found)).toBe(true)
      for (let one = from; one < found; one = addDays(one, 1)) expect(isOpen(one)).toBe(false)
      expect(found <= addDays(from, 6)).toBe(true)
    }),
  )
})
