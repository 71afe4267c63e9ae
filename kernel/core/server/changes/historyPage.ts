// Reads a page of a record's history as the wire has it.
import type { History } from '#kernel/core/contract/payloads/changes.ts'
import { actionNames } from '#kernel/core/server/changes/actionNames.ts'
import type { Db } from '#kernel/core/server/database/schema.ts'
import { readFields } from '#kernel/core/server/changes/changedFields.ts'
import { actorOf, changes, type LoggedLine } from '#kernel/core/server/changes/changes.ts'
import { shownFields } from '#kernel/core/server/changes/shownFields.ts'
import type { AnyTable } from '#kernel/core/server/tables/table.ts'

const known = new Set([...actionNames.changes, ...actionNames.events])
const actionOf = (text: string): string => (known.has(text) ? text : 'update')

/** Returns what every line of the log has in common on the wire. */
export const entryOf = (
  line: Parameters<typeof actorOf>[0] & Pick<LoggedLine, 'id' | 'at' | 'action' | 'details'>,
) => ({
  changeId: line.id,
  at: line.at,
  actor: actorOf(line),
  action: actionOf(line.action),
  reverts: line.details?.reverts ?? null,
})

/** Cuts a page that was read with one line more than it has; `next` is the cursor of the following one. */
export const cut = <Line extends { id: number }>(lines: readonly Line[], perPage: number) => {
  const data = lines.slice(0, perPage)
  return { data, next: lines.length > perPage ? (data.at(-1)?.id ?? null) : null }
}

/** Returns a page of a record's changes, newest first, without confidential values. `masks` masks personal ones. */
export const historyPage = async (
  db: Db,
  table: AnyTable,
  id: number,
  {
    cursor,
    perPage,
    action,
    masks,
  }: { cursor: number | undefined; perPage: number; action?: string | undefined; masks: boolean },
): Promise<History> => {
  const { data, next } = cut(
    await changes.ofRecord(db, table.resource.name, id, { cursor, action, perPage: perPage + 1 }),
    perPage,
  )
  const read = await readFields(db, table, id, data, { cursor, isConsecutive: action === undefined })
  return {
    data: read.map(({ fields, ...line }) => ({
      ...entryOf(line),
      ...(line.details?.fields && { shown: [...line.details.fields] }),
      ...(line.details?.reason !== undefined && { reason: line.details.reason }),
      fields: shownFields(table, fields, masks),
    })),
    next,
  }
}
