// Stores the runs of actions on many records, their progress and the result of each record.
import { type NotNull, sql } from 'kysely'
import type { Run } from '#kernel/core/contract/payloads/bulk.ts'
import { bulk as limits } from '#kernel/core/contract/limits.ts'
import { deleteInSteps } from '#kernel/core/server/database/deleteInSteps.ts'
import { anyOf } from '#kernel/core/server/database/expressions.ts'
import type { Db } from '#kernel/core/server/database/schema.ts'

/** The result of one record: why nothing was done, or null. */
export interface Outcome {
  record: number
  resource: string
  reason: string | null
}

/** A cell or row of a file that an import has refused. */
export interface RefusedCell {
  fileRow: number
  /** The heading of its column; null for the row. */
  heading: string | null
  reason: string
}

export type StoredRun = Omit<Run, 'refusals' | 'canRevert'>

interface NewRun {
  id: string
  userId: number
  resource: string
  action: string
  total: number
}

interface FinishedRun extends NewRun {
  done: number
  refused?: number
}

const columnsOfRuns = [
  'id as runId',
  'resource',
  'action',
  'state',
  'total',
  'done',
  'refused',
  'started_at as startedAt',
] as const

const selectRuns = (db: Db) => db.selectFrom('bulk_runs').select(columnsOfRuns)

/** Ends the runs whose servers have been silent for long. */
const interruptStale = (db: Db) =>
  db
    .updateTable('bulk_runs')
    .set({ state: 'interrupted' })
    .where('state', '=', 'running')
    .where('beat_at', '<', sql<string>`now() - make_interval(secs => ${limits.staleSeconds})`)

const chunkSize = 500

const selectResults = (db: Db, id: string, after: number) =>
  db
    .selectFrom('bulk_results')
    .where('run_id', '=', id)
    .where('position', '>', after)
    .orderBy('position')
    .limit(chunkSize)

async function* inChunks<Row extends { position: number }>(
  read: (after: number) => Promise<Row[]>,
): AsyncGenerator<Row[]> {
  for (let after = 0; ;) {
    const rows = await read(after)
    if (rows.length > 0) yield rows
    const last = rows.at(-1)
    if (rows.length < chunkSize || !last) return
    after = last.position
  }
}

