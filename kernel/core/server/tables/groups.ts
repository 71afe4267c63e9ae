// Counts the rows of each group of a list, and leaves out those of closed groups.
import { type RawBuilder, sql, type SqlBool } from 'kysely'
import { secondsOf } from '#kernel/core/contract/thenBy.ts'
import type { ListQuery, RowGroup } from '#kernel/core/contract/wire.ts'
import { FieldErrors } from '#kernel/core/server/errors.ts'
import { isParentKey } from './listOrder.ts'
import type { Resource } from '#kernel/core/contract/resource.ts'
import type { SortKey } from './table.ts'

interface Grouped {
  resource: Resource
  name: string
  order: Readonly<Record<string, SortKey>>
}

/** Returns the query in the order of its groups, and then the asked order, where an index serves it. */
export const inGroups = ({ resource }: Pick<Grouped, 'resource'>, query: ListQuery, groupBy: string): ListQuery => {
  const { orderBy, orderByDirection } = query
  const second = secondsOf(resource, groupBy).includes(orderBy) ? orderBy : undefined
  return {
    ...query,
    orderBy: groupBy,
    orderByDirection: 'ASC',
    thenBy: second && (orderByDirection === 'DESC' ? `-${second}` : second),
  }
}

/** Returns the query that counts the groups of a list, in the order of its rows, and the condition of the open ones. */
export const groupsFor = ({ name, order }: Grouped) => {
  const keyOf = (groupBy: string): Exclude<SortKey, { joined: string }> => {
    const key = order[groupBy]
    if (key === undefined || (typeof key === 'object' && 'joined' in key)) throw new FieldErrors({ groupBy: 'invalid' })
    return key
  }
  const columnOf = (groupBy: string) => {
    const key = keyOf(groupBy)
    return sql.ref(`t.${typeof key === 'string' ? key : key.foreignKey}`)
  }
  return {
    counted(groupBy: string, where: RawBuilder<SqlBool>): RawBuilder<RowGroup> {
      const key = keyOf(groupBy)
      const column = columnOf(groupBy)
      const counted = sql`SELECT ${column} AS value, count(*)::int AS count FROM ${sql.table(name)} t WHERE ${where} GROUP BY ${column}`
      return isParentKey(key)
        ? sql<RowGroup>`SELECT c.value, parent.${sql.ref(key.key.replace(/_key$/, ''))} AS text, c.count FROM (${counted}) c
            JOIN ${sql.table(key.parents)} parent ON parent.id = c.value ORDER BY ${sql.ref(`parent.${key.key}`)}, parent.id`
        : sql<RowGroup>`SELECT value, NULL AS text, count FROM (${counted}) c ORDER BY value`
    },

    /** Returns the groups that are open, and the condition of their rows. */
    open(groupBy: string, groups: readonly RowGroup[], closed = '') {
      const names = new Set(closed.split('|'))
      const shut = groups.filter(({ value }) => names.has(String(value))).map(({ value }) => value)
      const column = columnOf(groupBy)
      const values = shut.filter((value) => value !== null)
      const conditions = [
        ...(values.length > 0 ? [sql<SqlBool>`(${column} IS NULL OR ${column} NOT IN (${sql.join(values)}))`] : []),
        ...(values.length < shut.length ? [sql<SqlBool>`${column} IS NOT NULL`] : []),
      ]
      const total = groups.reduce((sum, { value, count }) => (shut.includes(value) ? sum : sum + count), 0)
      return { total, condition: sql<SqlBool>`${sql.join([sql`true`, ...conditions], sql` AND `)}` }
    },
  }
}
