// Finds the ids of a page of a list that is ordered by its parents: their counts tell which parents the page covers.
import { type RawBuilder, sql, type SqlBool } from 'kysely'
import type { ListQuery } from '#kernel/core/contract/wire.ts'
import type { Db } from '#kernel/core/server/database/schema.ts'
import { directionOf, rangeOf } from './listOrder.ts'

/** The rows that a page has of one parent. */
interface ParentPart {
  parent: number
  skip: number
  take: number
}

/** Returns the parts of a page. `sizes` has the rows of each parent in the order of the list. */
const partsOf = (sizes: Iterable<readonly [number, number]>, offset: number, limit: number): ParentPart[] => {
  const parts: ParentPart[] = []
  let skip = offset
  let left = limit
  for (const [parent, size] of sizes) {
    if (skip < size) {
      const take = Math.min(size - skip, left)
      parts.push({ parent, skip, take })
      left -= take
      if (left === 0) break
    }
    skip = Math.max(0, skip - size)
  }
  return parts
}

/** Returns the ids of a page by the index on (foreign key, id). `sizes` has the rows of each parent, ascending. */
export const idsByParents = async (
  db: Db,
  {
    table,
    foreignKey,
    tiesOf,
    where,
    sizes,
    total,
    query,
  }: {
    table: string
    foreignKey: string
    /** The order of the rows of one parent. */
    tiesOf: (isReversed: boolean) => RawBuilder<unknown>
    where: RawBuilder<SqlBool>
    sizes: ReadonlyMap<number, number>
    total: number
    query: ListQuery
  },
): Promise<number[]> => {
  const { limit, offset, isReversed } = rangeOf(query, total)
  const { isDescending } = directionOf(query, isReversed)
  const parts = partsOf(isDescending ? [...sizes].toReversed() : sizes, offset, limit)
  const column = (of: keyof ParentPart) => sql`${sql.val(parts.map((part) => part[of]))}::int[]`
  const { rows } = await sql<{ id: number }>`
      SELECT found.id FROM unnest(${column('parent')}, ${column('skip')}, ${column('take')}) WITH ORDINALITY AS part (parent, skip, take, position)
      CROSS JOIN LATERAL (
        SELECT t.id, row_number() OVER () AS place FROM (SELECT t.id FROM ${sql.table(table)} t WHERE ${sql.raw(`t.${foreignKey}`)} = part.parent AND ${where}
        ORDER BY ${tiesOf(isReversed)} LIMIT part.take OFFSET part.skip) t
      ) found ORDER BY part.position, found.place`.execute(db)
  const ids = rows.map(({ id }) => id)
  return isReversed ? ids.toReversed() : ids
}
