// Locks rows during writes, and defines the next updated_at.
import { sql } from 'kysely'
import type { InPlace } from '#kernel/core/contract/define.ts'
import type { Db } from '#kernel/core/server/database/schema.ts'
import { fixed, run, type Statement } from '#kernel/core/server/database/statements.ts'

/** The next updated_at: the current time, but always later than before, so that no two states share an ETag. */
export const nextUpdatedAt = sql<string>`greatest(now()::timestamptz(3), updated_at + interval '1 millisecond')`

const locks = new Map<string, (id: number) => Statement>()

/** Locks a row until the transaction ends; false for an unknown id. */
export const lockRow = async (trx: Db, table: string, id: number): Promise<boolean> => {
  const lock = locks.get(table) ?? fixed(`SELECT id FROM "${table}" WHERE id = $1 FOR UPDATE`)
  locks.set(table, lock)
  return (await run(trx, lock(id))).length > 0
}

/**
 * Locks a row of another program's table until the transaction ends; false for an unknown id. Rows that refer to it are
 * still added meanwhile.
 */
export const lockInPlace = async (trx: Db, { schema, table, key }: InPlace, id: number): Promise<boolean> => {
  const { rows } = await sql`
    SELECT FROM ${sql.id(schema, table)} WHERE ${sql.ref(key)} = ${id} FOR NO KEY UPDATE`.execute(trx)
  return rows.length > 0
}

/** Returns the state of a record, and locks it against changes until the transaction ends. */
export const lockState = async (trx: Db, table: string, id: number): Promise<'active' | 'inactive' | 'missing'> => {
  const { rows } = await sql<{ active: boolean }>`
    SELECT deleted_at IS NULL AS active FROM ${sql.table(table)} WHERE id = ${id} FOR SHARE`.execute(trx)
  return rows[0] ? (rows[0].active ? 'active' : 'inactive') : 'missing'
}
