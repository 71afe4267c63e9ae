// The days of a forecast in words.
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { bandText } from '#src/resources/forecasts/bandText.ts'
import { stopDate } from '#tests/support/clock.ts'

beforeEach(() => stopDate('2026-11-28T12:00:00Z'))
afterEach(() => void vi.useRealTimers())

test.each([
  ['2026-12-03', '2026-12-09', 'Acaba entre 3 e 9 de dez.'],
  ['2026-12-28', '2027-01-09', 'Acaba entre 28 de dez. e 9 de jan.'],
  ['2026-12-03', '2026-12-03', 'Acaba em 3 de dez.'],
  ['2026-12-20', '2027-02-17', 'Acaba entre 20 de dez. e 17 de fev.'],
  // Wider than 60 days.
  ['2026-12-20', '2027-02-18', 'Dura pelo menos até dezembro'],
  ['2027-02-20', '2027-08-22', 'Dura pelo menos até fevereiro'],
  ['2027-01-20', '2029-02-22', 'Dura pelo menos até janeiro'],
  ['2027-10-20', '2028-01-22', 'Dura pelo menos até outubro de 2027'],
])('from %s to %s lists say "%s"', (from, until, text) => {
  expect(bandText(from, until, 'pt', true)).toBe(text)
})

test('pages say the days in full, in each language', () => {
  const texts = (['pt', 'en', 'es'] as const).map((language) => bandText('2027-02-20', '2027-08-22', language))
  expect(texts).toEqual([
    'Dura pelo menos até 20 de fevereiro (90% de chance)',
    'Lasts at least until February 20 (90% likely)',
    'Dura al menos hasta el 20 de febrero (90% de probabilidad)',
  ])
  expect(bandText('2027-02-20', '2027-08-22', 'es', true)).toBe('Dura al menos hasta febrero')
  expect(bandText('2026-12-03', '2026-12-09', 'pt')).toBe('Acaba entre 3 e 9 de dezembro (80% de chance)')
})
