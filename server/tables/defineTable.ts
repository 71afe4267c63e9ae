// Builds the operations of a table from its declaration; they are the same for every resource.
import { sql } from 'kysely'
import type { Resource } from '#contract/resource.ts'
import type { Db } from '#server/database/schema.ts'
import { nextUpdatedAt } from './locks.ts'
import { createReader } from './reader.ts'
import type { Table, TableDefinition } from './table.ts'

type AnyTarget = string | ((value: never) => Record<string, unknown>) | { save: (trx: Db, id: number, value: never) => Promise<void> }

export const defineTable = <const R extends Resource, Row extends object, Values extends object = never>(
  definition: TableDefinition<R, Row, Values>,
): Table<R, Row, Values> => {
  const { resource, name } = definition
  const table = sql.table(name)
  const targets: Readonly<Record<string, AnyTarget>> = definition.write ?? {}
  const reader = createReader(definition)

  /** Returns the columns of the table with their values. */
  const assignments = (values: Partial<Values>): [column: string, value: unknown][] => {
    const assigned: [string, unknown][] = []
    for (const [wireName, value] of Object.entries(values)) {
      const target = targets[wireName]
      if (target === undefined || value === undefined) continue
      if (typeof target === 'string') assigned.push([target, value])
      else if (typeof target === 'function')
        assigned.push(...Object.entries(Reflect.apply(target, undefined, [value]) satisfies Record<string, unknown>))
    }
    return assigned
  }

  /** Writes the fields that have tables of their own. */
  const saveOtherTables = async (db: Db, id: number, values: Partial<Values>): Promise<void> => {
    for (const [wireName, value] of Object.entries(values)) {
      const target = targets[wireName]
      if (typeof target === 'object' && value !== undefined) await Reflect.apply(target.save, undefined, [db, id, value])
    }
  }

  return {
    ...reader,
    resource,
    name,
    history: definition.history ?? {},
    joins: definition.joins ?? '',

    async idWhere(db, column, value) {
      const { rows } = await sql<{ id: number }>`SELECT id FROM ${table} WHERE ${sql.ref(column)} = ${value} LIMIT 1`.execute(db)
      return rows[0]?.id
    },

    async create(db, values) {
      const assigned = assignments(values)
      const {
        rows: [row],
      } = await sql<{ id: number }>`
        INSERT INTO ${table} (${sql.join(assigned.map(([column]) => sql.ref(column)))})
        VALUES (${sql.join(assigned.map(([, value]) => value))}) RETURNING id`.execute(db)
      if (row) await saveOtherTables(db, row.id, values)
      const created = row && (await reader.one(db, row.id))
      if (!created) throw new Error(`The new row of ${name} is missing`)
      return created
    },

    async update(db, id, values) {
      const { rows } = await sql`
        UPDATE ${table} SET ${sql.join([
          // An inactive row keeps the time of its deactivation.
          ...assignments(values).map(([column, value]) =>
            column === 'deleted_at' && value !== null
              ? sql`deleted_at = coalesce(deleted_at, ${value})`
              : sql`${sql.ref(column)} = ${value}`,
          ),
          sql`updated_at = ${nextUpdatedAt}`,
        ])}
        WHERE id = ${id} RETURNING id`.execute(db)
      if (rows.length === 0) return undefined
      await saveOtherTables(db, id, values)
      return await reader.one(db, id)
    },

    async setActive(db, id, active) {
      const { rows } = await sql`
        UPDATE ${table} SET deleted_at = ${active ? sql`NULL` : sql`coalesce(deleted_at, now())`},
          updated_at = ${nextUpdatedAt}
        WHERE id = ${id} RETURNING id`.execute(db)
      return rows.length > 0
    },

    async hardDelete(db, id) {
      const { rows } = await sql`DELETE FROM ${table} WHERE id = ${id} RETURNING id`.execute(db)
      return rows.length > 0
    },
  }
}
