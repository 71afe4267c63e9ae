// Reads the tables of a PostgreSQL database from its catalog, or those that a script creates in an empty one.
import { PGlite } from '@electric-sql/pglite'
import pg from 'pg'
import * as z from 'zod'
import { keptDigits, type Decimals } from '#kernel/core/contract/decimals.ts'
import { AddError, decimalsOf, type SourceColumn, type SourceTable } from './source.ts'

interface Connection {
  query(text: string, values: unknown[]): Promise<{ rows: unknown[] }>
}

const CatalogColumn = z.object({
  name: z.string(),
  type: z.string(),
  labels: z.array(z.string()).nullable(),
  isRequired: z.boolean(),
  hasDefault: z.boolean(),
  isComputed: z.boolean(),
  isUnique: z.boolean(),
})
type CatalogColumn = z.infer<typeof CatalogColumn>
const CatalogTable = z.object({
  name: z.string(),
  columns: z.array(CatalogColumn).nullable(),
  constraints: z
    .array(z.object({ type: z.string(), columns: z.array(z.string()), table: z.string().nullable(), text: z.string() }))
    .nullable(),
})
type CatalogTable = z.infer<typeof CatalogTable>

/** A domain counts as its type. */
const catalog = `
  SELECT c.relname AS name,
    (SELECT json_agg(json_build_object(
        'name', a.attname,
        'type', CASE WHEN t.typtype = 'd' THEN format_type(t.typbasetype, t.typtypmod) ELSE format_type(a.atttypid, a.atttypmod) END,
        'labels', (SELECT array_agg(e.enumlabel ORDER BY e.enumsortorder) FROM pg_enum e WHERE e.enumtypid = t.oid),
        'isRequired', a.attnotnull OR t.typnotnull,
        'hasDefault', a.atthasdef OR a.attidentity <> '',
        'isComputed', a.attgenerated <> '',
        'isUnique', EXISTS (SELECT FROM pg_index i WHERE i.indrelid = c.oid AND i.indisunique AND i.indnkeyatts = 1
          AND i.indkey[0] = a.attnum AND i.indpred IS NULL)) ORDER BY a.attnum)
      FROM pg_attribute a JOIN pg_type t ON t.oid = a.atttypid
      WHERE a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped) AS columns,
    (SELECT json_agg(json_build_object(
        'type', k.contype,
        'columns', (SELECT json_agg(a.attname ORDER BY n.at) FROM unnest(k.conkey) WITH ORDINALITY n (num, at)
          JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum = n.num),
        'table', (SELECT r.relname FROM pg_class r WHERE r.oid = k.confrelid),
        'text', pg_get_constraintdef(k.oid)) ORDER BY k.conname)
      FROM pg_constraint k WHERE k.conrelid = c.oid AND k.contype IN ('p', 'u', 'f', 'c') AND k.conkey <> '{}') AS constraints
  FROM pg_class c JOIN pg_namespace s ON s.oid = c.relnamespace
  WHERE s.nspname = $1 AND c.relkind IN ('r', 'p') AND NOT c.relispartition
  ORDER BY c.relname`

