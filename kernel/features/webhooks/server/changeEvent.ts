// Builds what a receiver gets: the words of the history, with personal values masked.
import { defaultLanguage } from '#kernel/core/contract/languages.ts'
import { webhook as limits } from '#kernel/features/webhooks/contract/limits.ts'
import { titleFields } from '#kernel/core/contract/recordTitle.ts'
import { maskText, personalFieldsOf } from '#kernel/core/contract/mask.ts'
import type { ChangeEvent } from '#kernel/features/webhooks/contract/payloads.ts'
import { changes, type StoredChange } from '#kernel/core/server/changes/changes.ts'
import { fieldsOfChange } from '#kernel/core/server/changes/shownFields.ts'
import type { Db } from '#kernel/core/server/database/schema.ts'
import type { AnyTable } from '#kernel/core/server/tables/table.ts'
import type { Message } from './sign.ts'

/** The id of an event is the same each time. After a restore, numbers of changes are used again. */
const idOf = ({ id, at }: Pick<StoredChange, 'id' | 'at'>): string => `change_${id}_${Date.parse(at).toString(36)}`

const titleOf = async (db: Db, { titles, resource }: AnyTable, record: number): Promise<string | null> => {
  if (resource.title === undefined) return null
  const title = (await titles(db, [record], defaultLanguage)).get(record) ?? null
  const named = titleFields(resource.title, defaultLanguage)
  const isPersonal = personalFieldsOf(resource).some((field) => named.includes(field))
  return title !== null && isPersonal ? maskText(title) : title
}

/** Returns the message about a change; undefined if the log does not have it any more. */
export const changeMessage = async (
  db: Db,
  tableOf: (resource: string) => AnyTable | undefined,
  changeId: number,
): Promise<Message | undefined> => {
  const change = await changes.one(db, changeId)
  const table = change && tableOf(change.resource)
  if (!table || change.record === null) return undefined
  const { resource, record, action, actor, details, at } = change
  const token = details?.token?.id
  const event: ChangeEvent = {
    type: `${resource}.${action}`,
    timestamp: at,
    data: {
      changeId,
      resource,
      record,
      title: await titleOf(db, table, record),
      action,
      actor: actor === null ? null : { userId: actor, ...(token !== undefined && { token }) },
      reverts: details?.reverts ?? null,
      fields: await fieldsOfChange(db, table, record, change, true),
    },
  }
  const body = JSON.stringify(event)
  const isLarge = Buffer.byteLength(body) > limits.bodyBytes
  return {
    id: idOf(change),
    body: isLarge ? JSON.stringify({ ...event, data: { ...event.data, fields: null } }) : body,
  }
}
