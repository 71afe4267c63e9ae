// Tests lists that load page by page and are shown as one.
import { expect, test } from 'vitest'
import { mergeByTime } from '#kernel/core/site/changes/mergeByTime.ts'

const source = (name: string, hours: readonly number[], hasMore = false) => ({
  name,
  lines: hours.map((hour) => ({ at: `2026-03-05T${String(hour).padStart(2, '0')}:00:00.000Z`, name, hour })),
  hasMore,
})
const merged = (...sources: ReturnType<typeof source>[]) => {
  const { lines, next } = mergeByTime(sources)
  return { lines: lines.map(({ name, hour }) => name + hour), next: next?.name }
}

test('lists that are loaded whole are one in the order of time', () => {
  expect(merged(source('a', [9, 5]), source('b', [7, 5]))).toEqual({ lines: ['a9', 'b7', 'a5', 'b5'], next: undefined })
  expect(merged(source('a', []), source('b', []))).toEqual({ lines: [], next: undefined })
})

test('lines before what is loaded of another list wait for it, and it is loaded next', () => {
  expect(merged(source('a', [9, 5], true), source('b', [7, 3]))).toEqual({ lines: ['a9', 'b7', 'a5'], next: 'a' })
  expect(merged(source('a', [9, 2], true), source('b', [7, 3], true))).toEqual({ lines: ['a9', 'b7', 'b3'], next: 'b' })
  expect(merged(source('a', [9, 2], true), source('b', [], true))).toEqual({ lines: [], next: 'b' })
})
