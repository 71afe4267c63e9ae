// What the parts of the demo content are made with: inserts that mark their rows, one source of chance, moments, and a past.
import { type Insertable, sql } from 'kysely'
import { dayOf } from '#kernel/core/contract/days.ts'
import type { UploadPurpose } from '#kernel/core/contract/uploads.ts'
import type { Db, Tables } from '#kernel/core/server/database/schema.ts'
import { dayMs, officeOf } from '#server/seeds/calendar.ts'
import type { History } from '#server/seeds/history.ts'
import type { People } from '#server/seeds/people.ts'
import type { DemoFile } from '#server/seeds/pictures.ts'
import { createRandom } from '#server/seeds/random.ts'
import { isDemoTable, markAsDemo } from '#src/resources/demo/demo.server.ts'

export type Row<Table extends keyof Tables> = Insertable<Tables[Table]>

/** Returns functions that insert rows, and one that marks all inserted records as demo content. */
const insertInto = (trx: Db, history: History, people: People) => {
  const marks = new Map<Parameters<typeof markAsDemo>[1], number[]>()
  /** Inserts rows with equal columns in the same order, as they were at first, and returns their ids in that order. */
  const insert = async <Table extends keyof Tables>(table: Table, rows: readonly Row<Table>[]): Promise<number[]> => {
    const { first, placed } = history.begin(table, rows)
    const [columns] = first
    if (!columns) return []
    const { rows: made } = await sql<{ id: number }>`
      INSERT INTO ${sql.table(table)} (${sql.join(Object.keys(columns).map((column) => sql.ref(column)))})
      VALUES ${sql.join(first.map((row) => sql`(${sql.join(Object.values(row))})`))} RETURNING id`.execute(trx)
    const ids = made.map(({ id }) => id)
    placed(ids, people)
    if (isDemoTable(table)) marks.set(table, [...(marks.get(table) ?? []), ...ids])
    return ids
  }
  return {
    insert,
    insertAlone: async <Table extends keyof Tables>(table: Table, row: Row<Table>) => at(await insert(table, [row]), 0),
    /** At the end, because each statement takes a while in the embedded database. */
    mark: async () => {
      for (const [table, ids] of marks) await markAsDemo(trx, table, ids)
    },
  }
}

export const at = <Item>(items: readonly Item[], index: number): Item => {
  const item = items[index % items.length]
  if (item === undefined) throw new Error('Nothing to pick from')
  return item
}

/** What the parts of the catalogue are made with: one source of chance, so that it is the same each time. */
export const seedsFor = (trx: Db, { now, history, people }: { now: Date; history: History; people: People }) => {
  const inserts = insertInto(trx, history, people)
  const { below, pick } = createRandom(40)
  const ago = (days: number) => new Date(now.getTime() - days * dayMs).toISOString()
  const office = officeOf(now)
  return {
    trx,
    now,
    ...inserts,
    below,
    pick,
    ago,
    dateIn: (days: number) => dayOf(now.getTime() + days * dayMs),
    /** When a record was created. What has changed it since is in the log. */
    times: (days: number) => {
      const made = office(days, `${10 + (days % 8)}:${10 + ((days * 7) % 50)}`)
      return { created_at: made, updated_at: made }
    },
    office,
    history,
    people,
    files: (found: readonly DemoFile[], purpose: UploadPurpose) =>
      inserts.insert(
        'stored_files',
        found.map(({ name, type, bytes }) => ({ name, purpose, media_type: type, size: bytes.length })),
      ),
  }
}
export type Seeds = ReturnType<typeof seedsFor>
