// Compares the migrated database with the DDL of the definitions: creates the wanted tables in their own schema,
// and reads both from PostgreSQL's catalog, so that no SQL is compared as text.
import { sql } from 'kysely'
import type { Transaction } from 'kysely'
import type { Tables } from '#kernel/core/server/database/schema.ts'
import type { Ddl } from '#kernel/core/server/tables/ddl.ts'
import { createTables } from '#kernel/core/server/tables/ddlStatements.ts'

type Trx = Transaction<Tables>

export interface Difference {
  table: string
  /** "table", "counts", "changes", or kind and name: "column name", "index books_by_name". */
  part: string
  /** `needless`: listed as handwritten without a difference. `missing` includes handwritten parts that are absent. */
  problem: 'missing' | 'unexpected' | 'different' | 'needless'
  /** The part as the catalog describes it. */
  found: Description | undefined
  wanted: Description | undefined
}

type Description = Readonly<Record<string, unknown>>
/** By table, then by part. */
type Described = ReadonlyMap<string, ReadonlyMap<string, Description>>

/** The schema that migrations fill. */
const migrated = 'public'
const wantedSchema = 'wanted'

const namesOf = (ddls: readonly Ddl[]): string[] => ddls.map(({ table }) => table)

/** Describes the tables of a schema without its name, so that two descriptions can be equal. */
const describe = async (trx: Trx, schema: string, tables: readonly string[]): Promise<Described> => {
  const { rows } = await sql<{ table: string; part: string; description: Description }>`
    WITH tables AS (
      SELECT c.oid, c.relname::text AS name FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
      WHERE n.nspname = ${schema} AND c.relkind IN ('r', 'p') AND c.relname = ANY (${sql.val([...tables])}::text[])
    )
    SELECT name AS "table", 'table' AS part, '{}'::jsonb AS description FROM tables
    UNION ALL
    SELECT t.name, 'column ' || a.attname, jsonb_build_object(
      'type', format_type(a.atttypid, a.atttypmod),
      'collation', (SELECT collname FROM pg_collation WHERE oid = a.attcollation),
      'required', a.attnotnull,
      'identity', a.attidentity,
      'generation', a.attgenerated,
      'generated', CASE WHEN a.attgenerated <> '' THEN pg_get_expr(d.adbin, d.adrelid) END)
    FROM tables t JOIN pg_attribute a ON a.attrelid = t.oid AND a.attnum > 0 AND NOT a.attisdropped
    LEFT JOIN pg_attrdef d ON d.adrelid = a.attrelid AND d.adnum = a.attnum
    UNION ALL
    SELECT t.name, 'default ' || a.attname, jsonb_build_object('value', pg_get_expr(d.adbin, d.adrelid))
    FROM tables t JOIN pg_attribute a ON a.attrelid = t.oid AND a.attgenerated = ''
    JOIN pg_attrdef d ON d.adrelid = a.attrelid AND d.adnum = a.attnum
    UNION ALL
    -- NOT NULL is described with its column, a constraint trigger with the triggers.
    SELECT t.name, 'constraint ' || c.conname, jsonb_build_object(
      'kind', c.contype,
      'valid', c.convalidated,
      'deferrable', c.condeferrable,
      'deferred', c.condeferred,
      'check', pg_get_expr(c.conbin, c.conrelid),
      'columns', (SELECT jsonb_agg(a.attname ORDER BY k.place) FROM unnest(c.conkey) WITH ORDINALITY k (n, place)
        JOIN pg_attribute a ON a.attrelid = c.conrelid AND a.attnum = k.n WHERE c.contype <> 'c'),
      'references', (SELECT relname FROM pg_class WHERE oid = c.confrelid),
      'referenced', (SELECT jsonb_agg(a.attname ORDER BY k.place) FROM unnest(c.confkey) WITH ORDINALITY k (n, place)
        JOIN pg_attribute a ON a.attrelid = c.confrelid AND a.attnum = k.n),
      'actions', jsonb_build_array(c.confupdtype, c.confdeltype, c.confmatchtype))
    FROM tables t JOIN pg_constraint c ON c.conrelid = t.oid AND c.contype NOT IN ('n', 't')
    UNION ALL
    SELECT t.name, 'index ' || r.relname, jsonb_build_object(
      'method', (SELECT amname FROM pg_am WHERE oid = r.relam),
      'unique', i.indisunique,
      'valid', i.indisvalid,
      'keys', (SELECT jsonb_agg(concat_ws(' ', pg_get_indexdef(i.indexrelid, k, true),
          -- INCLUDE columns follow the keys and have neither an operator class nor an order.
          (SELECT opcname FROM pg_opclass WHERE oid = i.indclass[k - 1]), i.indoption[k - 1]) ORDER BY k)
        FROM generate_series(1, i.indnatts) k),
      'where', pg_get_expr(i.indpred, i.indrelid))
    FROM tables t JOIN pg_index i ON i.indrelid = t.oid JOIN pg_class r ON r.oid = i.indexrelid
    WHERE NOT EXISTS (SELECT FROM pg_constraint c WHERE c.conindid = i.indexrelid AND c.conrelid = i.indrelid)
    UNION ALL
    SELECT t.name, 'trigger ' || g.tgname, jsonb_build_object(
      'type', g.tgtype,
      'enabled', g.tgenabled,
      'function', (SELECT proname FROM pg_proc WHERE oid = g.tgfoid),
      'arguments', encode(g.tgargs, 'escape'),
      'columns', (SELECT jsonb_agg(a.attname ORDER BY a.attname) FROM unnest(g.tgattr::smallint[]) k (n)
        JOIN pg_attribute a ON a.attrelid = g.tgrelid AND a.attnum = k.n),
      'when', g.tgqual IS NOT NULL)
    FROM tables t JOIN pg_trigger g ON g.tgrelid = t.oid AND NOT g.tgisinternal
    JOIN pg_proc p ON p.oid = g.tgfoid WHERE p.proname <> 'count_rows' AND g.tgname <> 'change_logged'
    UNION ALL
    SELECT t.name, 'counts', jsonb_build_object('kept', (
        SELECT jsonb_build_object('parent', c.parent, 'active', c.active) FROM ${sql.id(schema, 'counted_tables')} c WHERE c.table_name = t.name
      ), 'triggers', jsonb_agg(concat_ws(' ', g.tgname, g.tgtype, g.tgenabled, encode(g.tgargs, 'escape')) ORDER BY g.tgname))
    FROM tables t JOIN pg_trigger g ON g.tgrelid = t.oid JOIN pg_proc p ON p.oid = g.tgfoid AND p.proname = 'count_rows' GROUP BY t.name
    UNION ALL
    SELECT t.name, 'changes', jsonb_build_object(
      'triggers', jsonb_agg(concat_ws(' ', g.tgname, g.tgtype, g.tgenabled, encode(g.tgargs, 'escape')) ORDER BY g.tgname))
    FROM tables t JOIN pg_trigger g ON g.tgrelid = t.oid AND g.tgname = 'change_logged' GROUP BY t.name
    ORDER BY 1, 2`.execute(trx)
  const described = new Map<string, Map<string, Description>>()
  for (const { table, part, description } of rows) {
    const parts = described.get(table) ?? new Map<string, Description>()
    described.set(table, parts.set(part, description))
  }
  return described
}

