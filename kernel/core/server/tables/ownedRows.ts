// What a person has in a table with a column of owners, as a belonging: counted, and handed over.
import { type RawBuilder, sql, type SqlBool } from 'kysely'
import type { Belonging, Handover, WriteContext } from '#kernel/core/server/context.ts'
import { anyOf } from '#kernel/core/server/database/expressions.ts'
import { nextUpdatedAt } from './locks.ts'

/** The most rows of a person that are handed over at once, and how many of them are named. */
const most = 5000
const named = 3

interface OwnedRows extends Pick<Belonging, 'name' | 'words' | 'fates'> {
  table: string
  /** The column with the id of the user. */
  owner: string
  /** The column or expression that names a row of `t`; none for rows without names. */
  title?: string
  /** Which rows of `t` count. */
  where?: RawBuilder<SqlBool>
  /** Runs before rows of `t` get another owner. */
  beforeMove?: (inside: WriteContext, given: Handover) => Promise<unknown>
  end?: Belonging['end']
}

export const ownedRows = ({
  table,
  owner,
  title,
  where = sql<SqlBool>`true`,
  beforeMove,
  ...belonging
}: OwnedRows): Belonging => ({
  ...belonging,
  of: async (_context, db, userId) => {
    const name = title === undefined ? sql`NULL::text` : sql.raw(title)
    const { rows } = await sql<{ id: number; title: string | null }>`
      SELECT t.id, ${name} AS title FROM ${sql.table(table)} t
      WHERE ${sql.ref(`t.${owner}`)} = ${userId} AND ${where} ORDER BY t.id LIMIT ${most}`.execute(db)
    return {
      ids: rows.map(({ id }) => id),
      titles: rows.slice(0, named).flatMap(({ title: text }) => text ?? []),
    }
  },
  handOver: async (inside, given) => {
    await beforeMove?.(inside, given)
    const { ids, from, to } = given
    const { rows } = await sql<{ id: number }>`
      UPDATE ${sql.table(table)} t SET ${sql.ref(owner)} = ${to}, updated_at = ${nextUpdatedAt}
      WHERE t.id = ${anyOf(ids)} AND ${sql.ref(`t.${owner}`)} = ${from} RETURNING t.id`.execute(inside.trx)
    return rows.map(({ id }) => id)
  },
})
