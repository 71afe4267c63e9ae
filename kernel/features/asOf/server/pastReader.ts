// Reads lists and records of a table as they were at a moment: first the ids of a page, then the changes of these records alone.
import { sql, type SqlBool } from 'kysely'
import type { Resource } from '#kernel/core/contract/resource.ts'
import type { ListQuery, ListReply } from '#kernel/core/contract/wire.ts'
import { isObject } from '#kernel/core/contract/isObject.ts'
import { listName } from '#kernel/core/contract/define.ts'
import type { Db } from '#kernel/core/server/database/schema.ts'
import { columnNameOf } from '#kernel/core/server/tables/columnNames.ts'
import { conditionsFor, offsetOf, orderByClause } from '#kernel/core/server/tables/conditions.ts'
import { groupsFor, inGroups } from '#kernel/core/server/tables/groups.ts'
import { directionOf, sortKeyOf, tiesOf } from '#kernel/core/server/tables/listOrder.ts'
import { recordReadsFor } from '#kernel/core/server/tables/recordReads.ts'
import type { AnyTable, ListContext } from '#kernel/core/server/tables/table.ts'
import { serverKindOf } from '#kernel/kinds/server.ts'
import { type KnownTable, unknownFields } from './knownFields.ts'
import { pastDb } from './pastDb.ts'
import { type Past, thenOf } from './shadows.ts'

type Row = Record<string, unknown>

/** Whose values were removed with the personal data of somebody. */
const forgotten = '__forgotten'

/** What a row refers to may be gone: a file, of which the path is then empty. */
const definitionThen = ({ definition, resource }: AnyTable) => ({
  ...definition,
  joins: (definition.joins ?? '').replaceAll(/(?<!LEFT )\bJOIN\b/g, 'LEFT JOIN'),
  columns: {
    ...definition.columns,
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

/** Returns a row without what is not known of it, and the names of that. */
const withMarks = (
  resource: Resource,
  unknown: ReadonlySet<string>,
  { [forgotten]: isForgotten, ...row }: Row,
): Row => {
  const isKept = (name: string) => name === resource.idKey || name === 'createdAt'
  const marked = new Set(Object.keys(row).filter((name) => (isForgotten === true ? !isKept(name) : unknown.has(name))))
  for (const name of ['createdAt', 'updatedAt']) if (row[name] === null) marked.add(name)
  for (const [name, field] of Object.entries(resource.fields)) {
    if ((field.kind === 'file' || field.kind === 'image') && row[name] === '') marked.add(name)
    // The name of whoever was erased.
    const shown = row[listName(name, field)]
    const names = isObject(shown) && serverKindOf(field).refersTo ? Object.entries(shown) : []
    if (names.length > 1 && names.some(([, value]) => value === null)) marked.add(listName(name, field))
  }
  return {
    ...Object.fromEntries(Object.entries(row).filter(([name]) => !marked.has(name))),
    unknownFields: [...marked].toSorted(),
  }
}

/** Returns the functions that read a table as it was. */
export const pastReader = (db: Db, past: Past, table: KnownTable) => {
  const { resource } = table.definition
  const definition = definitionThen(table.definition)
  const { conditions } = conditionsFor(definition)
  const groups = groupsFor(definition)
  const unknown = unknownFields(table)
  const recordsOf = (ids: readonly number[]) => {
    const records = recordReadsFor<Resource, Row, Row>(definition, () => undefined)
    return records.byIds(pastDb(db, past, { table: table.table, ids }), ids)
  }

  return {
    async one(id: number): Promise<Row | undefined> {
      const [row] = await recordsOf([id])
      return row && withMarks(resource, unknown, row)
    },

    async list(query: ListQuery, context: ListContext): Promise<ListReply<Row> & { unknownFields: string[] }> {
      const then = pastDb(db, past)
      const found =
        query.groupBy === undefined ? undefined : await groups.count(then, query.groupBy, conditions(query, context))
      const open = query.groupBy === undefined ? undefined : groups.open(query.groupBy, found ?? [], query.closed)
      const ordered = query.groupBy === undefined ? query : inGroups({ resource }, query, query.groupBy)
      const where = open
        ? sql<SqlBool>`${conditions(query, context)} AND ${open.condition}`
        : conditions(query, context)
      const { from, by } = orderByClause(
        sortKeyOf(definition.order, ordered),
        directionOf(ordered).direction,
        sql.raw(definition.joins),
        tiesOf(definition, ordered),
      )
      const rowsOf = sql`FROM ${sql.table(definition.name)} t ${from} WHERE ${where}`
      const { rows: ids } = await sql<{ id: number; total: number }>`
        SELECT t.id, count(*) OVER () AS total ${rowsOf} ORDER BY ${by} LIMIT ${query.perPage} OFFSET ${offsetOf(query)}`.execute(
        then,
      )
      const total =
        ids[0]?.total ??
        (offsetOf(query) === 0
          ? 0
          : (await sql<{ n: number }>`SELECT count(*) AS n ${rowsOf}`.execute(then)).rows[0]?.n) ??
        0
      const rows = await recordsOf(ids.map(({ id }) => id))
      return {
        data: rows.map((row) => withMarks(resource, unknown, row)),
        total,
        totalPages: Math.ceil(total / query.perPage),
        ...(found && { groups: found }),
        unknownFields: [...unknown].toSorted(),
      }
    },
  }
}