/** Returns what a check on one column says; undefined if it says more than a field can. */
const readCheck = (
  text: string,
  column: string,
  decimals: number,
): Pick<SourceColumn, 'min' | 'max' | 'options'> | undefined => {
  // Without its texts, a check has no parentheses and casts but those of the syntax.
  const texts: string[] = []
  const plain = text
    .replaceAll(/'((?:[^']|'')*)'/g, (_quoted, one: string) => `$${texts.push(one.replaceAll("''", "'")) - 1}`)
    .replaceAll(/::[a-z]+(?: [a-z]+)*(?:\(\d+\))?(?:\[\])?/g, '')
    .replaceAll(/[()"]/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .replace(/^CHECK /, '')
    .trim()
  const value = (part: string): string => (part.startsWith('$') ? (texts[Number(part.slice(1))] ?? '') : part)
  const [, listed, list] = /^(\w+) = ANY ARRAY\[(.*)\]$/.exec(plain) ?? []
  if (listed === column && list !== undefined) return { options: list.split(', ').map(value) }
  const found: { min?: number; max?: number } = {}
  for (const part of plain.split(' AND ')) {
    const [, measured = '', operator = '', limit = ''] =
      /^((?:char_length |length )?\w+) (>=|<=|>|<) (\S+)$/.exec(part) ?? []
    const number = Number(value(limit))
    const isKept = limit !== '' && number === Number(number.toFixed(decimals))
    if (measured.replace(/^\w+ /, '') !== column || !isKept) return undefined
    const step = 10 ** -decimals
    const bound = operator === '>' ? number + step : operator === '<' ? number - step : number
    found[operator.startsWith('>') ? 'min' : 'max'] = Number(bound.toFixed(decimals))
  }
  return found
}

const decimalsIn = (scale: string | undefined): Decimals | undefined =>
  ([1, 2] as const).find((one) => String(one) === scale)

const typeOf = (type: string): Pick<SourceColumn, 'type' | 'min' | 'max' | 'decimals'> => {
  const [, name = type, size, scale = '0'] = /^([a-z ]+?)(?:\((\d+)(?:,(\d+))?\))?$/.exec(type) ?? []
  switch (name) {
    case 'text':
    case 'citext':
      return { type: 'text' }
    case 'character varying':
    case 'character':
      return { type: 'text', max: size === undefined ? undefined : Number(size) }
    case 'smallint':
      return { type: 'number', min: -(2 ** 15), max: 2 ** 15 - 1 }
    case 'integer':
    case 'bigint':
      return { type: 'number' }
    case 'numeric':
      if (size === undefined) return { type: 'number', decimals: 'any' }
      if (scale === '0') return { type: Number(size) < 10 ? 'number' : undefined }
      return {
        type: decimalsIn(scale) && Number(size) <= keptDigits ? 'number' : undefined,
        decimals: decimalsIn(scale),
      }
    case 'real':
    case 'double precision':
      return { type: 'number', decimals: 'any' }
    case 'money':
      return { type: 'number', decimals: 2 }
    case 'boolean':
      return { type: 'yesNo' }
    case 'uuid':
      return { type: 'uuid' }
    case 'macaddr':
      return { type: 'macAddress' }
    case 'json':
    case 'jsonb':
      return { type: 'json' }
    case 'date':
      return { type: 'date' }
    case 'timestamp without time zone':
    case 'timestamp with time zone':
      return { type: 'moment' }
    default:
      return { type: undefined }
  }
}

const columnOf = (found: CatalogColumn, constraints: NonNullable<CatalogTable['constraints']>): SourceColumn => {
  const { name, type: typeName, labels } = found
  const own = constraints.filter(({ columns }) => columns.length === 1 && columns[0] === name)
  const type = labels ? ({ type: 'text' } as const) : found.isComputed ? { type: undefined } : typeOf(typeName)
  const decimals = decimalsOf(type) ?? 0
  const checks = own
    .filter((one) => one.type === 'c')
    .map(({ text }) => ({ text, says: readCheck(text, name, decimals) }))
  const says: ReturnType<typeof readCheck> = Object.assign({}, ...checks.map((check) => check.says))
  const options = says?.options?.map((option) => (type.type === 'number' ? Number(option) : option))
  return {
    name,
    ...type,
    ...says,
    typeName: found.isComputed ? 'computed' : typeName,
    options: labels ?? options,
    isRequired: found.isRequired,
    isUnique: found.isUnique,
    isKey: own.some((one) => one.type === 'p'),
    hasDefault: found.hasDefault,
    refersTo: own.find((one) => one.type === 'f')?.table ?? undefined,
    lost: checks.flatMap(({ text, says: read }) => (read ? [] : [text])),
  }
}

const tableOf = ({ name, columns, constraints }: CatalogTable): SourceTable => {
  const key = constraints?.find(({ type }) => type === 'p')?.columns ?? []
  const problem =
    key.length === 1
      ? undefined
      : key.length === 0
        ? 'it has no primary key, and the records of a resource have an id'
        : `its primary key has ${key.length} columns (${key.join(', ')}), and the records of a resource have one id`
  return {
    name,
    columns: (columns ?? []).map((column) => columnOf(column, constraints ?? [])),
    lost: constraints?.filter((one) => one.type !== 'p' && one.columns.length > 1).map(({ text }) => text),
    problem,
  }
}

/** Returns the tables of a schema. */
const readTables = async (connection: Connection, schema: string): Promise<SourceTable[]> => {
  const { rows } = await connection.query(catalog, [schema])
  return z.array(CatalogTable).parse(rows).map(tableOf)
}

/** Returns the tables of a database. @throws AddError if it cannot be reached */
export const readDatabase = async (url: string, schema: string): Promise<SourceTable[]> => {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 10_000 })
  try {
    await client.connect()
    return await readTables(client, schema)
  } catch (error) {
    // The address of a server that refuses is in the parts of the error.
    const [first = error] = error instanceof AggregateError ? error.errors : []
    throw new AddError(`the database cannot be read: ${first instanceof Error ? first.message : String(first)}`)
  } finally {
    await client.end().catch(() => {})
  }
}

/** Returns the tables that a script creates. @throws AddError if it cannot be run */
export const readScript = async (script: string): Promise<SourceTable[]> => {
  const database = await PGlite.create()
  try {
    // The commands of psql that a dump begins with are no SQL, and it empties the search path.
    await database.exec(script.replaceAll(/^\\.*$/gm, ''))
    return await readTables(database, 'public')
  } catch (error) {
    throw new AddError(
      `the script does not run: ${error instanceof Error ? error.message : String(error)} (of a dump, use pg_dump --schema-only --no-owner --no-privileges)`,
    )
  } finally {
    await database.close()
  }
}
