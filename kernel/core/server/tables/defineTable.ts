// Builds the operations of a table from its declaration; they are the same for every resource.
import { sql } from 'kysely'
import type { Resource } from '#kernel/core/contract/resource.ts'
import type { Db } from '#kernel/core/server/database/schema.ts'
import { compiled, run } from '#kernel/core/server/database/statements.ts'
import { versionColumn } from './columnNames.ts'
import { nextUpdatedAt } from './locks.ts'
import { createReader } from './reader.ts'
import type { Table, TableDefinition } from './table.ts'

type AnyTarget =
  | string
  | ((value: never) => Record<string, unknown>)
  | { save: (trx: Db, id: number, value: never) => Promise<void> }

export const defineTable = <const R extends Resource, Row extends object, Values extends object = never>(
  definition: TableDefinition<R, Row, Values>,
): Table<R, Row, Values> => {
  const { resource, name } = definition
  const table = sql.table(name)
  const targets: Readonly<Record<string, AnyTarget>> = definition.write ?? {}
  const reader = createReader(definition)

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
      if (typeof target === 'object' && value !== undefined)
        await Reflect.apply(target.save, undefined, [db, id, value])
    }
  }

  /** Inserts rows that set the same columns with one statement. */
  const insert = async (db: Db, all: readonly (readonly [column: string, value: unknown][])[]): Promise<number[]> => {
    const [first = []] = all
    const statement = sql<{ id: number }>`
      INSERT INTO ${table} (${sql.join(first.map(([column]) => sql.ref(column)))})
      VALUES ${sql.join(all.map((assigned) => sql`(${sql.join(assigned.map(([, value]) => value))})`))} RETURNING id`
    const rows = all.length === 1 ? await run(db, compiled(statement)) : (await statement.execute(db)).rows
    return rows.map(({ id }) => id)
  }

  const columnsOf = (assigned: readonly (readonly [column: string, value: unknown])[]): string =>
    assigned.map(([column]) => column).join()

  const createAll = async (db: Db, all: readonly Partial<Values>[]): Promise<number[]> => {
    const ids: number[] = []
    let alike: [column: string, value: unknown][][] = []
    for (const values of all) {
      const assigned = assignments(values)
      if (alike[0] && columnsOf(alike[0]) !== columnsOf(assigned)) {
        ids.push(...(await insert(db, alike)))
        alike = []
      }
      alike.push(assigned)
    }
    if (alike.length > 0) ids.push(...(await insert(db, alike)))
    for (const [index, values] of all.entries()) {
      const id = ids[index]
      if (id !== undefined) await saveOtherTables(db, id, values)
    }
    return ids
  }

  return {
    ...reader,
    resource,
    name,
    history: definition.history ?? {},
    outside: definition.outside ?? [],
    follows: definition.follows ?? [],
    definition,
    joins: definition.joins ?? [],
    items: definition.items ?? {},

    async idWhere(db, column, value) {
      const { rows } = await sql<{
        id: number
      }>`SELECT id FROM ${table} WHERE ${sql.ref(column)} = ${value} LIMIT 1`.execute(db)
      return rows[0]?.id
    },

    async create(db, values) {
      const [id] = await createAll(db, [values])
      const created = id === undefined ? undefined : await reader.one(db, id)
      if (!created) throw new Error(`The new row of ${name} is missing`)
      return created
    },

    createAll,

    async update(db, id, values) {
      const update = sql`
        UPDATE ${table} SET ${sql.join([
          // An inactive row keeps the time of its deactivation.
          ...assignments(values).map(([column, value]) =>
            column === 'deleted_at' && value !== null
              ? sql`deleted_at = coalesce(deleted_at, ${value})`
              : sql`${sql.ref(column)} = ${value}`,
          ),
          sql`updated_at = ${nextUpdatedAt}`,
        ])}
        WHERE id = ${id} RETURNING id`
      if ((await run(db, compiled(update))).length === 0) return undefined
      await saveOtherTables(db, id, values)
      return await reader.one(db, id)
    },

    async setActive(db, id, active) {
      const update = sql<{ at: string }>`
        UPDATE ${table} SET deleted_at = ${active ? sql`NULL` : sql`coalesce(deleted_at, now())`},
          updated_at = ${nextUpdatedAt}
        WHERE id = ${id} RETURNING ${sql.ref(versionColumn(resource))} AS at`
      return (await run(db, compiled(update)))[0]?.at
    },

    async hardDelete(db, id) {
      const { rows } = await sql`DELETE FROM ${table} WHERE id = ${id} RETURNING id`.execute(db)
      return rows.length > 0
    },
  }
}
