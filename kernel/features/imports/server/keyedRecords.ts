// Finds the records of rows by their keys, and compares keys as the database does.
import { sql } from 'kysely'
import { isObject } from '#kernel/core/contract/isObject.ts'
import { plainText } from '#kernel/core/contract/plainText.ts'
import type { Db } from '#kernel/core/server/database/schema.ts'
import type { ImportTarget } from '#kernel/core/server/context.ts'
import type { Values } from '#kernel/core/server/operations/writes.ts'
import { columnNameOf, orderColumnOf } from '#kernel/core/server/tables/columnNames.ts'
import type { MappedColumn } from './readRow.ts'
import { type Match, recordsBy } from './references.ts'
import { type RowKey, storedKeys } from './rowKeys.ts'

/** Returns the records of keys. A text may be that of the column's language or of the caller's. */
const findRecords = async (
  db: Db,
  { resource, table }: Pick<ImportTarget, 'resource' | 'table'>,
  column: MappedColumn | undefined,
  keys: readonly string[],
): Promise<Map<string, Match>> => {
  if (!column || keys.length === 0) return new Map()
  const { field, alsoIn } = column
  if (field) {
    const own = { ...column, field }
    const found = await recordsBy(db, table.name, own, keys)
    for (const [value, id] of alsoIn ? await recordsBy(db, table.name, { ...own, language: alsoIn }, keys) : []) {
      const known = found.get(value)
      if (id !== 'unknown') found.set(value, known === 'unknown' || known === id ? id : 'ambiguous')
    }
    return found
  }
  const rows = await table.byIds(db, keys.map(Number))
  const ids = new Set(rows.map((row) => String(row[resource.idKey])))
  return new Map(keys.map((value) => [value, ids.has(value) ? Number(value) : 'unknown']))
}

/** Returns keys as the database compares them: without case and accents where it finds a record so. */
const comparedKeys = async (
  db: Db,
  { name, field }: Partial<Pick<MappedColumn, 'name' | 'field'>> = {},
  keys: readonly string[],
): Promise<ReadonlyMap<string, string>> => {
  const isFolded = name && field && orderColumnOf(name, field) !== columnNameOf(name, field)
  const plain = keys.map(plainText)
  if (!isFolded || keys.length === 0) return new Map(keys.map((one, at) => [one, plain[at] ?? one]))
  const { rows } = await sql<{ key: string; folded: string }>`
    SELECT k.key, fold(k.plain) AS folded FROM unnest(${sql.val([...keys])}::text[], ${sql.val(plain)}::text[]) AS k (key, plain)`.execute(
    db,
  )
  return new Map(rows.map(({ key, folded }) => [key, folded]))
}

/** The records that the keys of rows name. */
export interface KeyedRecords {
  recordOf: (key: RowKey) => Match
  /** The records by id. */
  stored: ReadonlyMap<unknown, Values>
  /** Returns a key as the database compares it. */
  compared: (key: string) => string | undefined
}

export const findKeyedRecords = async (
  db: Db,
  target: Pick<ImportTarget, 'resource' | 'table'>,
  column: MappedColumn | undefined,
  keys: readonly RowKey[],
): Promise<KeyedRecords> => {
  const texts = new Set(keys.flatMap(({ value, typed }) => [value, typed]))
  const found = await findRecords(db, target, column, [...texts])
  const stored = new Map<unknown, Values>()
  const ids = [...found.values()].filter((id) => typeof id === 'number')
  for (const record of await target.table.byIds(db, ids))
    if (isObject(record)) stored.set(record[target.resource.idKey], record)
  const compared = await comparedKeys(db, column, [
    ...keys.map(({ value }) => value),
    ...[...stored.values()].flatMap((record) => storedKeys(column, record)),
  ])
  const match = (text: string): Match => found.get(text) ?? 'unknown'
  return {
    recordOf: ({ value, typed }) => (match(value) === 'unknown' ? match(typed) : match(value)),
    stored,
    compared: (key) => compared.get(key),
  }
}
