// The days of a forecast in words.
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { bandText } from '#src/resources/forecasts/bandText.ts'
import { stopDate } from '#tests/support/clock.ts'

beforeEach(() => stopDate('2026-11-28T12:00:00Z'))
afterEach(() => void vi.useRealTimers())

test.each([
  ['2026-12-03', '2026-12-09', 'Vazia entre 3 e 9 de dez. (80% de chance)'],
  ['2026-12-28', '2027-01-09', 'Vazia entre 28 de dez. e 9 de jan. (80% de chance)'],
  ['2026-12-03', '2026-12-03', 'Vazia em 3 de dez. (80% de chance)'],
  ['2026-12-20', '2027-02-17', 'Vazia entre 20 de dez. e 17 de fev. (80% de chance)'],
  // Wider than 60 days.
  ['2026-12-20', '2027-02-18', 'Vazia não antes de dez. (90% de chance)'],
  ['2027-02-20', '2027-08-22', 'Vazia não antes de fev. (90% de chance)'],
  ['2027-01-20', '2029-02-22', 'Vazia não antes de jan. (90% de chance)'],
  ['2027-10-20', '2028-01-22', 'Vazia não antes de out. de 2027 (90% de chance)'],
])('from %s to %s lists say "%s"', (from, until, text) => {
  expect(bandText(from, until, 'pt', true)).toBe(text)
})

test('pages say the days in full, in each language', () => {
  const texts = (['pt', 'en', 'es'] as const).map((language) => bandText('2027-02-20', '2027-08-22', language))
  expect(texts).toEqual([
    'Vazia não antes de 20 de fevereiro (90% de chance)',
    'Empty not before February 20 (90% likely)',
    'Vacía no antes del 20 de febrero (90% de probabilidad)',
  ])
  expect(bandText('2027-02-20', '2027-08-22', 'es', true)).toBe('Vacía no antes de feb (90% de probabilidad)')
})
