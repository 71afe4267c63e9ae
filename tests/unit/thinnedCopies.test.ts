// Tests which copies of backups stay in the store.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { setTimeZone, timeZone } from '#kernel/core/contract/days.ts'
import { superfluous } from '#kernel/features/backups/server/thinning.ts'

const before = timeZone()
beforeAll(() => setTimeZone('America/Sao_Paulo'))
afterAll(() => setTimeZone(before))

const copy = (at: string) => ({ key: at, at: new Date(at) })
/** A copy of each night, at 3:00 in São Paulo. */
const nights = (from: string, count: number) =>
  Array.from({ length: count }, (_, n) => {
    const at = new Date(Date.parse(`${from}T06:00:00Z`) + n * 86_400_000)
    return { key: at.toISOString().slice(0, 10), at }
  })
const kept = { days: 7, weeks: 5, months: 12 }

const staying = (copies: readonly { key: string; at: Date }[], proved: string[] = []): string[] => {
  const gone = new Set(superfluous(copies, kept, new Set(proved)).map(({ key }) => key))
  return copies.map(({ key }) => key).filter((key) => !gone.has(key))
}

test('of four hundred nights stay the last seven, the last of five weeks, and the last of twelve months', () => {
  // 2026-05-17 is a Sunday.
  const copies = nights('2025-04-13', 400)
  expect(copies.at(-1)?.key).toBe('2026-05-17')
  const months = ['2025-06-30', '2025-07-31', '2025-08-31', '2025-09-30', '2025-10-31', '2025-11-30', '2025-12-31']
  months.push('2026-01-31', '2026-02-28', '2026-03-31', '2026-04-30')
  const weeks = ['2026-04-19', '2026-04-26', '2026-05-03', '2026-05-10']
  const days = nights('2026-05-11', 7).map(({ key }) => key)
  expect(staying(copies)).toEqual([...months, ...weeks, ...days].toSorted())
})

test('thinning every night leaves the same copies as thinning once', () => {
  let left: { key: string; at: Date }[] = []
  const copies = nights('2025-04-13', 400)
  for (const each of copies) {
    left.push(each)
    const gone = new Set(superfluous(left, kept).map(({ key }) => key))
    left = left.filter(({ key }) => !gone.has(key))
  }
  expect(left.map(({ key }) => key)).toEqual(staying(copies))
})

test('copies that were proved stay, whatever their age', () => {
  expect(staying(nights('2025-04-13', 400), ['2025-04-20'])).toContain('2025-04-20')
})

test('of two copies of a day the later one stays, and days begin in the time zone of the installation', () => {
  // 02:59 in UTC is still the day before in São Paulo.
  const copies = [copy('2026-05-17T02:59:00Z'), copy('2026-05-17T03:01:00Z'), copy('2026-05-17T06:00:00Z')]
  expect(superfluous(copies, { days: 7, weeks: 0, months: 0 }).map(({ key }) => key)).toEqual(['2026-05-17T03:01:00Z'])
})

test('nothing is lost while no copies are made: only periods with a copy count', () => {
  const old = nights('2020-01-01', 3)
  expect(superfluous(old, kept)).toEqual([])
})
