// Finds the fragrances that an outline names: in any language, without case and accents, those of the dial first.
import { sql } from 'kysely'
import { text as lengths } from '#kernel/core/contract/limits.ts'
import { plainText } from '#kernel/core/contract/plainText.ts'
import type { Db } from '#kernel/core/server/database/schema.ts'
import { plainTitle } from '#kernel/features/imports/server/references.ts'
import { filePath } from '#kernel/core/server/uploads/storedFiles.ts'
import type { Question } from '../calls.ts'
import type { DialFragrance } from '../rules/quizProof.ts'
import type { OutlineFragrance } from './rules/outline.ts'
import type { Fragrance } from './rules/treeOfOutline.ts'

interface Candidate extends Fragrance {
  wanted: string
  isActive: boolean
  isExact: boolean
}

export type FoundFragrance = { fragrance: Fragrance } | { fault: 'unknown' } | { fault: 'ambiguous'; ids: number[] }

const nameColumns = ['f.name', 'f.name_en', 'f.name_es']

/**
 * Returns the fragrances with one of these names in any language, without blanks and invisible characters. Every name
 * is folded once: lists are not compared each with each.
 */
const candidatesOf = async (db: Db, names: readonly string[]): Promise<Map<string, Candidate[]>> => {
  const written = [...new Set(names)].filter((name) => name.length <= lengths.other)
  const folded = nameColumns.map((column) => sql`SELECT f.id, fold(${plainTitle(sql.ref(column))}) FROM fragrances f`)
  const { rows } = await sql<Candidate>`
    WITH wanted AS MATERIALIZED (
      SELECT name, fold(plain) AS folded
      FROM unnest(${sql.val(written)}::text[], ${sql.val(written.map(plainText))}::text[]) AS w (name, plain)),
    known (id, folded) AS MATERIALIZED (${sql.join(folded, sql` UNION `)})
    SELECT w.name AS wanted, f.id AS "fragranceId", f.name, f.name_en, f.name_es, f.category_id AS "categoryId",
      ${sql.raw(filePath('file'))} AS image, f.deleted_at IS NULL AS "isActive", w.name IN (f.name, f.name_en, f.name_es) AS "isExact"
    FROM wanted w JOIN known k ON k.folded = w.folded JOIN fragrances f ON f.id = k.id
    JOIN stored_files file ON file.id = f.image_id ORDER BY f.id`.execute(db)
  return Map.groupBy(rows, ({ wanted }) => wanted)
}

/** Returns the function that finds a name. Inactive fragrances are found only on the dial or in the quiz. */
export const fragranceFinder = async (
  db: Db,
  dial: readonly DialFragrance[],
  tree: readonly Question[],
  names: readonly string[],
): Promise<(wanted: OutlineFragrance) => FoundFragrance> => {
  const candidates = await candidatesOf(db, names)
  const onDial = new Set(dial.map(({ fragranceId }) => fragranceId))
  const used = new Set(
    tree.flatMap(({ answers }) =>
      answers.flatMap(({ fragrances }) => fragrances.map(({ fragranceId }) => fragranceId)),
    ),
  )
  /** The better ones, if there are some. */
  const prefer = (all: Candidate[], isBetter: (one: Candidate) => boolean): Candidate[] => {
    const better = all.filter(isBetter)
    return better.length > 0 ? better : all
  }
  return ({ name, id }) => {
    const known = (candidates.get(name) ?? []).filter(
      ({ isActive, fragranceId }) => isActive || onDial.has(fragranceId) || used.has(fragranceId),
    )
    const all = id === null ? known : known.filter(({ fragranceId }) => fragranceId === id)
    const [one, ...others] = prefer(
      prefer(all, ({ isExact }) => isExact),
      ({ fragranceId }) => onDial.has(fragranceId),
    )
    if (!one) return { fault: 'unknown' }
    if (others.length > 0) return { fault: 'ambiguous', ids: [one, ...others].map(({ fragranceId }) => fragranceId) }
    const { wanted: _wanted, isActive: _isActive, isExact: _isExact, ...fragrance } = one
    return { fragrance }
  }
}
