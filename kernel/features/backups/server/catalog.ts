// Reads tables, columns and foreign keys from the database's catalog, so that a backup contains new tables as well.
import { features } from '#kernel/core/server/features.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#kernel/core/server/database/schema.ts'

export interface TableInfo {
  name: string
  /** The columns that can be written: all but the generated ones. */
  columns: string[]
  /** The column whose values the database counts up; null without one. */
  identity: string | null
  /** The last value that it has given out; null before the first. */
  lastId: number | null
}

/**
 * Tables that a backup omits: filled by migrations, also with code, which no archive may bring, or by triggers;
 * sessions, tokens, begun sign-ins and the like, which a restore would revive; and what features say.
 */
const omitted = [
  'kysely_migration',
  'kysely_migration_lock',
  'counted_tables',
  'row_counts',
  'sessions',
  'api_tokens',
  'factor_steps',
  'remembered_devices',
  'login_failures',
  'mail_counts',
  'presences',
  ...features.flatMap(({ tables = {} }) => Object.keys(tables).filter((table) => tables[table]?.isOfMoment)),
]

/**
 * Returns how often rows of the tables of a backup have changed, as a text that differs after any change and after a
 * restart. The database counts without reading a row.
 */
export const readChangeCounts = async (db: Db): Promise<string> => {
  await sql`SELECT pg_stat_force_next_flush()`.execute(db)
  const { rows } = await sql<{ name: string; count: string }>`
    SELECT COALESCE(pg_partition_root(s.relid), s.relid)::regclass::text AS name,
      sum(s.n_tup_ins + s.n_tup_upd + s.n_tup_del)::text AS count
    FROM pg_stat_user_tables s WHERE s.schemaname = 'public' GROUP BY 1 ORDER BY 1`.execute(db)
  return rows.flatMap(({ name, count }) => (omitted.includes(name) || count === '0' ? [] : `${name} ${count}`)).join()
}

/** The tables and functions in the schema that no extension has created, without partitions. */
const own = (catalog: 'pg_class' | 'pg_proc') =>
  sql`NOT EXISTS (SELECT FROM pg_depend d WHERE d.classid = ${sql.lit(catalog)}::regclass AND d.objid = c.oid AND d.deptype = 'e')`
const ownTable = sql`c.relnamespace = 'public'::regnamespace AND c.relkind IN ('r', 'p') AND NOT c.relispartition AND ${own('pg_class')}`

/** Returns the tables that a backup contains, sorted by name. */
export const readTables = async (db: Db): Promise<TableInfo[]> => {
  const { rows } = await sql<TableInfo>`
    SELECT c.relname AS name,
      (SELECT json_agg(a.attname ORDER BY a.attnum) FROM pg_attribute a
        WHERE a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped AND a.attgenerated = '') AS columns,
      i.attname AS identity, pg_sequence_last_value(pg_get_serial_sequence(c.oid::regclass::text, i.attname)::regclass) AS "lastId"
    FROM pg_class c LEFT JOIN pg_attribute i ON i.attrelid = c.oid AND i.attidentity <> ''
    WHERE ${ownTable} AND c.relname NOT IN (${sql.join(omitted)}) ORDER BY c.relname`.execute(db)
  return rows
}

/** Returns the names of all tables in the schema, including those that a backup omits. */
export const tableNames = async (db: Db): Promise<string[]> => {
  const { rows } = await sql<{ name: string }>`SELECT c.relname AS name FROM pg_class c WHERE ${ownTable}`.execute(db)
  return rows.map(({ name }) => name)
}

/** Drops every table and function of the schema, but no extension. */
export const dropSchema = async (trx: Db): Promise<void> => {
  for (const name of await tableNames(trx)) await sql`DROP TABLE ${sql.table(name)} CASCADE`.execute(trx)
  const { rows } = await sql<{ signature: string }>`
    SELECT c.oid::regprocedure::text AS signature FROM pg_proc c
    WHERE c.pronamespace = 'public'::regnamespace AND ${own('pg_proc')}`.execute(trx)
  for (const { signature } of rows) await sql`DROP FUNCTION ${sql.raw(signature)} CASCADE`.execute(trx)
}

/**
 * Loads rows without triggers and foreign keys, then restores both and checks every row. It needs only the owner's
 * rights, unlike `session_replication_role`.
 */
export const withoutTriggers = async <Result>(trx: Db, load: () => Promise<Result>): Promise<Result> => {
  // Citus refuses the statement for tables that it has distributed; they have no triggers.
  const { rows: tables } = await sql<{ name: string }>`
    SELECT DISTINCT c.relname AS name FROM pg_trigger t JOIN pg_class c ON c.oid = t.tgrelid
    WHERE NOT t.tgisinternal AND t.tgparentid = 0 AND c.relnamespace = 'public'::regnamespace`.execute(trx)
  const { rows: keys } = await sql<{ owner: string; name: string; definition: string }>`
    SELECT k.conrelid::regclass::text AS owner, k.conname AS name, pg_get_constraintdef(k.oid) AS definition
    FROM pg_constraint k WHERE k.contype = 'f' AND k.conparentid = 0 AND k.connamespace = 'public'::regnamespace`.execute(
    trx,
  )
  const alter = async (name: string, change: RawBuilder<unknown>) =>
    void (await sql`ALTER TABLE ${sql.table(name)} ${change}`.execute(trx))
  for (const { owner, name } of keys) await alter(owner, sql`DROP CONSTRAINT ${sql.id(name)}`)
  for (const { name } of tables) await alter(name, sql`DISABLE TRIGGER USER`)
  const result = await load()
  for (const { name } of tables) await alter(name, sql`ENABLE TRIGGER USER`)
  for (const { owner, name, definition } of keys)
    await alter(owner, sql`ADD CONSTRAINT ${sql.id(name)} ${sql.raw(definition)}`)
  return result
}
