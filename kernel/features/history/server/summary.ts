// Says how many lines of the audit a filter finds: altogether, by person, by place and by act.
import { changes as limits } from '#kernel/core/contract/limits.ts'
import type { AuditSummary } from '#kernel/core/contract/payloads/changes.ts'
import type { AuditPage } from '#kernel/core/server/changes/auditLines.ts'
import type { Db } from '#kernel/core/server/database/schema.ts'
import { acts, type Counts } from './tables.ts'

/** Adds the counts up by a part of them, the largest first. */
const countsBy = <Key>(rows: readonly Counts[], keyOf: (row: Counts) => Key): { key: Key; count: number }[] => {
  const counts = new Map<Key, number>()
  for (const row of rows) counts.set(keyOf(row), (counts.get(keyOf(row)) ?? 0) + row.count)
  return [...counts].map(([key, count]) => ({ key, count })).toSorted((one, other) => other.count - one.count)
}

export const readSummary = async (db: Db, page: Omit<AuditPage, 'perPage'>): Promise<AuditSummary> => {
  const rows = await acts.counts(db, page)
  const names = new Map(rows.map(({ actor, actorName }) => [actor, actorName]))
  const total = rows.reduce((sum, { count }) => sum + count, 0)
  return {
    count: Math.min(total, limits.summed),
    isMore: total > limits.summed,
    people: countsBy(rows, ({ actor }) => actor).map(({ key, count }) => ({
      actor: key === null ? null : { userId: key, name: names.get(key) ?? null },
      count,
    })),
    areas: countsBy(rows, ({ resource }) => resource).map(({ key, count }) => ({ resource: key, count })),
    actions: countsBy(rows, ({ action }) => action).map(({ key, count }) => ({ action: key, count })),
  }
}
