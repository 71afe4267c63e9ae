// What the reply of a list says about the log of changes, so that a live list misses none. Every list loads it.
import { changes as limits } from './limits.ts'

/**
 * The reply header of a list: the highest change that it may contain, except the named ids, which were not committed.
 */
export const seenChangesHeader = 'seen-changes'

/** What a list has seen of the log of changes. */
export interface SeenChanges {
  last: number
  missing: readonly number[]
}

/** Returns the header's text for the highest ids of the log, in descending order. */
export const printSeenChanges = (ids: readonly number[]): string => {
  const [last = 0] = ids
  const lowest = Math.max(1, last - limits.liveOverlap + 1)
  const all = Array.from({ length: last - lowest + 1 }, (_, index) => last - index)
  return [last, ...all.filter((id) => !ids.includes(id))].join(',')
}

/** Returns what a header says; undefined without one, as of an older server. */
export const readSeenChanges = (text: string | null): SeenChanges | undefined => {
  const [last = Number.NaN, ...missing] = text?.split(',').map(Number) ?? []
  return last >= 0 ? { last, missing } : undefined
}
