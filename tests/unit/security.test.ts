// Checks that docs/security.md names existing tests, and lists each item of the standard once.
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '../..')
const page = readFileSync(join(root, 'docs/security.md'), 'utf8')
const rows = [...page.matchAll(/^\| ([35678]\.\d+\.\d+) \|(.*)\|$/gm)].map(([, id = '', rest = '']) => {
  const [level, asks, met, how, tests, ...more] = rest.split('|').map((cell) => cell.trim())
  return {
    id,
    level,
    asks,
    met,
    how,
    tests: [...(tests ?? '').matchAll(/`([^`]+)`/g)].map(([, file = '']) => file),
    more,
  }
})

test('the page of security lists each item of the standard once, and says what is missing where one is not met', () => {
  expect(rows.length).toBeGreaterThan(100)
  expect(new Set(rows.map(({ id }) => id)).size).toBe(rows.length)
  const broken = rows.filter(
    ({ level = '', asks, met = '', how, more }) =>
      more.length > 0 ||
      !/^[123]$/.test(level) ||
      !asks ||
      !/^(yes|partly|no|operator)$/.test(met) ||
      (!how && met !== 'yes'),
  )
  expect(broken).toEqual([])
})

test('every test file that the page of security names exists', () => {
  const files = rows.flatMap(({ tests }) => tests)
  expect(files.length).toBeGreaterThan(80)
  expect(files.filter((file) => !existsSync(join(root, file)))).toEqual([])
})
