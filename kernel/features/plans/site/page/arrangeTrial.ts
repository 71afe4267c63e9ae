// Puts the changes of a plan together with the records that they change in its trial.
import type { PlanTrial } from '#kernel/features/plans/contract/payloads.ts'

type TriedChange = PlanTrial['changes'][number]
type TriedRecord = PlanTrial['records'][number]

/** A change with its place in the plan. */
export interface PlacedChange extends TriedChange {
  at: number
}

/** A record with the changes of the plan that are about it; without one, it changes as a consequence. */
export interface ShownRecord {
  record: TriedRecord
  changes: readonly PlacedChange[]
}

const keyOf = ({ resource, record }: { resource: string; record: number | null }): string =>
  record === null ? `${resource}/+` : `${resource}/${record}`

/**
 * Changes of one record belong to its lines in order; with fewer lines, all belong to the first. New records are paired
 * only if their number tells which is which.
 */
export const arrangeTrial = ({ changes, records }: PlanTrial) => {
  const placed = changes.map((change, at): PlacedChange => ({ ...change, at }))
  const refused = placed.filter(({ refusal }) => refusal !== null)
  const accepted = Map.groupBy(
    placed.filter(({ refusal }) => refusal === null),
    keyOf,
  )
  const lines = Map.groupBy(records, keyOf)
  const shown = records.map((record): ShownRecord => {
    const same = accepted.get(keyOf(record)) ?? []
    const others = lines.get(keyOf(record)) ?? []
    const place = others.indexOf(record)
    if (same.length === others.length) return { record, changes: same.slice(place, place + 1) }
    return { record, changes: record.record !== null && place === 0 ? same : [] }
  })
  const idle = [...accepted].flatMap(([key, some]) => (lines.has(key) ? [] : some))
  return { refused, shown, idle, size: lines.size === 0 ? 0 : sizeOf(records) }
}

/** The number of different records. */
const sizeOf = (records: readonly TriedRecord[]): number =>
  new Set(records.map((record, at) => (record.record === null ? `+${at}` : keyOf(record)))).size
