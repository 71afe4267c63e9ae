// Refuses a name that imports take for another record's, without case, accents and signs
// (docs/decisions/tables-and-migrations.md).
import { sql } from 'kysely'
import { foldText } from '#kernel/core/contract/foldText.ts'
import { plainText } from '#kernel/core/contract/plainText.ts'
import type { Resource } from '#kernel/core/contract/resource.ts'
import { serverKindOf } from '#kernel/kinds/server.ts'
import type { WriteContext } from '#kernel/core/server/context.ts'
import { FieldErrors } from '#kernel/core/server/errors.ts'
import { columnNameOf, orderColumnOf } from '#kernel/core/server/tables/columnNames.ts'
import { tableNameOf } from '#kernel/core/server/tables/tableName.ts'

type Row = Readonly<Record<string, unknown>>

/** Returns the text as it is compared; undefined for none. */
const keyOf = (value: unknown): string | undefined =>
  typeof value === 'string' ? foldText(plainText(value)) : undefined

/**
 * Checks names before a write; `before` is a stored record, `id` its own. Unchanged ones may be double, as in older
 * records. A lock keeps others from taking a name until the transaction ends. @throws FieldErrors
 */
export const assertNamesFree = async (
  { trx }: Pick<WriteContext, 'trx'>,
  resource: Resource,
  rows: readonly Row[],
  stored?: { id: number; before: Row },
): Promise<void> => {
  for (const [name, field] of Object.entries(resource.fields)) {
    if (!('unique' in field && field.unique && serverKindOf(field).isFolded?.(field))) continue
    const keys = rows.flatMap((row) => keyOf(row[name]) ?? [])
    if (keys.length === 0 || (stored && keys[0] === keyOf(stored.before[name]))) continue
    const table = tableNameOf(resource)
    const column = columnNameOf(name, field)
    // Only a list that is sorted by it has a folded copy.
    const key = 'sort' in field && field.sort ? sql.ref(orderColumnOf(name, field)) : sql`fold(${sql.ref(column)})`
    await sql`SELECT pg_advisory_xact_lock(hashtextextended(${`${table}.${column}`}, 0))`.execute(trx)
    const { rows: taken } = await sql`
      SELECT FROM ${sql.table(table)} WHERE ${key} = ANY (${sql.val(keys)}::text[]) AND id IS DISTINCT FROM ${stored?.id ?? null}::int
      LIMIT 1`.execute(trx)
    if (taken.length > 0 || new Set(keys).size < keys.length) throw new FieldErrors({ [name]: 'taken' })
  }
}