/** Runs a function in the transaction and undoes its changes, settings included. */
const withRollback = async <Result>(trx: Trx, run: () => Promise<Result>): Promise<Result> => {
  await sql`SAVEPOINT before`.execute(trx)
  try {
    return await run()
  } finally {
    await sql`ROLLBACK TO SAVEPOINT before`.execute(trx)
  }
}

const nothing: ReadonlyMap<string, Description> = new Map()

const differencesOf = ({ table, handwritten }: Ddl, found = nothing, wanted = nothing): Difference[] => {
  const differences = [...new Set([...wanted.keys(), ...found.keys()])].flatMap((part): Difference[] => {
    const [is, should] = [found.get(part), wanted.get(part)]
    if (JSON.stringify(is) === JSON.stringify(should)) return []
    // A handwritten column includes its default.
    if (part.startsWith('default ') && handwritten.has(part.replace('default', 'column'))) return []
    return [
      {
        table,
        part,
        problem: is === undefined ? 'missing' : should === undefined ? 'unexpected' : 'different',
        found: is,
        wanted: should,
      },
    ]
  })
  if (found.size === 0) return differences.filter(({ part }) => part === 'table')
  const differing = new Set(differences.map(({ part }) => part))
  return [
    ...differences.filter(({ part }) => !handwritten.has(part)),
    ...[...handwritten]
      .filter((part) => !differing.has(part))
      .map((part): Difference => {
        const is = found.get(part)
        return { table, part, problem: is === undefined ? 'missing' : 'needless', found: is, wanted: wanted.get(part) }
      }),
  ]
}

/**
 * Describes these tables as the definitions want them, and leaves no trace.
 * @param trx an open transaction, because the description sets a search path
 */
export const describeWanted = (trx: Trx, ddls: readonly Ddl[]): Promise<Described> =>
  withRollback(trx, async () => {
    await sql`CREATE SCHEMA ${sql.id(wantedSchema)}`.execute(trx)
    await sql.raw(`SET LOCAL search_path = ${wantedSchema}, ${migrated}`).execute(trx)
    // keep_counts registers tables by name, so the wanted tables need their own registry.
    if (!ddls.some(({ table }) => table === 'counted_tables'))
      await sql`CREATE TABLE counted_tables (LIKE ${sql.id(migrated, 'counted_tables')})`.execute(trx)
    for (const statement of createTables(ddls)) await sql.raw(statement).execute(trx)
    return await describe(trx, wantedSchema, namesOf(ddls))
  })

/**
 * Returns how the migrated database differs from these tables, and leaves no trace.
 * @param trx an open transaction
 * @param known their description, if it is known already
 */
export const findDrift = async (trx: Trx, ddls: readonly Ddl[], known?: Described): Promise<Difference[]> => {
  const wanted = known ?? (await describeWanted(trx, ddls))
  const { rows } = await sql<{ isEmpty: boolean }>`
    SELECT to_regclass(${`${migrated}.counted_tables`}) IS NULL AS "isEmpty"`.execute(trx)
  // Before the first migration.
  const found: Described = rows[0]?.isEmpty ? new Map() : await describe(trx, migrated, namesOf(ddls))
  return ddls.flatMap((ddl) => differencesOf(ddl, found.get(ddl.table), wanted.get(ddl.table)))
}
