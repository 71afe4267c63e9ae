// Puts the lines of the audit together: equal acts of one request or run are one line, with their number.
import { changes as limits } from '#kernel/core/contract/limits.ts'
import type { AuditLine } from '#kernel/core/contract/payloads/changes.ts'
import type { AuditPage } from '#kernel/core/server/changes/auditLines.ts'
import type { Db } from '#kernel/core/server/database/schema.ts'
import { acts, type ActKey, type ActLine } from './tables.ts'

/** Lines of one act: the newest of them, and the id of the first one. */
export interface Act {
  newest: ActLine
  first: number
  count: number
}

/** Lines that are read at once, and how often: a run is passed as a whole, so that each reading finds an act. */
const windowSize = 300
const mostWindows = 12

const isEqual = (one: ActKey, other: ActKey): boolean =>
  one.batch !== null &&
  one.batch === other.batch &&
  one.resource === other.resource &&
  one.action === other.action &&
  one.actor === other.actor

interface Acts {
  data: Act[]
  /** The cursor of the following page. */
  next: number | null
}

/** Returns a page of acts, newest first. A run stands once, where its newest line is. */
export const readActs = async (db: Db, page: AuditPage): Promise<Acts> => {
  const { perPage } = page
  const data: Act[] = []
  // Runs whose lines are passed: those of this page, and of earlier ones.
  const known: ActKey[] = []
  let cursor = page.cursor
  for (let window = 0; window < mostWindows; window++) {
    const lines = await acts.lines(db, { ...page, cursor, perPage: windowSize }, known)
    for (const line of lines) {
      const last = data.at(-1)
      if (last && isEqual(last.newest, line)) {
        last.first = line.id
        last.count += 1
      } else if (!line.isRun || !known.some((run) => isEqual(run, line))) {
        const isOld = line.isRun && page.cursor !== undefined && (await acts.hasNewer(db, page, line))
        if (line.isRun) known.push(line)
        if (!isOld) {
          if (data.length === perPage) return { data, next: cursor ?? null }
          data.push({ newest: line, first: line.id, count: 1 })
        }
      }
      cursor = line.id
    }
    if (lines.length < windowSize) return { data, next: null }
  }
  return { data, next: cursor ?? null }
}

/** Returns what each act says of its lines; undefined for one that has a single line. */
export const samesOf = async (
  db: Db,
  page: AuditPage,
  found: readonly Act[],
): Promise<ReadonlyMap<number, NonNullable<AuditLine['same']>>> => {
  const sames = new Map<number, NonNullable<AuditLine['same']>>()
  for (const { newest, first, count } of found) {
    const all = newest.isRun ? await acts.countOfRun(db, page, newest) : count
    if (all > 1) sames.set(newest.id, { count: Math.min(all, limits.counted), isMore: all > limits.counted, first })
  }
  return sames
}
