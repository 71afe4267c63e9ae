// The record that this page shows. It travels with the requests for the changes of others (useRecentChanges.ts).
import type { CallOptions } from '#kernel/core/site/data/dataProvider.ts'

interface OpenRecord {
  resource: string
  record: number
}

/** Tells this page from others of the same person. */
export const page = Math.random().toString(36).slice(2)

let open: OpenRecord | undefined
/** A server knows this page: it has to hear that the record is left. */
let isKnown = false

/** Returns the function that leaves the record again. */
export const enterRecord = (record: OpenRecord): (() => void) => {
  open = record
  return () => {
    if (open === record) open = undefined
  }
}

/** Returns what the next request says about this page, and for which record. */
export const presenceQuery = (): { query: NonNullable<CallOptions['query']>; record: OpenRecord | undefined } => {
  const wasKnown = isKnown
  isKnown = open !== undefined
  return { query: { ...((open || wasKnown) && { page }), ...open }, record: open }
}
