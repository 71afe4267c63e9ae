// Reads the tables of a PostgreSQL database from its catalog, or those that a script creates in an empty one.
import { type Extension, PGlite } from '@electric-sql/pglite'
import { escapeRegExp, uniqBy } from 'es-toolkit'
import pg from 'pg'
import * as z from 'zod'
import { mostDecimals } from '#kernel/core/contract/decimals.ts'
import { AddError, decimalsOf, mostWhole, type SourceColumn, type SourceTable } from './source.ts'

interface Connection {
  query(text: string, values: unknown[]): Promise<{ rows: unknown[] }>
}

const CatalogColumn = z.object({
  name: z.string(),
  type: z.string(),
  labels: z.array(z.string()).nullable(),
  isRequired: z.boolean(),
  default: z.string().nullable(),
  hasDefault: z.boolean(),
  isComposite: z.boolean(),
  help: z.string().nullable(),
  isComputed: z.boolean(),
  isUnique: z.boolean(),
  uniques: z.array(z.string()).nullable(),
})
type CatalogColumn = z.infer<typeof CatalogColumn>
const CatalogTable = z.object({
  name: z.string(),
  kind: z.string(),
  help: z.string().nullable(),
  columns: z.array(CatalogColumn).nullable(),
  constraints: z
    .array(
      z.object({
        name: z.string(),
        type: z.string(),
        columns: z.array(z.string()),
        table: z.string().nullable(),
        text: z.string(),
      }),
    )
    .nullable(),
})
type CatalogTable = z.infer<typeof CatalogTable>

/** A domain counts as its type, with its checks. Without a schema, all but those of the system and of extensions are read. */
const catalog = `
  WITH RECURSIVE plain AS (
    SELECT t.oid, t.oid AS of, -1 AS modifier FROM pg_type t
    UNION ALL SELECT p.oid, t.typbasetype, t.typtypmod FROM plain p JOIN pg_type t ON t.oid = p.of AND t.typtype = 'd'
  )
  SELECT c.relname AS name, c.relkind AS kind, obj_description(c.oid, 'pg_class') AS help,
    (SELECT json_agg(json_build_object(
        'name', a.attname,
        'type', format_type(b.oid, CASE WHEN a.atttypid = b.oid THEN a.atttypmod ELSE p.modifier END),
        'labels', (SELECT array_agg(e.enumlabel ORDER BY e.enumsortorder) FROM pg_enum e WHERE e.enumtypid = b.oid),
        'isRequired', a.attnotnull OR t.typnotnull,
        'default', CASE WHEN a.attgenerated = '' THEN pg_get_expr(d.adbin, d.adrelid) END,
        'hasDefault', a.atthasdef OR a.attidentity <> '' OR t.typdefault IS NOT NULL,
        'isComputed', a.attgenerated <> '',
        'isComposite', b.typtype = 'c',
        'help', col_description(c.oid, a.attnum),
        'isUnique', EXISTS (SELECT FROM pg_index i WHERE i.indrelid = c.oid AND i.indisunique AND i.indnkeyatts = 1
          AND i.indkey[0] = a.attnum AND i.indpred IS NULL),
        'uniques', (SELECT json_agg(r.relname ORDER BY r.relname) FROM pg_index i JOIN pg_class r ON r.oid = i.indexrelid
          WHERE i.indrelid = c.oid AND i.indisunique AND i.indnkeyatts = 1 AND i.indkey[0] = a.attnum)) ORDER BY a.attnum)
      FROM pg_attribute a JOIN pg_type t ON t.oid = a.atttypid JOIN plain p ON p.oid = t.oid
        JOIN pg_type b ON b.oid = p.of AND b.typtype <> 'd'
        LEFT JOIN pg_attrdef d ON d.adrelid = c.oid AND d.adnum = a.attnum
      WHERE a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped) AS columns,
    (SELECT json_agg(k ORDER BY k.name) FROM (
      SELECT k.conname AS name, k.contype AS type,
          (SELECT json_agg(a.attname ORDER BY n.at) FROM unnest(k.conkey) WITH ORDINALITY n (num, at)
            JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum = n.num) AS columns,
          (SELECT r.relname FROM pg_class r WHERE r.oid = k.confrelid) AS table,
          pg_get_constraintdef(k.oid) AS text
        FROM pg_constraint k WHERE k.conrelid = c.oid AND k.contype IN ('p', 'u', 'f', 'c') AND k.conkey <> '{}'
      UNION ALL SELECT k.conname, k.contype, json_build_array(a.attname), NULL,
          regexp_replace(pg_get_constraintdef(k.oid), '\\mVALUE\\M', a.attname, 'g')
        FROM pg_attribute a JOIN plain p ON p.oid = a.atttypid JOIN pg_constraint k ON k.contypid = p.of AND k.contype = 'c'
        WHERE a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped) k) AS constraints
  FROM pg_class c JOIN pg_namespace s ON s.oid = c.relnamespace
  WHERE ($1::text IS NULL OR s.nspname = $1) AND s.nspname !~ '^(pg_|information_schema$)'
    AND c.relkind IN ('r', 'p', 'v', 'm') AND NOT c.relispartition
    AND NOT EXISTS (SELECT FROM pg_depend x WHERE x.objid = c.oid AND x.deptype = 'e')
    AND NOT EXISTS (SELECT FROM pg_inherits h WHERE h.inhrelid = c.oid)
  ORDER BY c.relname, s.nspname = 'public' DESC`

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

