// Builds the WHERE and ORDER BY clauses of a table's lists.
import { type RawBuilder, sql, type SqlBool } from 'kysely'
import type { Resource } from '#contract/resource.ts'
import type { ListQuery } from '#contract/wire.ts'
import { containsPattern, filtersFor } from './filters.ts'
import type { ListContext, SortKey, TableDefinition } from './table.ts'

type Filters = Pick<ListQuery, 'FilterString' | 'isActive' | 'attention' | 'where'>

/** Returns a function that builds the WHERE condition of a query. */
export const conditionsFor = <R extends Resource, Row extends object, Values extends object>(
  definition: TableDefinition<R, Row, Values>,
) => {
  const { search, softDelete, spellings } = definition
  const filtered = filtersFor(definition)
  return ({ FilterString, isActive, attention, where }: Filters, { now = new Date(), scope }: ListContext = {}): RawBuilder<SqlBool> => {
    const today = now.toISOString().slice(0, 10)
    const all = [scope ?? sql<SqlBool>`true`]
    if (softDelete && isActive !== undefined)
      all.push(isActive ? sql<SqlBool>`t.deleted_at IS NULL` : sql<SqlBool>`t.deleted_at IS NOT NULL`)
    if (attention !== undefined) all.push(filtered({ name: attention }, today))
    if (where) all.push(filtered(where, today))
    if (FilterString) {
      const texts = [FilterString, ...(spellings?.(FilterString) ?? [])]
      all.push(
        search === undefined
          ? sql<SqlBool>`false`
          : sql<SqlBool>`(${sql.join(
              texts.map((text) => sql`${sql.raw(`t.${search}`)} LIKE ${containsPattern(text)}`),
              sql` OR `,
            )})`,
      )
    }
    return sql<SqlBool>`${sql.join(all, sql` AND `)}`
  }
}

/** Returns the joins and the ORDER BY of a sort key. The id breaks ties in the same direction, so that one index serves both directions. */
export const orderByClause = (key: SortKey, direction: RawBuilder<unknown>, joins: RawBuilder<unknown>) => {
  if (typeof key === 'string') return { from: sql``, by: sql`${sql.raw(`t.${key}`)} ${direction}, t.id ${direction}` }
  if ('joined' in key) return { from: joins, by: sql`${sql.raw(key.joined)} ${direction}, t.id ${direction}` }
  return {
    from: sql`JOIN ${sql.table(key.parents)} parent ON parent.id = ${sql.raw(`t.${key.foreignKey}`)}`,
    by: sql`${sql.raw(`parent.${key.key}`)} ${direction}, parent.id ${direction}, t.id ${direction}`,
  }
}
