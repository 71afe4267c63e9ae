// Reads and writes the rows of another program's table as a table of our own: by a view of it, whose trigger writes back
// what has changed. Nothing is made on their table, and the view depends on none of its columns, so that they can alter it.
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import type { InPlace } from '#kernel/core/contract/define.ts'
import type { Resource } from '#kernel/core/contract/resource.ts'
import type { Database } from '#kernel/core/server/database/open.ts'
import type { Db } from '#kernel/core/server/database/schema.ts'
import { deriveDdl } from './ddl.ts'
import type { Column } from './kind.ts'
import { literal } from './sqlText.ts'
import { tableNameOf } from './tableName.ts'

/** A column of their table. */
interface Theirs {
  name: string
  /** Its type, of a domain that of its values. */
  type: string
}

type InPlaceResource = Resource & { readonly inPlace: InPlace }

const isInPlace = (resource: Resource): resource is InPlaceResource => resource.inPlace !== undefined

const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`

const wholeNumbers: readonly string[] = ['smallint', 'integer', 'bigint']

/** Returns the columns of their table; undefined if there is none. */
const readTheirs = async (db: Db, { schema, table }: InPlace): Promise<readonly Theirs[] | undefined> => {
  const { rows } = await sql<{ columns: Theirs[] }>`
    SELECT (SELECT json_agg(json_build_object(
        'name', a.attname,
        'type', format_type(coalesce(nullif(t.typbasetype, 0), t.oid), NULL)) ORDER BY a.attnum)
      FROM pg_attribute a JOIN pg_type t ON t.oid = a.atttypid
      WHERE a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped) AS columns
    FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
    WHERE n.nspname = ${schema} AND c.relname = ${table} AND c.relkind IN ('r', 'p')`.execute(db)
  return rows[0]?.columns
}

/** Returns the columns that the definition wants, their name in the other table, and what follows from them. */
const columnsOf = (resource: InPlaceResource) => {
  const { columns, logged = [] } = deriveDdl(resource)
  const { inPlace } = resource
  const own = Object.entries(columns).flatMap(([name, column]) =>
    ['id', 'created_at', 'updated_at', 'deleted_at'].includes(name) || column.generated !== undefined || column.copied
      ? []
      : [{ name, column, theirs: inPlace.columns?.[name] ?? name }],
  )
  const following = Object.entries(columns).flatMap(([name, { generated, copied }]) =>
    generated === undefined && !copied ? [] : [{ name, generated }],
  )
  return { own, following, logged }
}

/** Returns a sentence for each part of the definition that their table lacks. */
const faultsOf = (resource: InPlaceResource, theirs: readonly Theirs[]): string[] => {
  const { schema, table, key, active } = resource.inPlace
  const has = (name: string) => theirs.some((one) => one.name === name)
  const { own, following } = columnsOf(resource)
  const named = [key, ...own.map((one) => one.theirs), ...(active ? [active.column, active.since] : [])]
  return [
    ...named.flatMap((name) => (has(name) ? [] : [`${schema}.${table} has no column ${name}`])),
    ...following.flatMap(({ name, generated }) =>
      generated === undefined ? [`${name} copies texts of other tables, and their changes reach no copy`] : [],
    ),
  ]
}

/** Returns the type of a column of the view, and its value as an expression over their row. */
const readAs = ({ type, required, default: value }: Column, { name, type: theirs }: Theirs) => {
  const column = `f.${quoted(name)}`
  const plain = type.replace(/ COLLATE .*/, '')
  // As it is, their index serves it.
  if (plain === theirs) return { type: theirs, expression: column }
  if (plain === 'integer' && wholeNumbers.includes(theirs)) return { type: theirs, expression: column }
  const cast = plain === 'jsonb' ? `to_jsonb(${column})` : `${column}::${plain}`
  return { type: plain, expression: required && value !== undefined ? `coalesce(${cast}, ${value})` : cast }
}

/** Returns the statements that make the view of a resource. */
const viewStatements = (resource: InPlaceResource, theirs: readonly Theirs[]): string[] => {
  const view = tableNameOf(resource)
  const { schema, table, key, active, columns: renamed } = resource.inPlace
  const { own, following, logged } = columnsOf(resource)
  const typeOf = new Map(theirs.map((one) => [one.name, one]))
  const plain = (name: string, type: string, expression: string) => ({ name, type, expression, collation: '' })
  const isOf = (name: string) => typeOf.get(name)?.type ?? 'integer'
  const since = renamed?.['deleted_at']
  const deletedAt = active
    ? `CASE WHEN f.${quoted(active.column)} THEN NULL ELSE f.${quoted(active.since)} END::timestamptz(3)`
    : `f.${quoted(since ?? 'deleted_at')}::timestamptz(3)`
  const read = [
    plain('id', isOf(key), `f.${quoted(key)}`),
    ...own.flatMap(({ name, column, theirs: from }) => {
      const found = typeOf.get(from)
      const collation = / COLLATE .*/.exec(column.type)?.[0] ?? ''
      return found ? [{ ...plain(name, '', ''), ...readAs(column, found), collation }] : []
    }),
    ...(resource.toggle === 'none' ? [] : [plain('deleted_at', 'timestamptz', deletedAt)]),
    plain('created_at', 'timestamptz', 'NULL::timestamptz'),
    plain('updated_at', 'timestamptz', 'NULL::timestamptz'),
    plain('row_version', 'text', 'f.xmin::text'),
  ]
  const rows = `${view}_rows`
  const written = Object.fromEntries([
    ...own.map((one) => [one.name, one.theirs]),
    ...(active ? [['', active.column]] : []),
    ...(since === undefined ? [] : [['deleted_at', since]]),
  ])
  const target = `${quoted(schema)}.${quoted(table)}`
  const given = [resource.name, target, quoted(key), JSON.stringify(written), JSON.stringify(logged)]
  return [
    `DROP VIEW IF EXISTS ${view}`,
    `DROP FUNCTION IF EXISTS ${rows}()`,
    `CREATE FUNCTION ${rows}() RETURNS TABLE (${read.map(({ name, type }) => `${name} ${type}`).join(', ')}) LANGUAGE sql STABLE AS $rows$
      SELECT ${read.map(({ expression }) => expression).join(', ')} FROM ${target} f $rows$`,
    `CREATE VIEW ${view} AS SELECT r.*${following
      .map(({ name, generated }) => `, (${generated}) COLLATE "C" AS ${name}`)
      .join(
        '',
      )} FROM (SELECT ${read.map(({ name, collation }) => `${name}${collation} AS ${name}`).join(', ')} FROM ${rows}()) r`,
    `CREATE TRIGGER written INSTEAD OF INSERT OR UPDATE OR DELETE ON ${view} FOR EACH ROW
      EXECUTE FUNCTION write_in_place(${given.map(literal).join(', ')})`,
  ]
}

/** The function of the triggers of all views. */
const functionSql = () => readFile(join(import.meta.dirname, 'inPlace/write_in_place.sql'), 'utf8')

/** Makes the view of a resource, unless it is there. @returns what does not fit */
const makeView = async (db: Db, resource: InPlaceResource): Promise<string[]> => {
  const view = tableNameOf(resource)
  const theirs = await readTheirs(db, resource.inPlace)
  if (!theirs) return [`there is no table ${resource.inPlace.schema}.${resource.inPlace.table}`]
  const faults = faultsOf(resource, theirs)
  if (faults.length > 0) return faults
  const statements = [await functionSql(), ...viewStatements(resource, theirs)]
  const text = statements.join('\n')
  const { rows } = await sql<{ text: string | null }>`
    SELECT obj_description(to_regclass(${view}), 'pg_class') AS text`.execute(db)
  if (rows[0]?.text === text) return []
  for (const statement of [...statements, `COMMENT ON VIEW ${view} IS ${literal(text)}`])
    await sql.raw(statement).execute(db)
  return []
}

/**
 * Makes the views of the resources whose rows other programs have. Returns what does not fit by resource: what they have
 * changed since, or rights that are missing.
 */
export const makeViews = async (
  { withoutTimeout }: Pick<Database, 'withoutTimeout'>,
  resources: readonly Resource[],
): Promise<ReadonlyMap<string, readonly string[]>> => {
  const wrong = new Map<string, readonly string[]>()
  for (const resource of resources.filter(isInPlace)) {
    const faults = await withoutTimeout(({ transaction }) =>
      transaction(async (trx) => {
        // Servers that start at once take turns.
        await sql`SELECT pg_advisory_xact_lock(hashtext('sillage in place'))`.execute(trx)
        return await makeView(trx, resource)
      }),
    ).catch((error: unknown) => [error instanceof Error ? error.message : String(error)])
    if (faults.length > 0) wrong.set(resource.name, faults)
  }
  return wrong
}
