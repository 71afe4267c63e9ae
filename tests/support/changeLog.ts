// The change log of the mocked API: the changes that a test gives it, and those that its writes make.
import { actionNames } from './payloads.ts'
import type { AuditLine, ChangedField } from '#kernel/contract/payloads/changes.ts'
import { ApiError, type MockRecord, type Tables } from './world.ts'

/** A change as the log keeps it: the lines of history, audit and news follow from it. */
export interface LoggedChange {
  changeId: number
  at: string
  actor: AuditLine['actor']
  action: AuditLine['action']
  reverts: number | null
  resource: string
  record: number | null
  title: string | null
  of: AuditLine['of']
  fields: ChangedField[]
  token?: AuditLine['token']
  batch?: AuditLine['batch']
  details?: AuditLine['details']
  /** The personal fields that a line of a history names. */
  shown?: string[]
}

/** Makes a change by the admin of the demo content. */
export const change = (changeId: number, given: Partial<LoggedChange> = {}): LoggedChange => ({
  changeId,
  at: '2026-03-05T17:04:00.000Z',
  actor: { userId: 1, name: 'Ana Administradora' },
  action: 'update',
  reverts: null,
  resource: 'users',
  record: 8,
  title: 'Pessoa 08',
  of: null,
  fields: [],
  ...given,
})

interface Cursor {
  cursor?: number
  perPage: number
}

/** A page of the newest changes. */
const pageOf = <Line extends { changeId: number }>(lines: readonly Line[], { cursor, perPage }: Cursor) => {
  const sorted = lines.toSorted((one, other) => other.changeId - one.changeId)
  const found = sorted.filter(({ changeId }) => cursor === undefined || changeId < cursor)
  const data = found.slice(0, perPage)
  return { data, next: found.length > perPage ? (data.at(-1)?.changeId ?? null) : null }
}

const lineOf = ({ fields, shown: _shown, ...line }: LoggedChange) => ({
  ...line,
  fields: fields.map(({ field }) => field),
})

export const changeLog = (tables: Tables, changes: LoggedChange[] = []) => {
  let lastRead = 0
  /** The rows before the writes of this test, by change. */
  const rows = new Map<number, { row: MockRecord; before: MockRecord }>()
  const found = (changeId: unknown): LoggedChange => {
    const one = changes.find((candidate) => candidate.changeId === changeId)
    if (!one) throw new ApiError('Mudança não encontrada', { status: 404 })
    return one
  }
  return {
    /** Logs that a call (`users.update`) has changed a row; returns the change's id. */
    add: (name: string, row: MockRecord, before: MockRecord): number => {
      const changeId = 1000 + rows.size
      rows.set(changeId, { row, before })
      changes.push(change(changeId, { resource: name.split('.')[0] ?? '' }))
      return changeId
    },
    history: ({ resource, id }: { resource: unknown; id: unknown }, query: Cursor) =>
      pageOf(
        changes.filter((one) => one.resource === resource && one.record === id),
        query,
      ),
    audit: ({
      actor,
      resource,
      record,
      action,
      from,
      to,
      batch,
      ...query
    }: Cursor & Partial<Record<'actor' | 'resource' | 'record' | 'action' | 'from' | 'to' | 'batch', unknown>>) =>
      pageOf(
        changes
          .filter((one) => actor === undefined || one.actor?.userId === actor)
          .filter((one) => resource === undefined || one.resource === resource)
          .filter((one) => record === undefined || one.record === record)
          .filter((one) => action === undefined || one.action === action)
          .filter(({ at }) => from === undefined || at.slice(0, 10) >= String(from))
          .filter(({ at }) => to === undefined || at.slice(0, 10) <= String(to))
          .filter((one) => batch === undefined || one.batch === batch)
          .map(lineOf),
        query,
      ),
    news: (me: number, query: Cursor) => {
      const others = changes
        .filter(({ actor }) => actor?.userId !== me)
        .map((one) => ({ ...lineOf(one), isRead: one.changeId <= lastRead }))
      return { ...pageOf(others, query), unread: others.filter(({ isRead }) => !isRead).length }
    },
    /** All changes of others as they are now; undefined for the same as before. */
    recent: (me: number, cursor: string | undefined) => {
      const data = changes.flatMap(({ changeId, actor, resource, record, action }) =>
        actor?.userId === me || record === null || !actionNames.changes.includes(action)
          ? []
          : [{ changeId, resource, record, action }],
      )
      const next = `${data.length}.0`
      return next === cursor ? undefined : { cursor: next, data }
    },
    markRead: (changeId: number) => {
      lastRead = Math.max(lastRead, changeId)
    },
    /** Gives the fields of a change their values back. */
    revert: (changeId: unknown, fields: readonly string[] | undefined) => {
      const reverted = found(changeId)
      const row = tables[reverted.resource]?.find((candidate) => Object.values(candidate).includes(reverted.record))
      for (const { field, before } of reverted.fields) if (row && (fields?.includes(field) ?? true)) row[field] = before
      if (row) row['updatedAt'] = new Date().toISOString()
    },
    undo: (changeId: unknown) => {
      const known = rows.get(Number(changeId))
      if (!known) throw new ApiError('Só a última mudança pode ser desfeita.')
      Object.assign(known.row, known.before)
    },
  }
}