type TypeOf = Pick<SourceColumn, 'type' | 'min' | 'max' | 'decimals'>

/** Returns a number with so many digits, of which `scale` follow the point; no field keeps more than 15. */
const numericOf = (size: string | undefined, scale: number): TypeOf => {
  if (size === undefined) return { type: 'number', decimals: 'any' }
  if (scale > 0) return { type: 'number', decimals: Math.min(scale, mostDecimals) }
  return { type: 'number', ...(Number(size) >= 10 && wide) }
}

const wide = { min: -mostWhole, max: mostWhole }

const typeOf = (type: string): TypeOf => {
  if (type.endsWith('[]')) return { type: 'json' }
  const plain = type.replace(/\(\d+\)(?= with)/, '').replace(/^(?:\w+|"[^"]+")\./, '')
  const [, name = plain, size, scale = '0'] = /^([a-z ]+?)(?:\((\d+)(?:,(-?\d+))?\))?$/.exec(plain) ?? []
  switch (name) {
    case 'character varying':
    case 'character':
    case 'bit':
    case 'bit varying':
      return { type: 'text', max: size === undefined ? undefined : Number(size) }
    case 'smallint':
      return { type: 'number', min: -(2 ** 15), max: 2 ** 15 - 1 }
    case 'integer':
      return { type: 'number' }
    case 'bigint':
      return { type: 'number', ...wide }
    case 'numeric':
      return numericOf(size, Number(scale))
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
    case 'hstore':
      return { type: 'json' }
    case 'date':
      return { type: 'date' }
    case 'time without time zone':
    case 'time with time zone':
      return { type: 'time' }
    case 'interval':
      return { type: 'duration' }
    case 'timestamp without time zone':
    case 'timestamp with time zone':
      return { type: 'moment' }
    // What programs alone read: files, and words for a search.
    case 'bytea':
    case 'tsvector':
    case 'oid':
      return { type: undefined }
    case 'inet':
    case 'cidr':
      return { type: 'text', max: 43 }
    case 'xml':
      return { type: 'text', max: 10_000 }
    // Any other type has a notation as a text.
    default:
      return { type: 'text' }
  }
}

/** Returns the value of a default that is a literal. */
const literalIn = (text: string, type: SourceColumn['type']): string | number | boolean | undefined => {
  const [, quoted, plain = ''] = /^\(?(?:'((?:[^']|'')*)'|(-?[\w.]+))\)?(?:::[\w\s."(),]+)?$/.exec(text) ?? []
  const value = quoted?.replaceAll("''", "'") ?? plain
  if (type === 'number') return /^-?\d+(?:\.\d+)?$/.test(value) ? Number(value) : undefined
  if (type === 'yesNo') return /^(?:true|false)$/.test(value) ? value === 'true' : undefined
  return type === 'text' && quoted !== undefined ? value : undefined
}

const columnOf = (found: CatalogColumn, constraints: NonNullable<CatalogTable['constraints']>): SourceColumn => {
  const { name, type: typeName, labels } = found
  const own = constraints.filter(({ columns }) => columns.length === 1 && columns[0] === name)
  const type: TypeOf = labels ? { type: 'text' } : found.isComposite ? { type: 'json' } : typeOf(typeName)
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
    typeName,
    options: labels ?? options,
    isRequired: found.isRequired,
    isUnique: found.isUnique,
    isKey: own.some((one) => one.type === 'p'),
    isComputed: found.isComputed,
    hasDefault: found.hasDefault,
    initial: found.default === null ? undefined : literalIn(found.default, type.type),
    refersTo: own.find((one) => one.type === 'f')?.table ?? undefined,
    help: found.help ?? undefined,
    lost: checks.flatMap(({ text, says: read }) => (read ? [] : [text])),
    constraints: [
      ...new Set([...own.filter(({ type: kind }) => kind !== 'p').map((one) => one.name), ...(found.uniques ?? [])]),
    ],
  }
}

