// Writes the past of the demo content: real writes, which the triggers log with the person who made them, and whose
// lines are then moved to the moment at which it is said to have happened (docs/decisions/demo-and-tests.md).
import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { LineDetails } from '#kernel/core/server/database/changeContext.ts'
import type { Db, Tables } from '#kernel/core/server/database/schema.ts'
import type { People } from '#server/seeds/people.ts'
import { markAsDemo } from '#src/resources/demo/demo.server.ts'

/** What somebody has done at a moment. */
export interface Act {
  at: string
  /** The user; null for the server itself. */
  by: number | null
  /** The name of the action, if the log has that instead of "update". */
  action?: string
  details?: LineDetails
  write: (trx: Db, at: string) => Promise<unknown>
}

type Values = Readonly<Record<string, unknown>>

/**
 * Who has changed a record, by its place among those of its table, and what it had before. What it got then follows
 * from later edits, and from what it has at last.
 */
export interface Edit {
  at: string
  by: keyof People
  action?: string
  table: keyof Tables
  place: number
  was: Values
  /** Writes what else follows from it. */
  follow?: (trx: Db, at: string, id: number) => Promise<unknown>
}

/** An event: what somebody did without changing a record. */
export interface PastEvent {
  at: string
  by: number
  action: string
  resource: string
  record?: number
}

interface Due extends Pick<Act, 'at'> {
  write: (trx: Db, batch: string) => Promise<unknown>
}

const byTime = (one: Pick<Act, 'at'>, other: Pick<Act, 'at'>): number =>
  one.at < other.at ? -1 : Number(one.at > other.at)

/** Returns a UUID that is equal for equal texts. */
const uuidOf = (text: string): string =>
  createHash('sha256')
    .update(text)
    .digest('hex')
    .replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12}).*$/, '$1-$2-4$3-8$4-$5')

/** Tells the triggers who writes what follows, as a transaction of its own does; an empty text for what nobody logs. */
const tell = (context: string) =>
  sql`SELECT set_config('sillage.change', ${context}, true), set_config('sillage.changes', '', true)`

/** Writes columns of a record, given as JSON, and tells the triggers about it by the same statement. */
const assign = (table: keyof Tables, id: number, values: Values, context: string) => {
  const names = Object.keys(values)
  return sql`
    WITH told AS MATERIALIZED (${tell(context)})
    UPDATE ${sql.table(table)} t SET (${sql.join(names.map((name) => sql.ref(name)))}) = (
      SELECT ${sql.join(names.map((name) => sql.ref(`n.${name}`)))}
      FROM jsonb_populate_record(NULL::${sql.table(table)}, ${JSON.stringify(values)}::jsonb) n) FROM told WHERE t.id = ${id}`
}

/** Moves all lines to the moments of their batches, and numbers them in this order, as the log does. */
const moveLines = async (trx: Db, moments: ReadonlyMap<string, string>): Promise<void> => {
  await tell('').execute(trx)
  const known = JSON.stringify([...moments].map(([batch, at]) => ({ batch, at })))
  await sql`
    WITH lines AS (DELETE FROM changes RETURNING *)
    INSERT INTO changes (id, at, actor, session, batch, resource, record, action, before, details)
    SELECT row_number() OVER (ORDER BY coalesce(m.at, l.at), l.id), coalesce(m.at, l.at), actor, session, l.batch, resource, record, action, before, details
    FROM lines l LEFT JOIN json_to_recordset(${known}::json) AS m(batch uuid, at timestamptz(3)) ON m.batch = l.batch`.execute(
    trx,
  )
}

/** Collects a part of the past, and writes it in the order in which it happened. */
export const createHistory = (name: string, edits: readonly Edit[] = []) => {
  const moments = new Map<string, string>()
  const due: Due[] = []
  const places = new Map<keyof Tables, number>()
  const contextOf = (batch: string, { action, details }: Pick<Act, 'action' | 'details'>, actor: number | null) =>
    JSON.stringify({ actor, session: null, batch, action, details })

  return {
    add: (...acts: Act[]): void => {
      for (const act of acts)
        due.push({
          at: act.at,
          write: async (trx, batch) => {
            await tell(contextOf(batch, act, act.by)).execute(trx)
            await act.write(trx, act.at)
          },
        })
    },

    /** Returns rows of a table as they were at first; `placed` takes their ids, and plans how they got what they have. */
    begin: <Row extends object>(table: keyof Tables, rows: readonly Row[]) => {
      const before = places.get(table) ?? 0
      places.set(table, before + rows.length)
      const plans: { edit: Edit; values: Values; at: number }[] = []
      const first = rows.map((row, at) => {
        const own = edits.filter((edit) => edit.table === table && edit.place === before + at)
        return own.toSorted(byTime).reduceRight<Row>((later, edit) => {
          const then = new Map(Object.entries(later))
          plans.push({ edit, at, values: Object.fromEntries(Object.keys(edit.was).map((key) => [key, then.get(key)])) })
          return { ...later, ...edit.was }
        }, row)
      })
      const placed = (ids: readonly number[], people: People): void => {
        for (const { edit, values, at: place } of plans)
          due.push({
            at: edit.at,
            write: async (trx, batch) => {
              const id = ids[place] ?? 0
              const context = contextOf(batch, edit, people[edit.by])
              await assign(table, id, { ...values, updated_at: edit.at }, context).execute(trx)
              await edit.follow?.(trx, edit.at, id)
            },
          })
      }
      return { first, placed }
    },

    /** Writes what was added since the last time, as it is logged now. */
    write: async (trx: Db): Promise<void> => {
      for (const { at, write } of due.splice(0).toSorted(byTime)) {
        const batch = uuidOf(`${name} ${moments.size}`)
        moments.set(batch, at)
        await write(trx, batch)
      }
    },

    /** Gives all lines their moments, at the end of the transaction. */
    settle: async (trx: Db, events: readonly PastEvent[] = []): Promise<void> => {
      if (events.length > 0)
        await trx
          .insertInto('changes')
          .values(events.map(({ by: actor, ...event }) => ({ ...event, actor })))
          .execute()
      await moveLines(trx, moments)
    },
  }
}
export type History = ReturnType<typeof createHistory>

/** Marks what the log has so far as demo content, and as read by those who have worked with it. */
export const markHistory = async (trx: Db, readers: readonly number[]): Promise<void> => {
  const lines = await trx.selectFrom('changes').select('id').orderBy('id').execute()
  const ids = lines.map(({ id }) => id)
  await markAsDemo(trx, 'changes', ids)
  const change_id = ids.at(-1) ?? 0
  await trx
    .insertInto('change_reads')
    .values(readers.map((user_id) => ({ user_id, change_id })))
    .execute()
}
