// Reads from the database what the log keeps of each table: its triggers say it (docs/decisions/as-of.md).
import { sql } from 'kysely'
import type { Db } from '#kernel/core/server/database/schema.ts'

export interface KeptColumn {
  type: string
  /** Its collation, unless that is the default one. */
  collation: string | null
  /** The expression of a generated column. */
  generated: string | null
  /** The columns that the expression reads. */
  inputs: readonly string[]
}

/** A table whose changes the log keeps. */
export interface KeptTable {
  table: string
  columns: ReadonlyMap<string, KeptColumn>
  resource: string
  /** The columns that the log keeps. */
  logged: ReadonlySet<string>
}

/** A table with the rows of a list, which the log keeps as one value of their record. */
export interface KeptList {
  table: string
  columns: ReadonlyMap<string, KeptColumn>
  /** The resource that the list belongs to, its field there, and the column of the rows with the id of their record. */
  resource: string
  field: string
  parent: string
}

/** How the rows of a table are counted. */
export interface Counted {
  table: string
  parent: string
  active: string
}

export interface Kept {
  tables: ReadonlyMap<string, KeptTable>
  lists: ReadonlyMap<string, KeptList>
  counted: readonly Counted[]
}

interface Trigger {
  table: string
  isList: boolean
  arguments: string[]
}

const read = async (db: Db): Promise<Kept> => {
  const { rows: triggers } = await sql<Trigger>`
    SELECT c.relname::text AS "table", p.proname LIKE 'log\\_list\\_of\\_%' AS "isList",
      string_to_array(encode(substring(g.tgargs FROM 1 FOR length(g.tgargs) - 1), 'escape'), '\\000') AS arguments
    FROM pg_trigger g JOIN pg_class c ON c.oid = g.tgrelid JOIN pg_proc p ON p.oid = g.tgfoid
    WHERE g.tgname = 'change_logged' AND c.relnamespace = 'public'::regnamespace ORDER BY 1`.execute(db)
  const { rows: columns } = await sql<{ table: string; name: string } & KeptColumn>`
    SELECT c.relname::text AS "table", a.attname::text AS name, format_type(a.atttypid, a.atttypmod) AS type, l.collname::text AS collation,
      CASE WHEN a.attgenerated <> '' THEN pg_get_expr(d.adbin, d.adrelid) END AS generated,
      ARRAY(SELECT i.attname::text FROM pg_depend n JOIN pg_attribute i ON i.attrelid = n.refobjid AND i.attnum = n.refobjsubid
        WHERE n.classid = 'pg_attrdef'::regclass AND n.objid = d.oid AND n.refclassid = 'pg_class'::regclass AND n.refobjid = c.oid
          AND n.refobjsubid NOT IN (0, a.attnum)) AS inputs
    FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped
    LEFT JOIN pg_attrdef d ON d.adrelid = c.oid AND d.adnum = a.attnum
    LEFT JOIN pg_collation l ON l.oid = a.attcollation AND l.collname <> 'default'
    WHERE c.relnamespace = 'public'::regnamespace AND c.relname = ANY (${sql.val(triggers.map(({ table }) => table))}::text[]) ORDER BY a.attnum`.execute(
    db,
  )
  const counted = await db.selectFrom('counted_tables').select(['table_name as table', 'parent', 'active']).execute()
  const columnsOf = (table: string): Map<string, KeptColumn> =>
    new Map(columns.flatMap(({ table: of, name, ...column }) => (of === table ? [[name, column] as const] : [])))
  const tables = triggers.flatMap(({ table, isList, arguments: [resource = '', ...logged] }): [string, KeptTable][] =>
    isList ? [] : [[table, { table, columns: columnsOf(table), resource, logged: new Set(logged) }]],
  )
  const lists = triggers.flatMap(
    ({ table, isList, arguments: [resource = '', field = '', parent = ''] }): [string, KeptList][] => {
      const own = columnsOf(table)
      // A row whose record is found by an expression is a part of another list.
      return isList && own.has(parent) ? [[table, { table, columns: own, resource, field, parent }]] : []
    },
  )
  return { tables: new Map(tables), lists: new Map(lists), counted }
}

/** By handle: tables change only with a migration, after which a server starts. */
const known = new WeakMap<object, Promise<Kept>>()

/** Returns what the log keeps of the tables of a database. */
export const keptTables = (db: Db): Promise<Kept> => {
  const found = known.get(db) ?? read(db)
  known.set(db, found)
  found.catch(() => known.delete(db))
  return found
}