const tableOf = ({ name, kind, help, columns, constraints }: CatalogTable): SourceTable => ({
  name,
  columns: (columns ?? []).map((column) => columnOf(column, constraints ?? [])),
  help: help ?? undefined,
  lost: constraints?.filter((one) => one.columns.length > 1).map(({ text }) => text),
  problem: 'vm'.includes(kind) ? 'it is a view, and the records of a resource are its own' : undefined,
})

/** Returns the tables of a schema, or of all; of several with a name the first. */
const readTables = async (connection: Connection, schema: string | undefined): Promise<SourceTable[]> => {
  const { rows } = await connection.query(catalog, [schema])
  return uniqBy(z.array(CatalogTable).parse(rows), ({ name }) => name).map(tableOf)
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

/** The statements of a script, which end with a semicolon outside of texts, bodies of functions and comments. */
const statement = /(?:'(?:[^']|'')*'|"[^"]*"|(\$\w*\$)[^]*?\1|--[^\n]*|\/\*[^]*?\*\/|[^;'"$\-/]|[$\-/])+/g
const firstLine = (text: string): string =>
  text
    .split('\n')
    .map((line) => line.trim())
    .find((line) => line !== '' && !line.startsWith('--')) ?? ''

/** Statements around others: a transaction would end with the first that does not run. */
const isOfTransaction = /^(?:\s|--.*\n)*(?:(?:BEGIN|COMMIT|ROLLBACK|START|END)\b[^;]*)?$/i

const unknownType = (name: string): RegExp =>
  new RegExp(String.raw`(?<![\w.])${escapeRegExp(name)}(?:\([^)]*\))?(?!\w)`, 'g')

/** What a table consists of: without it, columns or rules would be lost silently. */
const isOfTables = /^(?:\s|--.*\n)*(?:CREATE\s+(?:UNLOGGED\s+)?TABLE|ALTER\s+TABLE)\b/i

interface ScriptTables {
  tables: SourceTable[]
  /** The statements that do not run, with the reason of each. */
  failed: readonly string[]
}

/** Returns the extensions of PostgreSQL that a script creates, as far as the embedded database has them. */
const extensionsIn = async (script: string) => {
  const names = [...script.matchAll(/CREATE\s+EXTENSION\s+(?:IF\s+NOT\s+EXISTS\s+)?"?([\w-]+)/gi)].map(
    ([, name = '']) => name.replaceAll('-', '_'),
  )
  const found = await Promise.all(
    [...new Set(names)].map(async (name): Promise<[string, Extension][]> => {
      const module: Record<string, Extension> = await import(`@electric-sql/pglite/contrib/${name}`).catch(() => ({}))
      return module[name] ? [[name, module[name]]] : []
    }),
  )
  return Object.fromEntries(found.flat())
}

/** Returns the tables that a script creates: its statements run one by one, those that fail again after the others. @throws AddError if none runs */
export const readScript = async (script: string): Promise<ScriptTables> => {
  const database = await PGlite.create({ extensions: await extensionsIn(script) })
  try {
    // The commands of psql that a dump begins with are no SQL, and it empties the search path.
    let rest = (script.replaceAll(/^\\.*$/gm, '').match(statement) ?? []).filter((one) => !isOfTransaction.test(one))
    const reasons = new Map<string, string>()
    for (let before = ''; rest.join() !== before;) {
      before = rest.join()
      const again: string[] = []
      for (const one of rest)
        await database.exec(one).catch((error: unknown) => {
          const reason = error instanceof Error ? error.message : String(error)
          // The type of an extension that there is not: its values have a notation as a text.
          const [, unknown] = /^type "([\w.]+)" does not exist/.exec(reason) ?? []
          const read = unknown === undefined ? one : one.replaceAll(unknownType(unknown), 'text')
          again.push(read)
          reasons.set(read, reason)
        })
      rest = again
    }
    const failed = rest.filter((one) => isOfTables.test(one)).map((one) => `${firstLine(one)}: ${reasons.get(one)}`)
    const tables = await readTables(database, undefined)
    const [first] = failed.length > 0 ? failed : reasons.values()
    if (tables.length === 0 && first !== undefined) throw new AddError(`the script does not run: ${first}`)
    return { tables, failed }
  } finally {
    await database.close()
  }
}
