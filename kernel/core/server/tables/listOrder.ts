// Returns the order of a list, and which rows a page has in it.
import { type RawBuilder, sql } from 'kysely'
import type { Resource } from '#kernel/core/contract/resource.ts'
import { parseThenBy, secondsOf } from '#kernel/core/contract/thenBy.ts'
import type { ListQuery } from '#kernel/core/contract/wire.ts'
import { FieldErrors } from '#kernel/core/server/errors.ts'
import { offsetOf } from './conditions.ts'
import type { ParentKey, SortKey } from './table.ts'

/** Returns the sort key of a list; `Id` has no entry. */
export const sortKeyOf = (order: Readonly<Record<string, SortKey>>, { orderBy }: ListQuery): SortKey =>
  order[orderBy] ?? 'id'

/** Returns the direction of a list, or its reverse. */
export const directionOf = (
  { orderByDirection }: ListQuery,
  isReversed = false,
): { isDescending: boolean; direction: RawBuilder<unknown> } => {
  const isDescending = (orderByDirection === 'DESC') !== isReversed
  return { isDescending, direction: sql.raw(isDescending ? 'DESC' : 'ASC') }
}

/**
 * Returns the ORDER BY of the rows that are equal by the first order: the second one, if there is one, and the id.
 * @throws FieldErrors for a second order that no index serves
 */
export const tiesOf = (
  { resource, order }: { resource: Pick<Resource, 'thenBy'>; order: Readonly<Record<string, SortKey>> },
  query: ListQuery,
  isReversed = false,
): RawBuilder<unknown> => {
  if (query.thenBy === undefined) return sql`t.id ${directionOf(query, isReversed).direction}`
  const { field, order: asked } = parseThenBy(query.thenBy)
  const key = order[field]
  if (!secondsOf(resource, query.orderBy).includes(field) || typeof key !== 'string')
    throw new FieldErrors({ thenBy: 'invalid' })
  const direction = sql.raw((asked === 'DESC') !== isReversed ? 'DESC' : 'ASC')
  return sql`${sql.ref(`t.${key}`)} ${direction}, t.id ${direction}`
}

export const isParentKey = (key: SortKey): key is ParentKey => typeof key === 'object' && 'parents' in key

/** Returns the rows of a page, in the second half counted from the end: a database reads all that it skips. */
export const rangeOf = (
  query: ListQuery,
  total: number | undefined,
): { limit: number; offset: number; isReversed: boolean } => {
  const { perPage: limit } = query
  const offset = offsetOf(query)
  if (total === undefined || offset + limit / 2 <= total / 2) return { limit, offset, isReversed: false }
  const found = Math.min(limit, total - offset)
  return { limit: found, offset: total - offset - found, isReversed: true }
}
