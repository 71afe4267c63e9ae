// Stores the runs of actions on many records, their progress and the result of each record.
import { type RawBuilder, sql } from 'kysely'
import type { Run } from '#kernel/contract/payloads/bulk.ts'
import { bulk as limits } from '#kernel/contract/limits.ts'
import { deleteInSteps } from '#kernel/server/database/deleteInSteps.ts'
import type { Db } from '#kernel/server/database/schema.ts'

/** The result of one record: why nothing was done, or null. */
export interface Outcome {
  record: number
  reason: string | null
}

/** A cell or row of a file that an import has refused. */
export interface RefusedCell {
  fileRow: number
  /** The heading of its column; null for the row. */
  heading: string | null
  reason: string
}

/** A run as it is stored. */
export type StoredRun = Omit<Run, 'refusals' | 'canRevert'>

interface NewRun {
  id: string
  userId: number
  resource: string
  action: string
  total: number
}

interface FinishedImport extends Omit<NewRun, 'action'> {
  done: number
  refused: number
  cells: readonly RefusedCell[]
}

const selected = sql`id AS "runId", resource, action, state, total, done, refused, started_at AS "startedAt"`
const isStale = sql`state = 'running' AND beat_at < now() - make_interval(secs => ${limits.staleSeconds})`

async function* chunksOf<Row>(db: Db, id: string, columns: RawBuilder<Row>): AsyncGenerator<Row[]> {
  for (let after = 0; ;) {
    const { rows } = await sql<Row & { position: number }>`
      SELECT position, ${columns} FROM bulk_results WHERE run_id = ${id}::uuid AND position > ${after} ORDER BY position LIMIT 500`.execute(
      db,
    )
    if (rows.length > 0) yield rows
    const last = rows.at(-1)
    if (rows.length < 500 || !last) return
    after = last.position
  }
}

