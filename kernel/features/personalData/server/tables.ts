// Reads, counts and deletes the rows that belong to a user, by the register and the foreign keys of the database.
import { type RawBuilder, sql, type SqlBool } from 'kysely'
import type { Db } from '#kernel/core/server/database/schema.ts'
import { personalTables } from './register.ts'

interface UserKey {
  table: string
  column: string
  /** The row goes with its user. */
  cascades: boolean
}

/** Returns every foreign key to users. */
export const userKeys = async (db: Db): Promise<UserKey[]> => {
  const { rows } = await sql<UserKey>`
    SELECT k.conrelid::regclass::text AS table, a.attname AS column, k.confdeltype = 'c' AS cascades
    FROM pg_constraint k JOIN pg_attribute a ON a.attrelid = k.conrelid AND a.attnum = k.conkey[1]
    WHERE k.contype = 'f' AND k.confrelid = 'users'::regclass ORDER BY 1, 2`.execute(db)
  return rows
}

const isOf = (columns: readonly string[], id: number): RawBuilder<SqlBool> =>
  sql<SqlBool>`(${sql.join(
    columns.map((column) => sql`${sql.id(column)} = ${id}`),
    sql` OR `,
  )})`

export const countRows = async (db: Db, table: string, columns: readonly string[], id: number): Promise<number> => {
  const { rows } = await sql<{
    n: number
  }>`SELECT count(*)::int AS n FROM ${sql.table(table)} WHERE ${isOf(columns, id)}`.execute(db)
  return rows[0]?.n ?? 0
}

export const deleteRows = async (db: Db, table: string, columns: readonly string[], id: number): Promise<number> => {
  const { rows } = await sql`DELETE FROM ${sql.table(table)} WHERE ${isOf(columns, id)} RETURNING 1`.execute(db)
  return rows.length
}

/** Returns a text whose links end at their path: the token of a waiting mail still works. */
const withoutTokens = (value: unknown): unknown =>
  typeof value === 'string' ? value.replace(/(\bhttps?:\/\/[^\s?#]+)[?#]\S*/g, '$1') : value

/** Returns the rows of every table of the register that belong to a user. */
export const storedAbout = async (db: Db, id: number): Promise<Record<string, Record<string, unknown>[]>> => {
  const found: Record<string, Record<string, unknown>[]> = {}
  for (const [table, { by, columns }] of Object.entries(personalTables)) {
    const { rows } = await sql<Record<string, unknown>>`
      SELECT ${sql.join(columns.map((column) => sql.id(column)))} FROM ${sql.table(table)} WHERE ${isOf(by, id)}`.execute(
      db,
    )
    found[table] = rows.map((row) =>
      Object.fromEntries(Object.entries(row).map(([name, value]) => [name, withoutTokens(value)])),
    )
  }
  return found
}
