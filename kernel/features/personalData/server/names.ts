// Finds the texts that name a person: whole words alone, so that "Ana" is neither in "semana" nor in "Santana".
import { type RawBuilder, sql, type SqlBool } from 'kysely'
import { foldText } from '#kernel/core/contract/foldText.ts'
import { isObject } from '#kernel/core/contract/isObject.ts'
import type { Db } from '#kernel/core/server/database/schema.ts'

/** Shorter names name nobody inside of a text: they are compared with whole values. */
const shortest = 3

interface Word {
  text: string
  from: number
  to: number
}

const wordsOf = (text: string): Word[] =>
  [...text.matchAll(/[\p{L}\p{N}\p{M}]+/gu)].map(({ 0: word, index }) => ({
    text: foldText(word),
    from: index,
    to: index + word.length,
  }))

const joined = (text: string): string =>
  wordsOf(text)
    .map((word) => word.text)
    .join('')

/** The names of a person: their name, and every other text that tells who they are. */
export interface Names {
  /** Whether a text is one of the names, as a whole. */
  isWhole(text: string): boolean
  /** Whether a text contains one of the names, in whole words, whatever is between these. */
  isIn(text: string): boolean
  /** Whether a value, or one inside of it, names the person. Its keys do not count: they are names of fields. */
  isInValue(value: unknown): boolean
  /** Returns a text or a value with something else in place of each name; never longer than it was. */
  replacedIn<Value>(value: Value, by: string): unknown
}

export const namesFrom = (texts: readonly string[]): Names => {
  const names = [...new Set(texts.map(joined))].filter((name) => name !== '')

  /** Returns where a text names the person. */
  const placesIn = (text: string): { from: number; to: number }[] => {
    const words = wordsOf(text)
    const places: { from: number; to: number }[] = []
    for (let at = 0; at < words.length; at++) {
      let together = ''
      for (let end = at; end < words.length && names.some((name) => name.startsWith(together)); end++) {
        together += words[end]?.text ?? ''
        const isWhole = at === 0 && end === words.length - 1
        if (!names.includes(together) || (together.length < shortest && !isWhole)) continue
        places.push({ from: words[at]?.from ?? 0, to: words[end]?.to ?? 0 })
        at = end
        break
      }
    }
    return places
  }
  const isIn = (text: string): boolean => placesIn(text).length > 0
  const isInValue = (value: unknown): boolean => {
    if (typeof value === 'string') return isIn(value)
    return typeof value === 'object' && value !== null && Object.values(value).some(isInValue)
  }
  const replacedInText = (text: string, by: string): string => {
    let [replaced, from] = ['', 0]
    for (const place of placesIn(text)) {
      replaced += text.slice(from, place.from) + by
      from = place.to
    }
    return from === 0 ? text : (replaced + text.slice(from)).slice(0, Math.max(text.length, by.length))
  }
  const replacedIn = (value: unknown, by: string): unknown => {
    if (typeof value === 'string') return replacedInText(value, by)
    if (Array.isArray(value)) return value.map((one) => replacedIn(one, by))
    if (!isObject(value)) return value
    return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, replacedIn(one, by)]))
  }
  return {
    isWhole: (text) => names.includes(joined(text)),
    isIn,
    isInValue,
    replacedIn,
  }
}

/** Returns the letters and digits of a text. The JSON of a text has its line breaks as letters after a backslash. */
const letters = (text: RawBuilder<unknown>) =>
  sql<string>`regexp_replace(fold(${text}), '\\\\[nrtbf]|[^[:alnum:]]+', '', 'g')`

/** Tells in SQL whether a text may name the person: it finds too much, and misses nothing. */
export type NamePrefilter = (text: RawBuilder<unknown>) => RawBuilder<SqlBool>

/** Returns the prefilter of a person's names: the log may have millions of lines. */
export const namePrefilter = async (db: Db, texts: readonly string[]): Promise<NamePrefilter> => {
  const { rows } = await sql<{ name: string }>`
    SELECT DISTINCT ${letters(sql`name`)} AS name FROM unnest(${sql.val([...texts])}::text[]) name`.execute(db)
  // Of a name without a letter that the database knows, nothing is left, which is in any text.
  const pattern = rows.map(({ name }) => name).join('|')
  return (text) => sql<SqlBool>`${letters(text)} ~ ${pattern}`
}
