// Finds the records that the cells of an import name: references by title or id, and the records of the rows by a key.
import { type RawBuilder, sql } from 'kysely'
import { isTranslated } from '#kernel/core/contract/define.ts'
import type { ImportField } from '#kernel/core/contract/imports.ts'
import type { Field, Target } from '#kernel/core/contract/kinds.ts'
import { defaultLanguage, languageCodes, perLanguage, type Language } from '#kernel/core/contract/languages.ts'
import { isId } from '#kernel/core/contract/limits.ts'
import { plainText } from '#kernel/core/contract/plainText.ts'
import { translations } from '#kernel/core/contract/translations.ts'
import { serverKindOf } from '#kernel/kinds/server.ts'
import type { Db } from '#kernel/core/server/database/schema.ts'
import { columnNameOf, orderColumnOf } from '#kernel/core/server/tables/columnNames.ts'
import { tableNameOf } from '#kernel/core/server/tables/tableName.ts'

/** The result of looking a key up: the id of one record, no record, or several. */
export type Match = number | 'unknown' | 'ambiguous'

/** The ids of the records that each text names. */
export type Named = ReadonlyMap<string, readonly number[]>

/** Whether a field is compared without case and accents. */
const isFolded = (field: Field): boolean => serverKindOf(field).isFolded?.(field) === true

/** Collects the ids of the rows of a query by their texts. */
const idsByText = (rows: readonly { text: string; id: number }[]): Named => {
  const found = new Map<string, number[]>()
  for (const { text, id } of rows) found.set(text, [...(found.get(text) ?? []), id])
  return found
}

/** Returns what a list shows of a field in a language: a translation, or the Portuguese text where that is empty. */
const shownText = (base: string, field: Field, language: Language): RawBuilder<string> => {
  const column = (name: string) => sql<string>`${sql.ref(`t.${columnNameOf(name, field)}`)}`
  const name = isTranslated(field) ? translations(base)[language] : base
  return name === base ? column(base) : sql<string>`coalesce(nullif(${column(name)}, ''), ${column(base)})`
}

type Keyed = Pick<ImportField, 'base' | 'language'> & { readonly field: Field }

/** Returns the records with these texts in a field. An index finds them, except by the text of a translation. */
const findTexts = async (
  db: Db,
  table: string,
  { base, language = defaultLanguage, field }: Keyed,
  texts: readonly string[],
): Promise<Named> => {
  const column =
    language === defaultLanguage
      ? sql.ref(`t.${orderColumnOf(base, field)}`)
      : sql`fold(${shownText(base, field, language)})`
  const wanted = isFolded(field) ? sql`fold(k.value)` : sql`k.value`
  const { rows } = await sql<{ text: string; id: number }>`
    SELECT k.value AS text, t.id FROM unnest(${sql.val([...texts])}::text[]) AS k(value) JOIN ${sql.table(table)} t ON ${column} = ${wanted}`.execute(
    db,
  )
  return idsByText(rows)
}

const spellings = (texts: readonly string[]): string[] => [...new Set(texts.flatMap((text) => [text, plainText(text)]))]

/** Returns the records with these values in a field, by value. */
export const recordsBy = async (
  db: Db,
  table: string,
  column: Keyed,
  values: readonly string[],
): Promise<Map<string, Match>> => {
  const found = await findTexts(db, table, column, spellings(values))
  return new Map(
    values.map((value) => {
      const [id = 'unknown', ...others] = found.get(value) ?? found.get(plainText(value)) ?? []
      return [value, others.length > 0 ? 'ambiguous' : id]
    }),
  )
}

/** The invisible characters and the blanks of plainText, for PostgreSQL. */
const invisible = '[\\u00AD\\u061C\\u180E\\u200B-\\u200F\\u202A-\\u202E\\u2060-\\u206F\\uFEFF]'
const blanks = '[\\s\\u00A0\\u1680\\u2000-\\u200A\\u2028\\u2029\\u202F\\u205F\\u3000]+'

/** Returns a text as plainText does, in PostgreSQL. */
export const plainTitle = (title: RawBuilder<unknown>): RawBuilder<string> =>
  sql`trim(regexp_replace(regexp_replace(normalize(${title}), ${invisible}, '', 'g'), ${blanks}, ' ', 'g'))`

/** Returns the records with one of these plain titles, by language: without an index, which ignores no blanks. */
const scanTitles = async (
  db: Db,
  table: string,
  base: string,
  field: Field,
  texts: readonly string[],
): Promise<Record<Language, Named>> => {
  const titles = (isTranslated(field) ? languageCodes : [defaultLanguage]).map(
    (language) => sql`(${language}::text, ${shownText(base, field, language)})`,
  )
  const { rows } = await sql<{ text: string; id: number; language: Language }>`
    SELECT DISTINCT k.value AS text, t.id, n.language FROM ${sql.table(table)} t
    CROSS JOIN LATERAL (VALUES ${sql.join(titles)}) AS n(language, title)
    JOIN unnest(${sql.val([...texts])}::text[]) AS k(value)
      ON fold(k.value) = fold(${plainTitle(sql.ref('n.title'))})`.execute(db)
  return perLanguage((language) => idsByText(rows.filter((row) => row.language === language)))
}

/** The id in `#3`. */
const idOf = (text: string): number | undefined => {
  const [, digits = ''] = /^#(\d+)$/.exec(plainText(text)) ?? []
  return isId(digits) ? Number(digits) : undefined
}

/** How many names are remembered for the next chunks. */
const remembered = 5_000

/**
 * Returns a function that finds records by title, or by id as in #3, and remembers them. Digits alone are a title.
 * Titles in the caller's language come first.
 */
export const createReferences = (db: Db, target: Target, language: Language) => {
  const known = new Map<string, readonly number[]>()
  const table = tableNameOf(target)
  const [[base, field] = []] = Object.entries(target.fields)
  const stored = (text: string) => (field && serverKindOf(field).stored?.(text)) ?? text

  const titled = async (texts: readonly string[]): Promise<(text: string) => readonly number[]> => {
    if (base === undefined || field === undefined) return () => []
    const indexed = await findTexts(db, table, { base, field }, spellings(texts).map(stored))
    const byIndex = (text: string) => indexed.get(stored(text)) ?? indexed.get(stored(plainText(text)))
    const isOther = isTranslated(field) && language !== defaultLanguage
    const missing = isFolded(field) ? texts.filter((text) => isOther || !byIndex(text)).map(plainText) : []
    const scanned = missing.length > 0 ? await scanTitles(db, table, base, field, missing) : undefined
    return (text) => {
      const plain = plainText(text)
      const own = isOther ? scanned?.[language].get(plain) : undefined
      const any = languageCodes.flatMap((code) => scanned?.[code].get(plain) ?? [])
      return own ?? byIndex(text) ?? [...new Set(any)]
    }
  }

  return async (texts: readonly string[]): Promise<Named> => {
    if (known.size > remembered) known.clear()
    const unknown = [...new Set(texts)].filter((text) => !known.has(text))
    if (unknown.length === 0) return known
    const ids = unknown.flatMap((text) => idOf(text) ?? [])
    const { rows } =
      ids.length === 0
        ? { rows: [] }
        : await sql<{ id: number }>`SELECT id FROM ${sql.table(table)} WHERE id = ANY (${sql.val(ids)}::int[])`.execute(
            db,
          )
    const idsOf = await titled(unknown)
    for (const text of unknown)
      known.set(text, [...new Set([...rows.flatMap(({ id }) => (id === idOf(text) ? id : [])), ...idsOf(text)])])
    return known
  }
}
