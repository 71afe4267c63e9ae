// Holding a record still while its rules are looked at.
import { sql } from 'kysely'
import type { Db } from '#server/database/schema.ts'

/** Locks a row until the transaction ends; false when there is none. */
export const lockRow = async (trx: Db, table: string, id: number): Promise<boolean> => {
  const { rows } = await sql`SELECT id FROM ${sql.table(table)} WHERE id = ${id} FOR UPDATE`.execute(trx)
  return rows.length > 0
}
