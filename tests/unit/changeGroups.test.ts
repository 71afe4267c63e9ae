// Tests how the news are shortened: parts are told with their record, and a person's acts of an hour stand together.
import { expect, it } from 'vitest'
import type { AuditLine } from '#kernel/core/contract/payloads/changes.ts'
import { byPersonAndHour, withoutParts } from '#kernel/core/site/changes/changeGroups.ts'
import { unreadText } from '#kernel/core/site/changes/unreadText.ts'

const line = (changeId: number, userId: number, at: string, more: Partial<AuditLine> = {}): AuditLine => ({
  changeId,
  at: `2026-05-01T${at}Z`,
  actor: { userId, name: `Pessoa ${userId}` },
  action: 'update',
  reverts: null,
  resource: 'news',
  record: 5,
  title: 'Nova',
  of: null,
  fields: [],
  ...more,
})
const ids = (lines: readonly AuditLine[]) => lines.map(({ changeId }) => changeId)
const picture = { resource: 'newsFiles', record: 9, of: { resource: 'news', record: 5, title: 'Nova' } }

it('a picture is told with its news item, if the same person has saved both at the same time', () => {
  const item = line(1, 1, '10:00:00')
  expect(ids(withoutParts([line(2, 1, '10:00:02', picture), item]))).toEqual([1])
  expect(ids(withoutParts([line(2, 2, '10:00:02', picture), item]))).toEqual([2, 1])
  expect(ids(withoutParts([line(2, 1, '10:05:00', picture), item]))).toEqual([2, 1])
  expect(ids(withoutParts([line(2, 1, '10:00:02', picture)]))).toEqual([2])
})

it('what one person did one after the other within an hour is a group', () => {
  const lines = [
    line(5, 1, '11:00:00'),
    line(4, 1, '10:59:00'),
    line(3, 1, '10:10:00'),
    line(2, 2, '10:05:00'),
    line(1, 1, '10:00:00'),
  ]
  expect(byPersonAndHour(lines).map(ids)).toEqual([[5], [4, 3], [2], [1]])
})

it('more unread lines than 99 are 99+', () => {
  expect([1, 99, 100, 1234].map(unreadText)).toEqual(['1', '99', '99+', '99+'])
})
