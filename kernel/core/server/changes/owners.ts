// Finds the records that others belong to: the news item of a picture.
import { sql } from 'kysely'
import type { Resource } from '#kernel/core/contract/resource.ts'
import type { Db } from '#kernel/core/server/database/schema.ts'
import { columnNameOf } from '#kernel/core/server/tables/columnNames.ts'
import type { AnyTable } from '#kernel/core/server/tables/table.ts'

/** Returns the resource that records of this one belong to, and the column with its id; undefined for records of their own. */
export const ownerOf = ({ listBy, fields }: Resource): { resource: string; column: string } | undefined => {
  const [name = ''] = Object.keys(listBy ?? {})
  const field = fields[name]
  return field?.kind === 'reference' ? { resource: field.target.name, column: columnNameOf(name, field) } : undefined
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