export const bulkRuns = {
  /** Starts a run; false while another one of the user is running. */
  async start(db: Db, { id, userId, resource, action, total }: NewRun): Promise<boolean> {
    await interruptStale(db).where('user_id', '=', userId).execute()
    const started = await db
      .insertInto('bulk_runs')
      .values({ id, user_id: userId, resource, action, total })
      .onConflict((conflict) => conflict.doNothing())
      .returning('id')
      .executeTakeFirst()
    return started !== undefined
  },

  /** Adds what one call has done as a run: it can be found and taken back as one. */
  async addFinished(db: Db, { id, userId, refused = 0, ...run }: FinishedRun): Promise<StoredRun> {
    return await db
      .insertInto('bulk_runs')
      .values({ id, user_id: userId, state: 'done', refused, ...run })
      .returning(columnsOfRuns)
      .executeTakeFirstOrThrow()
  },

  async addCells(db: Db, id: string, cells: readonly RefusedCell[]): Promise<void> {
    await sql`
      INSERT INTO bulk_results (run_id, position, file_row, heading, reason)
      SELECT ${id}::uuid, position, file_row, heading, reason FROM unnest(
        ${sql.val(cells.map(({ fileRow }) => fileRow))}::int[], ${sql.val(cells.map(({ heading }) => heading))}::text[],
        ${sql.val(cells.map(({ reason }) => reason))}::text[]
      ) WITH ORDINALITY AS results (file_row, heading, reason, position)`.execute(db)
  },

  /** Returns a run of a user. One whose server has been silent for long is interrupted. */
  async one(db: Db, id: string, userId: number): Promise<StoredRun | undefined> {
    await interruptStale(db).where('id', '=', id).execute()
    return await selectRuns(db)
      .where((eb) => eb.and({ id, user_id: userId }))
      .executeTakeFirst()
  },

  /** Returns the latest runs of a user, newest first. */
  async latest(db: Db, userId: number, maximum: number): Promise<StoredRun[]> {
    await interruptStale(db).where('user_id', '=', userId).execute()
    return await selectRuns(db)
      .where('user_id', '=', userId)
      .orderBy('started_at', 'desc')
      .orderBy('id')
      .limit(maximum)
      .execute()
  },

  /** Returns the actions of runs, and how many records each has done, by id. */
  async named(db: Db, ids: readonly string[]): Promise<Map<string, { action: string; done: number }>> {
    const rows = await db
      .selectFrom('bulk_runs')
      .select(['id', 'action', 'done'])
      .where('id', '=', anyOf(ids))
      .execute()
    return new Map(rows.map(({ id, ...run }) => [id, run]))
  },

  /** Adds the results of some records from a position on. */
  async add(db: Db, id: string, from: number, outcomes: readonly Outcome[]): Promise<void> {
    await sql`
      INSERT INTO bulk_results (run_id, position, resource, record, reason)
      SELECT ${id}::uuid, ${from}::int + position, resource, record, reason FROM unnest(
        ${sql.val(outcomes.map(({ resource }) => resource))}::text[], ${sql.val(outcomes.map(({ record }) => record))}::int[],
        ${sql.val(outcomes.map(({ reason }) => reason))}::text[]
      ) WITH ORDINALITY AS results (resource, record, reason, position)`.execute(db)
    const refused = outcomes.filter(({ reason }) => reason !== null).length
    await db
      .updateTable('bulk_runs')
      .set((eb) => ({
        done: eb('done', '+', outcomes.length - refused),
        refused: eb('refused', '+', refused),
        beat_at: sql`now()`,
      }))
      .where('id', '=', id)
      .execute()
  },

  /** Asks a run to end; false if it is not running. */
  async cancel(db: Db, id: string, userId: number): Promise<boolean> {
    const cancelled = await db
      .updateTable('bulk_runs')
      .set({ is_cancelled: true })
      .where((eb) => eb.and({ id, user_id: userId }))
      .returning('id')
      .executeTakeFirst()
    return cancelled !== undefined
  },

  /** Whether a run may continue: it was neither canceled nor marked as interrupted. */
  async mayGoOn(db: Db, id: string): Promise<boolean> {
    const running = await db
      .selectFrom('bulk_runs')
      .select('id')
      .where((eb) => eb.and({ id, state: 'running', is_cancelled: false }))
      .executeTakeFirst()
    return running !== undefined
  },

  async end(db: Db, id: string, state: Exclude<Run['state'], 'running'>): Promise<void> {
    await db
      .updateTable('bulk_runs')
      .set({ state })
      .where((eb) => eb.and({ id, state: 'running' }))
      .execute()
  },

  /** Returns why records were refused, the most frequent reason first. */
  async refusals(db: Db, id: string): Promise<Run['refusals']> {
    return await db
      .selectFrom('bulk_results')
      .select(({ fn }) => ['reason', fn.countAll<number>().as('count')])
      .where('run_id', '=', id)
      .where('reason', 'is not', null)
      .$narrowType<{ reason: NotNull }>()
      .groupBy('reason')
      .orderBy('count', 'desc')
      .orderBy('reason')
      .limit(50)
      .execute()
  },

  /** Yields the results of an action in chunks. */
  results: (db: Db, id: string): AsyncGenerator<Outcome[]> =>
    inChunks((after) =>
      selectResults(db, id, after)
        .innerJoin('bulk_runs', 'bulk_runs.id', 'run_id')
        .select(({ fn, ref }) => [
          'position',
          fn.coalesce(ref('bulk_results.resource'), ref('bulk_runs.resource')).as('resource'),
          'record',
          'reason',
        ])
        .where('record', 'is not', null)
        .$narrowType<{ record: NotNull }>()
        .execute(),
    ),

  /** Yields what an import has refused, in chunks. */
  refusedCells: (db: Db, id: string): AsyncGenerator<RefusedCell[]> =>
    inChunks((after) =>
      selectResults(db, id, after)
        .select(['position', 'file_row as fileRow', 'heading', 'reason'])
        .where('file_row', 'is not', null)
        .where('reason', 'is not', null)
        .$narrowType<{ fileRow: NotNull; reason: NotNull }>()
        .execute(),
    ),

  /** Deletes the runs before a moment, and returns their number, in short steps: each may have many results. */
  forget: (db: Db, before: Date): Promise<number> =>
    deleteInSteps(db, 'bulk_runs', sql`started_at < ${before}`, 'ctid', 10),
}
