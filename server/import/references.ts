// Finds the records that the cells of an import name: references by title or id, and the records of the rows by a key.
import { sql } from 'kysely'
import type { Field, Target } from '#contract/kinds.ts'
import { isId } from '#contract/limits.ts'
import { storedMacAddress } from '#contract/rules.ts'
import type { Db } from '#server/database/schema.ts'
import { orderColumnOf, tableNameOf } from '#server/tables/columnNames.ts'

/** The result of looking a text up: the id of one record, no record, or several. */
export type Meant = number | 'unknown' | 'ambiguous'

/** Whether a field is compared without case and accents. */
const isFolded = (field: Field): boolean => (field.kind === 'text' && !field.exact) || field.kind === 'translated'

/** Returns the records with these values in a field, by value. An index of the field finds them. */
export const recordsBy = async (
  db: Db,
  table: string,
  name: string,
  field: Field,
  values: readonly string[],
): Promise<Map<string, Meant>> => {
  const found = new Map<string, Meant>(values.map((value) => [value, 'unknown']))
  const column = sql.ref(`t.${orderColumnOf(name, field)}`)
  const wanted = isFolded(field) ? sql`fold(k.value)` : sql`k.value`
  const { rows } = await sql<{ value: string; id: number }>`
    SELECT k.value, t.id FROM unnest(${sql.val([...found.keys()])}::text[]) AS k(value) JOIN ${sql.table(table)} t ON ${column} = ${wanted}`.execute(
    db,
  )
  for (const { value, id } of rows) found.set(value, found.get(value) === 'unknown' ? id : 'ambiguous')
  return found
}

/** How many names are remembered for the next chunks. */
const remembered = 5_000

/** Returns a function that finds the records of a resource by title or id, and remembers them. */
export const createReferences = (db: Db, target: Target) => {
  const known = new Map<string, Meant>()
  const [title] = Object.entries(target.fields)
  const hasFormat = title !== undefined && 'format' in title[1] && title[1].format !== undefined
  const stored = (text: string) => (hasFormat ? storedMacAddress(text) : text)
  return async (texts: readonly string[]): Promise<ReadonlyMap<string, Meant>> => {
    if (known.size > remembered) known.clear()
    const unknown = [...new Set(texts)].filter((text) => !known.has(text))
    const names = unknown.filter((text) => !isId(text))
    for (const text of unknown) known.set(text, isId(text) ? Number(text) : 'unknown')
    if (names.length > 0 && title) {
      const found = await recordsBy(db, tableNameOf(target), ...title, names.map(stored))
      for (const text of names) known.set(text, found.get(stored(text)) ?? 'unknown')
    }
    return known
  }
}
