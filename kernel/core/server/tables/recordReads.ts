// Reads records of a table by their ids.
import { type RawBuilder, sql } from 'kysely'
import type { Language } from '#kernel/core/contract/languages.ts'
import type { Resource } from '#kernel/core/contract/resource.ts'
import type { Db } from '#kernel/core/server/database/schema.ts'
import { fixed, run } from '#kernel/core/server/database/statements.ts'
import { joinsSql } from './joins.ts'
import type { TableDefinition } from './table.ts'

/** The expressions of a row, for the list of a SELECT. */
export const selectedOf = (expressions: Readonly<Record<string, string>>): string =>
  Object.entries(expressions)
    .map(([wireName, expression]) => `${expression} AS "${wireName}"`)
    .join(', ')

/** `titleIn` returns the SQL of a title. */
export const recordReadsFor = <R extends Resource, Row extends object, Values extends object>(
  { name, columns, joins }: Pick<TableDefinition<R, Row, Values>, 'name' | 'columns' | 'joins'>,
  titleIn: (language: Language) => string | undefined,
) => {
  const table = sql.table(name)
  const joined = joinsSql(joins)
  const selected = selectedOf(columns)
  const byIdsSql = (ids: readonly number[]): RawBuilder<Row> => sql<Row>`
    SELECT ${sql.raw(selected)} FROM unnest(${sql.val(ids)}::int[]) WITH ORDINALITY AS page (id, position)
    JOIN ${table} t ON t.id = page.id ${sql.raw(joined)} ORDER BY page.position`
  const oneStatement = fixed<Row>(`SELECT ${selected} FROM "${name}" t ${joined} WHERE t.id = $1`)

  return {
    oneStatement,

    one: async (db: Db, id: number): Promise<Row | undefined> => (await run(db, oneStatement(id)))[0],

    /** The query of `byIds`. */
    byIdsSql,

    byIds: async (db: Db, ids: readonly number[]): Promise<Row[]> =>
      ids.length === 0 ? [] : (await byIdsSql(ids).execute(db)).rows,

    async titles(db: Db, ids: readonly number[], language: Language): Promise<Map<number, string>> {
      const { rows } = await sql<{ id: number; title: string | null }>`
        SELECT t.id, ${sql.raw(titleIn(language) ?? 'NULL')} AS title FROM ${table} t ${sql.raw(joined)} WHERE t.id = ANY (${sql.val([...ids])}::int[])`.execute(
        db,
      )
      return new Map(rows.flatMap(({ id, title }) => (title === null ? [] : [[id, title]])))
    },
  }
}
