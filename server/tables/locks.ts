// What every write of a record needs: holding it still while its rules are looked at, and the moment that it gets.
import { sql } from 'kysely'
import type { Db } from '#server/database/schema.ts'

/** What updated_at becomes with a write: now, and always later than before, so that no two states have one tag. */
export const nextUpdatedAt = sql`greatest(now()::timestamptz(3), updated_at + interval '1 millisecond')`

/** Locks a row until the transaction ends; false when there is none. */
export const lockRow = async (trx: Db, table: string, id: number): Promise<boolean> => {
  const { rows } = await sql`SELECT id FROM ${sql.table(table)} WHERE id = ${id} FOR UPDATE`.execute(trx)
  return rows.length > 0
}

/** Is this record there to be chosen? It stays so until the transaction ends. */
export const lockState = async (trx: Db, table: string, id: number): Promise<'active' | 'inactive' | 'missing'> => {
  const { rows } = await sql<{ active: boolean }>`
    SELECT deleted_at IS NULL AS active FROM ${sql.table(table)} WHERE id = ${id} FOR SHARE`.execute(trx)
  return rows[0] ? (rows[0].active ? 'active' : 'inactive') : 'missing'
}
