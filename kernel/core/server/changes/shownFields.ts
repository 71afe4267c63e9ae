// Shows the fields of a change on the wire: without confidential values, and with masked personal ones.
import { personalFieldsOf } from '#kernel/core/contract/mask.ts'
import type { ChangedField } from '#kernel/core/contract/payloads/changes.ts'
import type { Db } from '#kernel/core/server/database/schema.ts'
import { maskedValue } from '#kernel/core/server/tables/maskedValue.ts'
import type { AnyTable } from '#kernel/core/server/tables/table.ts'
import { readSingly, type ReadChange } from './changedFields.ts'
import type { StoredChange } from './changes.ts'

export const shownFields = (
  { resource, history }: Pick<AnyTable, 'resource' | 'history'>,
  fields: ReadChange['fields'],
  masks: boolean,
): ChangedField[] => {
  const personal = masks ? personalFieldsOf(resource) : []
  const shown = (field: string, value: unknown): unknown =>
    personal.includes(field) ? maskedValue(resource, field, value) : value
  return fields.map(({ field, before, after }) =>
    history[field]?.isHidden
      ? { field, before: null, after: null, hidden: true }
      : { field, before: shown(field, before), after: shown(field, after) },
  )
}

export const fieldsOfChange = async (
  db: Db,
  table: AnyTable,
  record: number,
  change: StoredChange,
  masks: boolean,
): Promise<ChangedField[]> => {
  const [read] = await readSingly(db, table, [{ ...change, record }])
  return shownFields(table, read?.fields ?? [], masks)
}
