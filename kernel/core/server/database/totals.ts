// Caches the totals of searches for their next pages, until this server writes; other servers' writes show later.
// A write clears all totals: triggers copy names between tables, so it may affect any search.
import type { Db } from './schema.ts'

/** How long a write of another server stays unnoticed. */
const lifetimeMs = 5_000
const maximumSize = 500

interface Total {
  total: number
  until: number
}

/** By handle. A transaction has its own handle, so its uncommitted view is never shared. */
const caches = new WeakMap<object, Map<string, Total>>()

/**
 * Returns the total of a key, from the cache or by counting. Counts again when the cached one is at most `least`:
 * a total may lag behind the rows of another server, but must not hide them.
 */
export const cachedTotal = async (
  db: Db,
  key: string,
  least: number,
  count: () => Promise<number>,
): Promise<number> => {
  // Clearing replaces the map, so a count that started before a write is not cached.
  const cache = caches.get(db) ?? new Map<string, Total>()
  caches.set(db, cache)
  const now = Date.now()
  const known = cache.get(key)
  if (known && known.until > now && known.total > least) return known.total
  const total = await count()
  if (cache.size >= maximumSize) cache.clear()
  cache.set(key, { total, until: now + lifetimeMs })
  return total
}

/** Clears the totals of a database after a write or a commit. */
export const clearTotals = (db: Db): void => void caches.delete(db)

/** Whether a statement may change search results. Also true for row locks (FOR UPDATE), which does no harm. */
export const isWriteStatement = (statement: string): boolean => /\b(INSERT|UPDATE|DELETE|COMMIT)\b/i.test(statement)
