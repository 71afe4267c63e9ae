// Spreads growing tables over the workers of Citus, where the database is its coordinator (docs/operations/scaling.md).
// Everything else stays on the coordinator: Citus refuses triggers and foreign keys on a distributed table.
import { sql } from 'kysely'
import { productServer } from '../product.ts'
import type { Database } from './open.ts'
import type { Db } from './schema.ts'

/** The column whose value decides on which worker a row is, by table. Rows of one value are together. */
export const distributed: Readonly<Record<string, string>> = (await productServer().loadPartitions()).distributed

/** Whether the database has the extension of Citus. */
export const isCitus = async (db: Db): Promise<boolean> => {
  const { rows } = await sql`SELECT FROM pg_extension WHERE extname = 'citus'`.execute(db)
  return rows.length > 0
}

const isDistributed = async (db: Db, table: string): Promise<boolean> => {
  const { found } = await db
    .selectNoFrom(
      sql<boolean>`EXISTS (SELECT FROM pg_dist_partition WHERE logicalrelid = ${table}::regclass AND partmethod = 'h')`.as(
        'found',
      ),
    )
    .executeTakeFirstOrThrow()
  return found
}

/**
 * Distributes the product's growing tables with their rows, and returns their names; none elsewhere than on Citus.
 * Servers that start at once take turns. Writers wait until all rows of a table are on the workers.
 */
export const distributeTables = async ({ db, withoutTimeout }: Database): Promise<string[]> => {
  if (!(await isCitus(db))) return []
  return await withoutTimeout(async (database) => {
    const moved: string[] = []
    for (const [name, key] of Object.entries(distributed))
      await database.transaction(async (trx) => {
        await sql`SELECT pg_advisory_xact_lock(hashtext('distribute tables'))`.execute(trx)
        if (await isDistributed(trx, name)) return
        await sql`SELECT create_distributed_table(${name}, ${key})`.execute(trx)
        moved.push(name)
      })
    // Citus leaves the moved rows behind, hidden, on the disk of the coordinator.
    for (const name of moved)
      await sql`SELECT truncate_local_data_after_distributing_table(${name})`.execute(database.db)
    return moved
  })
}