export const bulkRuns = {
  /** Starts a run; false while another one of the user is running. */
  async start(db: Db, { id, userId, resource, action, total }: NewRun): Promise<boolean> {
    await sql`UPDATE bulk_runs SET state = 'interrupted' WHERE user_id = ${userId} AND ${isStale}`.execute(db)
    const { rows } = await sql`
      INSERT INTO bulk_runs (id, user_id, resource, action, total) VALUES (${id}::uuid, ${userId}, ${resource}, ${action}, ${total})
      ON CONFLICT DO NOTHING RETURNING id`.execute(db)
    return rows.length > 0
  },

  /** Adds an import that is done. */
  async addImport(db: Db, { id, userId, resource, total, done, refused, cells }: FinishedImport): Promise<void> {
    await sql`
      INSERT INTO bulk_runs (id, user_id, resource, action, state, total, done, refused)
      VALUES (${id}::uuid, ${userId}, ${resource}, 'import', 'done', ${total}, ${done}, ${refused})`.execute(db)
    await sql`
      INSERT INTO bulk_results (run_id, position, file_row, heading, reason)
      SELECT ${id}::uuid, position, file_row, heading, reason FROM unnest(
        ${sql.val(cells.map(({ fileRow }) => fileRow))}::int[], ${sql.val(cells.map(({ heading }) => heading))}::text[],
        ${sql.val(cells.map(({ reason }) => reason))}::text[]
      ) WITH ORDINALITY AS results (file_row, heading, reason, position)`.execute(db)
  },

  /** Returns a run of a user. One whose server has been silent for long is interrupted. */
  async one(db: Db, id: string, userId: number): Promise<StoredRun | undefined> {
    await sql`UPDATE bulk_runs SET state = 'interrupted' WHERE id = ${id}::uuid AND ${isStale}`.execute(db)
    const { rows } =
      await sql<StoredRun>`SELECT ${selected} FROM bulk_runs WHERE id = ${id}::uuid AND user_id = ${userId}`.execute(db)
    return rows[0]
  },

  /** Returns the latest runs of a user, newest first. */
  async latest(db: Db, userId: number, maximum: number): Promise<StoredRun[]> {
    await sql`UPDATE bulk_runs SET state = 'interrupted' WHERE user_id = ${userId} AND ${isStale}`.execute(db)
    const { rows } = await sql<StoredRun>`
      SELECT ${selected} FROM bulk_runs WHERE user_id = ${userId} ORDER BY started_at DESC, id LIMIT ${maximum}`.execute(
      db,
    )
    return rows
  },

  /** Returns the actions of runs, and how many records each has done, by id. */
  async named(db: Db, ids: readonly string[]): Promise<Map<string, { action: string; done: number }>> {
    if (ids.length === 0) return new Map()
    const { rows } = await sql<{ id: string; action: string; done: number }>`
      SELECT id, action, done FROM bulk_runs WHERE id = ANY (${sql.val([...ids])}::uuid[])`.execute(db)
    return new Map(rows.map(({ id, ...run }) => [id, run]))
  },

  /** Adds the results of some records from a position on. */
  async add(db: Db, id: string, from: number, outcomes: readonly Outcome[]): Promise<void> {
    await sql`
      INSERT INTO bulk_results (run_id, position, record, reason)
      SELECT ${id}::uuid, ${from}::int + position, record, reason FROM unnest(
        ${sql.val(outcomes.map(({ record }) => record))}::int[], ${sql.val(outcomes.map(({ reason }) => reason))}::text[]
      ) WITH ORDINALITY AS results (record, reason, position)`.execute(db)
    const refused = outcomes.filter(({ reason }) => reason !== null).length
    await sql`
      UPDATE bulk_runs SET done = done + ${outcomes.length - refused}, refused = refused + ${refused}, beat_at = now()
      WHERE id = ${id}::uuid`.execute(db)
  },

  /** Asks a run to end; false if it is not running. */
  async cancel(db: Db, id: string, userId: number): Promise<boolean> {
    const { rows } = await sql`
      UPDATE bulk_runs SET is_cancelled = true WHERE id = ${id}::uuid AND user_id = ${userId} RETURNING id`.execute(db)
    return rows.length > 0
  },

  /** Whether a run may continue: it was neither canceled nor marked as interrupted. */
  async mayGoOn(db: Db, id: string): Promise<boolean> {
    const { rows } = await sql`
      SELECT FROM bulk_runs WHERE id = ${id}::uuid AND state = 'running' AND NOT is_cancelled`.execute(db)
    return rows.length > 0
  },

  async end(db: Db, id: string, state: Exclude<Run['state'], 'running'>): Promise<void> {
    await sql`UPDATE bulk_runs SET state = ${state} WHERE id = ${id}::uuid AND state = 'running'`.execute(db)
  },

  /** Returns why records were refused, the most frequent reason first. */
  async refusals(db: Db, id: string): Promise<Run['refusals']> {
    const { rows } = await sql<Run['refusals'][number]>`
      SELECT reason, count(*) AS count FROM bulk_results WHERE run_id = ${id}::uuid AND reason IS NOT NULL
      GROUP BY reason ORDER BY count(*) DESC, reason LIMIT 50`.execute(db)
    return rows
  },

  /** Yields the results of an action in chunks. */
  results: (db: Db, id: string): AsyncGenerator<Outcome[]> => chunksOf(db, id, sql<Outcome>`record, reason`),

  /** Yields what an import has refused, in chunks. */
  refusedCells: (db: Db, id: string): AsyncGenerator<RefusedCell[]> =>
    chunksOf(db, id, sql<RefusedCell>`file_row AS "fileRow", heading, reason`),

  /** Deletes the runs that have started before a moment, and returns their number. Each may have many results, so a step is short. */
  forget: (db: Db, before: Date): Promise<number> =>
    deleteInSteps(db, 'bulk_runs', sql`started_at < ${before}`, 'ctid', 10),
}
