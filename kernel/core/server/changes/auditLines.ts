// Finds the lines of the audit: its filters are those of lists, and each walks indexes of the log in the order of ids.
import { type RawBuilder, sql, type SqlBool } from 'kysely'
import { addDays } from '#kernel/core/contract/days.ts'
import { type Condition, type Filter, type FilterGroup, valuesOf } from '#kernel/core/contract/filters.ts'
import { logDefinitionOf, type LogWalk, walksOf } from '#kernel/core/contract/logDefinition.ts'
import type { AuditFilters } from '#kernel/core/contract/payloads/changes.ts'
import { actionNames } from '#kernel/core/server/changes/actionNames.ts'
import { filtersFor } from '#kernel/core/server/tables/filters.ts'

/** The log as filters and columns know it. */
export const logDefinition = logDefinitionOf(actionNames)

const { compile } = filtersFor({ resource: logDefinition, order: {} })

/** Returns the filter that the parameters of a call mean together. */
const filterOf = ({ actor, resource, record, action, from, to, where }: AuditFilters): FilterGroup => {
  const is = (field: string, value: string | number | undefined): Condition[] =>
    value === undefined ? [] : [{ field, operator: 'is', value }]
  const parts: Filter[] = [
    ...is('actor', actor),
    ...is('resource', resource),
    ...is('record', record),
    ...is('action', action),
    ...(from === undefined ? [] : [{ field: 'at', operator: 'after', value: addDays(from, -1) } as const]),
    ...(to === undefined ? [] : [{ field: 'at', operator: 'before', value: addDays(to, 1) } as const]),
    ...(where ? [where] : []),
  ]
  return { join: 'all', parts }
}

const allOf = (conditions: readonly (RawBuilder<SqlBool> | undefined)[]) =>
  sql.join([sql`true`, ...conditions.flatMap((condition) => condition ?? [])], sql` AND `)

/** What a search has found: people, and records of any resource. */
export interface FoundInSearch {
  people: readonly number[]
  records: readonly { resource: string; record: number }[]
}

export interface AuditPage {
  filters: AuditFilters
  /** What the search of the filters has found; nothing without one. */
  found?: FoundInSearch | undefined
  cursor?: number | undefined
  perPage: number
  now: Date
  /** A further condition of the lines `t`. */
  condition?: RawBuilder<SqlBool> | undefined
  /** Further columns of the lines. */
  columns?: readonly string[] | undefined
}

/** Returns the query of a page of lines, newest first: their ids and times. */
export const auditPage = ({
  filters,
  found,
  cursor,
  perPage,
  now,
  condition,
  columns = [],
}: AuditPage): RawBuilder<unknown> => {
  const filter = filterOf(filters)
  const always = [
    cursor === undefined ? undefined : sql<SqlBool>`t.id < ${cursor}`,
    condition,
    // As the indexes of tokens and batches have it.
    filters.token === undefined
      ? undefined
      : sql<SqlBool>`t.details -> 'token' ->> 'name' = ${filters.token} AND t.details ? 'token'`,
    filters.batch === undefined ? undefined : sql<SqlBool>`t.batch = ${filters.batch}::uuid AND t.details ? 'run'`,
  ]
  const page = (narrower: readonly RawBuilder<SqlBool>[]) => sql`
    SELECT ${sql.join(['id', 'at', ...columns].map((column) => sql.ref(`t.${column}`)))} FROM changes t WHERE ${allOf([...always, ...narrower])} ORDER BY t.id DESC LIMIT ${perPage}`
  /** Each value has its own place in the index: the newest lines of each. */
  const each = (
    values: readonly RawBuilder<unknown>[],
    keys: readonly string[],
    rest: readonly RawBuilder<SqlBool>[],
  ) => {
    const isOne = keys.map((key) => sql<SqlBool>`${sql.ref(`t.${key}`)} = ${sql.ref(`v.${key}`)}`)
    return sql`SELECT w.* FROM (VALUES ${sql.join(values)}) v (${sql.join(keys.map((key) => sql.ref(key)))})
      CROSS JOIN LATERAL (${page([...isOne, ...rest])}) w`
  }
  const united = (walks: readonly RawBuilder<unknown>[]) => {
    const all = sql.join(
      walks.map((one) => sql`(${one})`),
      sql` UNION `,
    )
    return sql`SELECT * FROM (${all}) found ORDER BY id DESC LIMIT ${perPage}`
  }
  const walk = ({ by, others }: LogWalk): RawBuilder<unknown> => {
    const rest = others.map((other) => compile(other, now))
    if (by.operator !== 'in' || by.field === 'id') return page([compile(by, now), ...rest])
    const type = sql.raw(by.field === 'actor' ? 'int' : 'text')
    return each(
      valuesOf(by).map((value) => sql`(${value}::${type})`),
      [by.field],
      rest,
    )
  }
  if (found) {
    const rest = filter.parts.map((part) => compile(part, now))
    const people = found.people.map((id) => sql`(${id}::int)`)
    const records = found.records.map(({ resource, record }) => sql`(${resource}::text, ${record}::int)`)
    if (people.length + records.length === 0) return page([sql<SqlBool>`false`])
    return united([
      ...(people.length > 0 ? [each(people, ['actor'], rest)] : []),
      ...(records.length > 0 ? [each(records, ['resource', 'record'], rest)] : []),
    ])
  }
  const walks = walksOf(filter)
  // A record without its resource has always been allowed as a parameter.
  if (!walks) return page(filter.parts.map((part) => compile(part, now)))
  return united(walks.map(walk))
}
