// Reads a table as it was at a moment: first the ids of a page, then the changes of these records.
import { sql, type SqlBool } from 'kysely'
import { shownName } from '#kernel/core/contract/recordTitle.ts'
import type { Resource } from '#kernel/core/contract/resource.ts'
import type { ListQuery, ListReply } from '#kernel/core/contract/wire.ts'
import { isObject } from '#kernel/core/contract/isObject.ts'
import { listName, wireNames } from '#kernel/core/contract/define.ts'
import type { Db } from '#kernel/core/server/database/schema.ts'
import { columnNameOf, sideTableOf } from '#kernel/core/server/tables/columnNames.ts'
import { conditionsFor, offsetOf, orderByClause } from '#kernel/core/server/tables/conditions.ts'
import { groupsFor, inGroups } from '#kernel/core/server/tables/groups.ts'
import { directionOf, sortKeyOf, tiesOf } from '#kernel/core/server/tables/listOrder.ts'
import { recordReadsFor } from '#kernel/core/server/tables/recordReads.ts'
import { joinsSql } from '#kernel/core/server/tables/joins.ts'
import type { AnyTable, ListContext, Reads } from '#kernel/core/server/tables/table.ts'
import { serverKindOf } from '#kernel/kinds/server.ts'
import { type KnownTable, unknownFields } from './knownFields.ts'
import type { Past, Statement } from './needed.ts'
import { inThePast, type Only, thenOf } from './shadows.ts'

type Row = Record<string, unknown>

/** Whose values were removed with the personal data of somebody. */
const forgotten = '__forgotten'

/** The table with its known columns. What a row refers to may be gone: a file, of which the path is then empty. */
const definitionThen = ({ definition, resource }: AnyTable, unknown: ReadonlySet<string>) => ({
  ...definition,
  joins: (definition.joins ?? []).map((join) => ({ ...join, isOptional: true })),
  columns: {
    ...Object.fromEntries(Object.entries(definition.columns).filter(([name]) => !unknown.has(name))),
    ...Object.fromEntries(
      Object.entries(resource.fields).flatMap(([name, field]) =>
        field.kind === 'file' || field.kind === 'image'
          ? [
              [
                name,
                `CASE WHEN t.${columnNameOf(name, field)} IS NOT NULL THEN coalesce(${definition.columns[name]}, '') END`,
              ],
            ]
          : [],
      ),
    ),
    [forgotten]: `EXISTS (SELECT FROM "${thenOf(definition.name)}" c WHERE c.record = t.id AND c.is_forgotten)`,
  },
})

/** Returns what rows of a table read, by their columns and joins. */
const readsOfRows = ({ definition, history }: AnyTable, unknown: ReadonlySet<string>): Reads[] => {
  const { name: table, joins = [], reads = {}, resource } = definition
  const own = Object.entries(resource.fields).flatMap(([name, field]) =>
    serverKindOf(field).column && !sideTableOf(field)
      ? wireNames(name, field).map((wire) => columnNameOf(wire, field))
      : (history[name]?.keys ?? []),
  )
  return [
    { [table]: [...own, 'deleted_at', 'created_at', 'updated_at'] },
    ...joins.map((join) => ({ [join.table]: join.columns })),
    ...Object.entries(reads).flatMap(([name, others]) => (unknown.has(name) ? [] : [others])),
  ]
}

/** Returns a row without what is not known of it, and the names of that. */
const withMarks = (
  resource: Resource,
  unknown: ReadonlySet<string>,
  { [forgotten]: isForgotten, ...row }: Row,
): Row => {
  const isKept = (name: string) => name === resource.idKey || name === 'createdAt'
  const marked = new Set([
    ...unknown,
    ...(isForgotten === true ? Object.keys(row).filter((name) => !isKept(name)) : []),
  ])
  for (const name of ['createdAt', 'updatedAt']) if (row[name] === null) marked.add(name)
  for (const [name, field] of Object.entries(resource.fields)) {
    if ((field.kind === 'file' || field.kind === 'image') && row[name] === '') marked.add(name)
    // The name of whoever was erased.
    const shown = row[listName(name, field)]
    const isOther = isObject(shown) && (field.kind === 'reference' || field.kind === 'joined')
    if (isOther && shown[shownName(field)] === null) marked.add(listName(name, field))
  }
  return {
    ...Object.fromEntries(Object.entries(row).filter(([name]) => !marked.has(name))),
    unknownFields: [...marked].toSorted(),
  }
}

/** Returns the functions that read a table as it was. */
export const pastReader = (db: Db, past: Past, table: KnownTable) => {
  const { resource } = table.definition
  const unknown = unknownFields(table)
  const definition = definitionThen(table.definition, unknown)
  const { columns } = table.definition.definition
  const missing = new Set([...unknown].filter((name) => name in columns))
  const { conditions } = conditionsFor(definition)
  const groups = groupsFor(definition)
  const { byIdsSql } = recordReadsFor<Resource, Row, Row>(definition, () => undefined)
  const reads = readsOfRows(table.definition, unknown)
  const rowsOf = async <Found>(statement: Statement<Found>, only?: Only): Promise<Found[]> =>
    (await inThePast(past, statement, only).execute(db)).rows
  const recordsOf = async (ids: readonly number[]): Promise<Row[]> =>
    ids.length === 0 ? [] : await rowsOf({ query: byIdsSql(ids), reads }, { table: table.table, ids })

  return {
    async one(id: number): Promise<Row | undefined> {
      const [row] = await recordsOf([id])
      return row && withMarks(resource, missing, row)
    },

    async list(query: ListQuery, context: ListContext): Promise<ListReply<Row> & { unknownFields: string[] }> {
      const found =
        query.groupBy === undefined
          ? undefined
          : await rowsOf({ query: groups.counted(query.groupBy, conditions(query, context)), reads: [] })
      const open = query.groupBy === undefined ? undefined : groups.open(query.groupBy, found ?? [], query.closed)
      const ordered = query.groupBy === undefined ? query : inGroups({ resource }, query, query.groupBy)
      const where = open
        ? sql<SqlBool>`${conditions(query, context)} AND ${open.condition}`
        : conditions(query, context)
      const key = sortKeyOf(definition.order, ordered)
      const { from, by } = orderByClause(
        key,
        directionOf(ordered).direction,
        sql.raw(joinsSql(definition.joins)),
        tiesOf(definition, ordered),
      )
      const listed = sql`FROM ${sql.table(definition.name)} t ${from} WHERE ${where}`
      // An order by a join is that of a text.
      const byText = typeof key === 'object' && 'joined' in key ? reads : []
      const ids = await rowsOf({
        query: sql<{ id: number; total: number }>`
          SELECT t.id, count(*) OVER () AS total ${listed} ORDER BY ${by} LIMIT ${query.perPage} OFFSET ${offsetOf(query)}`,
        reads: byText,
      })
      const total =
        ids[0]?.total ??
        (offsetOf(query) === 0
          ? 0
          : (await rowsOf({ query: sql<{ n: number }>`SELECT count(*) AS n ${listed}`, reads: byText }))[0]?.n) ??
        0
      const rows = await recordsOf(ids.map(({ id }) => id))
      return {
        data: rows.map((row) => withMarks(resource, missing, row)),
        total,
        totalPages: Math.ceil(total / query.perPage),
        ...(found && { groups: found }),
        unknownFields: [...unknown].toSorted(),
      }
    },
  }
}
