// Writes the types of the database's tables for Kysely, so that a statement with a wrong column does not compile.
import { readFile, writeFile } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { sql, type TableMetadata } from 'kysely'
import { tableNames } from '#kernel/features/backups/server/catalog.ts'
import type { Db } from '#kernel/core/server/database/schema.ts'
import { decidesKernelTables, tables } from '#product/folders.server.ts'
import { kernelTables, readKernelFunctions, readKernelTables } from './kernelSchema.ts'
import { sourceOf, width } from './sourceText.ts'

const root = join(import.meta.dirname, '..')
const ofProduct = relative(root, fileURLToPath(tables))

const files = [
  {
    path: 'kernel/core/server/database/kernelTables.ts',
    text: '// The tables of the kernel. Written by `npm run migration`.',
    name: 'KernelTables',
    has: (table: string) => kernelTables.includes(table),
  },
  {
    path: ofProduct,
    text: '// The tables of the product. Written by `npm run migration`.',
    name: 'ProductTables',
    has: (table: string) => !kernelTables.includes(table),
  },
]

/** PostgreSQL's types as they are read (kernel/core/server/database/values.ts). */
const types: Readonly<Record<string, string>> = {
  bool: 'boolean',
  date: 'string',
  int2: 'number',
  float4: 'number',
  int4: 'number',
  int8: 'number',
  jsonb: 'unknown',
  numeric: 'number',
  text: 'string',
  timestamptz: 'string',
  uuid: 'string',
}

/** Returns the types of the columns whose checks list their options, by `table.column`. */
const readOptions = async (db: Db): Promise<ReadonlyMap<string, string>> => {
  const { rows } = await sql<{ table: string; check: string }>`
    SELECT conrelid::regclass::text AS table, pg_get_constraintdef(oid) AS check FROM pg_constraint WHERE contype = 'c'`.execute(
    db,
  )
  return new Map(
    rows.flatMap(({ table, check }) => {
      const [, column, options] = /^CHECK \(\((\w+) = ANY \(ARRAY\[(.*)\]\)\)\)$/.exec(check) ?? []
      if (column === undefined || options === undefined) return []
      const found = [...options.matchAll(/'((?:[^']|'')*)'::text|-?\d+/g)].map(([number, text]) =>
        text === undefined ? number : sourceOf(text.replaceAll("''", "'")),
      )
      return [[`${table}.${column}`, found.join(' | ')] as const]
    }),
  )
}

const columnType = (
  table: string,
  { name, dataType, isNullable, hasDefaultValue, isAutoIncrementing }: TableMetadata['columns'][number],
  options: ReadonlyMap<string, string>,
): string => {
  const element = types[dataType.replace(/^_/, '')]
  if (element === undefined)
    throw new Error(`${table}.${name} is of the type ${dataType}, for which there is none here`)
  const type = `${options.get(`${table}.${name}`) ?? element}${dataType.startsWith('_') ? '[]' : ''}`
  const stored = isNullable && type !== 'unknown' ? `${type} | null` : type
  return hasDefaultValue || isAutoIncrementing ? `Generated<${stored}>` : stored
}

/** Returns the line of a column, in the format of the repository: a long choice has a line for each option. */
const columnLine = (name: string, type: string): string => {
  const line = `    ${name}: ${type}\n`
  return line.length <= width + 1 || type.startsWith('Generated<')
    ? line
    : `    ${name}:\n      | ${type.split(' | ').join('\n      | ')}\n`
}

/** Returns the module that describes the kernel's part of a migrated database. */
const schemaText = async (
  db: Db,
): Promise<string> => `// The tables and functions of the kernel. Written by \`npm run migration\`.
import type { KernelTable } from './kernelDdl.ts'

export const kernelTables: readonly KernelTable[] = ${sourceOf(await readKernelTables(db))}

/** The statements that create them, by their names; those that others call come first. */
export const kernelFunctions: Readonly<Record<string, string>> = ${sourceOf(await readKernelFunctions(db))}
`

/** Returns the types of the tables of a migrated database, and the description of the kernel's, by the paths of their files. */
export const tableTypes = async (db: Db): Promise<Map<string, string>> => {
  // Without the partitions, whose months depend on the day.
  const names = new Set(await tableNames(db))
  const options = await readOptions(db)
  const found = (await db.introspection.getTables()).filter(({ name }) => names.has(name))
  return new Map([
    ['kernel/core/server/tables/kernelSchema.ts', await schemaText(db)],
    ...files.map(({ path, text, name, has }): [string, string] => {
      const properties = found
        .filter((table) => has(table.name))
        .map(({ name: table, columns }) => {
          const lines = columns.map((column) => columnLine(column.name, columnType(table, column, options)))
          return `  ${table}: {\n${lines.join('')}  }\n`
        })
      return [
        path,
        `${text}\nimport type { Generated } from 'kysely'\n\nexport interface ${name} {\n${properties.join('')}}\n`,
      ]
    }),
  ])
}

/** Writes the types of a migrated database; those of the kernel's tables only for the product that decides them. Returns the paths of the files that have changed. */
export const writeTableTypes = async (db: Db): Promise<string[]> => {
  const written: string[] = []
  for (const [path, text] of await tableTypes(db)) {
    if (!decidesKernelTables && path !== ofProduct) continue
    const file = join(root, path)
    if ((await readFile(file, 'utf8').catch(() => undefined)) === text) continue
    await writeFile(file, text)
    written.push(path)
  }
  return written
}
