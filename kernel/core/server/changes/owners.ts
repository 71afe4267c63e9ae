// Finds the records that others belong to as parts.
import { sql } from 'kysely'
import { belongsTo, type Resource } from '#kernel/core/contract/resource.ts'
import type { Db } from '#kernel/core/server/database/schema.ts'
import { columnNameOf } from '#kernel/core/server/tables/columnNames.ts'
import type { AnyTable } from '#kernel/core/server/tables/table.ts'

/** Returns the resource that records belong to, and the column with its id; undefined for independent records. */
export const ownerOf = (resource: Resource): { resource: string; column: string } | undefined => {
  const owner = belongsTo(resource)
  const field = owner && resource.fields[owner.by]
  return field && { resource: owner.resource, column: columnNameOf(owner.by, field) }
}

/** Returns the id of the owner of each of these records. The log knows it of deleted ones. */
export const ownerIds = async (
  db: Db,
  { name, resource }: AnyTable,
  column: string,
  ids: readonly number[],
): Promise<Map<number, number>> => {
  const wanted = sql`ANY (${sql.val([...ids])}::int[])`
  const { rows } = await sql<{ id: number; owner: number }>`
    SELECT id, ${sql.ref(column)} AS owner FROM ${sql.table(name)} WHERE id = ${wanted}
    UNION ALL
    SELECT record, (before ->> ${column})::int FROM changes
    WHERE resource = ${resource.name} AND record = ${wanted} AND action = 'delete' AND before ? ${column}`.execute(db)
  return new Map(rows.map(({ id, owner }) => [id, owner]))
}
