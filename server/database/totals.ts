// A search's total is remembered for its next pages, until something is written: by this server at once, by another after a while.
// Which searches a write changes nobody knows (triggers copy names from table to table): it empties the memory of all.
import type { Db } from '#server/database/schema.ts'

/** A write of another server is seen after so long. */
const memoryMs = 5_000
const memorySize = 500

interface Total {
  total: number
  until: number
}

/** By root handle. A transaction has a handle of its own, so that what it alone sees is remembered nowhere. */
const memories = new WeakMap<object, Map<string, Total>>()

/**
 * The total under a key, counted unless it is remembered. A remembered one that is not over `least` is counted again:
 * another server may have written meanwhile, and a total may lag behind the rows, but must not hide them.
 */
export const cachedTotal = async (db: Db, key: string, least: number, count: () => Promise<number>): Promise<number> => {
  // What is forgotten while somebody counts takes the count along: it may be older than the write.
  const memory = memories.get(db) ?? new Map<string, Total>()
  memories.set(db, memory)
  const now = Date.now()
  const known = memory.get(key)
  if (known && known.until > now && known.total > least) return known.total
  const total = await count()
  if (memory.size >= memorySize) memory.clear()
  memory.set(key, { total, until: now + memoryMs })
  return total
}

/** Forgets every total of a database: something was written, or is committed now. */
export const clearTotals = (db: Db): void => void memories.delete(db)

/** May this statement change what others find? One that only locks rows is taken for one, which does no harm. */
export const isWriteStatement = (statement: string): boolean => /\b(INSERT|UPDATE|DELETE|COMMIT)\b/i.test(statement)
