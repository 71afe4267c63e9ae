// Finds out whether another program has changed a record in place since the log's last line about it.
import { sql } from 'kysely'
import type { Resource } from '#kernel/core/contract/resource.ts'
import { actionNames } from '#kernel/core/server/changes/actionNames.ts'
import type { Db } from '#kernel/core/server/database/schema.ts'
import { tableNameOf } from '#kernel/core/server/tables/tableName.ts'

/** A line is written with its change: the number of that transaction is the version of both. */
export const isChangedOutside = async (db: Db, resource: Resource | undefined, id: number): Promise<boolean> => {
  if (!resource?.inPlace) return false
  const { rows } = await sql<{ is: boolean }>`
    SELECT t.row_version IS DISTINCT FROM (SELECT c.xmin::text FROM changes c WHERE c.resource = ${resource.name} AND c.record = ${id}
      AND c.action = ANY (${sql.val([...actionNames.changes])}::text[]) ORDER BY c.id DESC LIMIT 1) AS is
    FROM ${sql.table(tableNameOf(resource))} t WHERE t.id = ${id}`.execute(db)
  return rows[0]?.is ?? false
}
