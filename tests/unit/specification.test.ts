// Checks that each row of docs/specification.md names existing files and tests that run.
import { readFileSync } from 'node:fs'
import { access } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { readSpecification, titlePattern } from '#src/resources/conformance/specification.server.ts'

const root = join(import.meta.dirname, '../..')
const sections = await readSpecification()
const rows = sections.flatMap(({ demands }) => demands)

/** Whether a title is the first argument of a test in the source: directly after the test's name, or after the table of its `each`. */
const isTestOf = (text: string, title: string): boolean => {
  const source = text.replaceAll(/\(\s+/g, '(')
  return ["'", '"', '`'].some((quote) => {
    const index = source.indexOf(`(${quote}${title.replaceAll("'", quote === "'" ? "\\'" : "'")}${quote}`)
    const before = source.slice(0, Math.max(0, index))
    const declared = [...before.matchAll(/\b(it|test|describe)(\.each)?(?=[(<])/g)].at(-1)
    return (
      /\b(?:it|test)$/.test(before) ||
      (before.endsWith(')') && declared?.[1] !== 'describe' && declared?.[2] === '.each')
    )
  })
}

describe('the page of the specification', () => {
  it('the page lists every requirement once', () => {
    const ids = rows.map(({ id }) => id)
    expect(new Set(ids).size).toBe(ids.length)
    expect(ids.length).toBeGreaterThan(100)
  })

  it.each(rows)('requirement $id names existing files', async ({ files }) => {
    expect(files).not.toHaveLength(0)
    await Promise.all(files.map(async (file) => await access(join(root, file))))
  })

  it.each(rows)('requirement $id names tests that run', ({ tests }) => {
    expect(tests).not.toHaveLength(0)
    for (const { file, title } of tests) {
      const source = readFileSync(join(root, 'tests', file), 'utf8')
      expect(isTestOf(source, title), `${file}: ${title}`).toBe(true)
    }
  })

  it.each([
    ['a list loads again on refresh', 'a list loads again on refresh', true],
    ['a list loads again on refresh', 'a list loads again on refresh or not', false],
    ['/logout signs out, also when the server answers %s', '/logout signs out, also when the server answers 500', true],
    ['$name replies 401 (or 403)', 'users.list replies 401 (or 403)', true],
    ['$name replies 401 (or 403)', 'users.list replies 401 or 403', false],
    ['the ${kind} of a field', 'the text of a field', true],
  ])('the title %j of a source belongs to %j of a run: %s', (title, ran, belongs) => {
    expect(titlePattern(title).test(ran)).toBe(belongs)
  })
})
