// How the values of both databases are read.
import { expect, test } from 'vitest'
import { parsers } from '#kernel/core/server/database/values.ts'

const timestamptz = 1184

test.each([
  ['2026-11-29 21:35:39+00', '2026-11-29T21:35:39.000Z'],
  ['2026-11-29 21:35:39.1+00', '2026-11-29T21:35:39.100Z'],
  ['2026-11-29 21:35:39.123456+00', '2026-11-29T21:35:39.123Z'],
  ['2026-11-29 18:35:39.12-03', '2026-11-29T21:35:39.120Z'],
  ['2026-11-30 03:05:39+05:30', '2026-11-29T21:35:39.000Z'],
])('the database’s %s is read as %s', (text, instant) => {
  expect(parsers[timestamptz]?.(text)).toBe(instant)
})
