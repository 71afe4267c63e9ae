// Writes runs of quizzes together with their roll-ups (migration 0057).
import { type RawBuilder, sql } from 'kysely'
import { anyOf } from '#kernel/core/server/database/expressions.ts'
import type { Db } from '#kernel/core/server/database/schema.ts'
import { quizRuns as limits } from '#src/product/limits.ts'
import type { TelemetrySubscriber } from '#src/resources/telemetry/accepted.server.ts'
import { classOf } from './rules/timeClasses.ts'

/** A run to store; `device` is 0 for one that names none. */
export interface Run {
  quiz: number
  version: number
  run: string
  startedAt: string
  endedAt: string
  device: number
  fragrance: number | null
  answers: readonly number[]
  ms: readonly number[]
}

const day = sql`("startedAt" AT TIME ZONE (SELECT zone FROM shot_zone))::date`
const dayMs = 86_400_000
const usedMs = limits.usedDays * dayMs
const moved = (at: string, ms: number): string => new Date(Date.parse(at) + ms).toISOString()

const recordset = (rows: readonly object[], columns: string): RawBuilder<unknown> =>
  sql`json_to_recordset(${JSON.stringify(rows)}::json) AS r(${sql.raw(columns)})`

/**
 * Returns the places of the runs whose fragrance a stored shot has used: runs and shots of a device are written in
 * turns. A statement of its own, because Citus cannot look into one distributed table while it writes another.
 */
const findUsed = async (trx: Db, runs: readonly Run[]): Promise<Set<number>> => {
  const onDevices = runs.flatMap(({ device, fragrance, endedAt }, place) =>
    device === 0 || fragrance === null ? [] : [{ place, device, fragrance, endedAt, until: moved(endedAt, usedMs) }],
  )
  const ends = onDevices.map(({ endedAt }) => endedAt).toSorted()
  const [first, last] = [ends[0], ends.at(-1)]
  if (first === undefined || last === undefined) return new Set()
  // The bounds let PostgreSQL skip the partitions of other months, and Citus other workers.
  const { rows } = await sql<{ place: number }>`
    SELECT DISTINCT r.place FROM ${recordset(onDevices, 'place integer, device integer, fragrance integer, "endedAt" timestamptz(3), until timestamptz(3)')}
    JOIN shots s ON s.device_id = r.device AND s.fragrance_id = r.fragrance AND s.shot_at >= r."endedAt" AND s.shot_at < r.until
    WHERE s.device_id = ${anyOf(onDevices.map(({ device }) => device))} AND s.shot_at >= ${first}::timestamptz AND s.shot_at < ${moved(last, usedMs)}::timestamptz`.execute(
    trx,
  )
  return new Set(rows.map(({ place }) => place))
}

/** Stores unknown runs, and returns by run and start which were new, and whether they are used. */
const insertRuns = async (trx: Db, runs: readonly Run[]): Promise<Map<string, boolean>> => {
  const used = await findUsed(trx, runs)
  const told = runs.map((run, place) => ({ ...run, isUsed: used.has(place) }))
  // Sorted, so that concurrent batches wait for each other's runs in one order.
  const { rows } = await sql<{ run: string; startedAt: string; isUsed: boolean }>`
    INSERT INTO quiz_runs (quiz_id, version, run, started_at, ended_at, device_id, fragrance_id, is_used, answers, ms)
    SELECT quiz, version, run, "startedAt", "endedAt", device, fragrance, "isUsed", answers, ms
    FROM ${recordset(told, 'quiz integer, version integer, run uuid, "startedAt" timestamptz(3), "endedAt" timestamptz(3), device integer, fragrance integer, "isUsed" boolean, answers integer[], ms integer[]')}
    ORDER BY quiz, run, "startedAt" ON CONFLICT DO NOTHING
    RETURNING run, started_at AS "startedAt", is_used AS "isUsed"`.execute(trx)
  return new Map(rows.map(({ run, startedAt, isUsed }) => [runKey({ run, startedAt }), isUsed]))
}

const runKey = ({ run, startedAt }: Pick<Run, 'run' | 'startedAt'>): string => `${run} ${Date.parse(startedAt)}`

/** Adds runs to the roll-ups. Each statement is sorted, so that concurrent batches lock the rows in one order. */
const countRuns = async (trx: Db, runs: readonly (Run & { isUsed: boolean })[]): Promise<void> => {
  const heads = runs.map(({ quiz, version, startedAt, answers, fragrance, device, isUsed }) => ({
    quiz,
    version,
    startedAt,
    starts: answers.length > 0 ? 1 : 0,
    fragrance,
    devices: device === 0 ? 0 : 1,
    used: isUsed ? 1 : 0,
  }))
  const headColumns =
    'quiz integer, version integer, "startedAt" timestamptz(3), starts integer, fragrance integer, devices integer, used integer'
  await sql`
    INSERT INTO quiz_days AS d (quiz_id, version, day, views, starts, completions)
    SELECT quiz, version, ${day}, count(*), sum(starts), count(fragrance) FROM ${recordset(heads, headColumns)} GROUP BY 1, 2, 3 ORDER BY 1, 2, 3
    ON CONFLICT (quiz_id, version, day) DO UPDATE SET views = d.views + excluded.views, starts = d.starts + excluded.starts,
      completions = d.completions + excluded.completions`.execute(trx)
  const steps = runs.flatMap(({ quiz, version, startedAt, answers, ms }) =>
    answers.map((answer, place) => ({ quiz, version, startedAt, answer, class: classOf(ms[place]) })),
  )
  const stepColumns = 'quiz integer, version integer, "startedAt" timestamptz(3), answer integer, class smallint'
  if (steps.length > 0) {
    await sql`
      INSERT INTO quiz_branch_days AS d (quiz_id, version, day, answer_id, runs)
      SELECT quiz, version, ${day}, answer, count(*) FROM ${recordset(steps, stepColumns)} GROUP BY 1, 2, 3, 4 ORDER BY 1, 2, 3, 4
      ON CONFLICT (quiz_id, version, day, answer_id) DO UPDATE SET runs = d.runs + excluded.runs`.execute(trx)
    await sql`
      INSERT INTO quiz_branch_times AS d (quiz_id, version, answer_id, class, runs)
      SELECT quiz, version, answer, class, count(*) FROM ${recordset(steps, stepColumns)} GROUP BY 1, 2, 3, 4 ORDER BY 1, 2, 3, 4
      ON CONFLICT (quiz_id, version, answer_id, class) DO UPDATE SET runs = d.runs + excluded.runs`.execute(trx)
  }
  const ended = heads.filter(({ fragrance }) => fragrance !== null)
  if (ended.length > 0)
    await sql`
      INSERT INTO quiz_ending_days AS d (quiz_id, version, day, fragrance_id, runs, on_devices, used)
      SELECT quiz, version, ${day}, fragrance, count(*), sum(devices), sum(used) FROM ${recordset(ended, headColumns)} GROUP BY 1, 2, 3, 4 ORDER BY 1, 2, 3, 4
      ON CONFLICT (quiz_id, version, day, fragrance_id) DO UPDATE SET runs = d.runs + excluded.runs,
        on_devices = d.on_devices + excluded.on_devices, used = d.used + excluded.used`.execute(trx)
}

/** Stores the new ones of these runs with their roll-ups, in the caller's transaction, and returns their number. */
export const writeRuns = async (trx: Db, runs: readonly Run[]): Promise<number> => {
  if (runs.length === 0) return 0
  const stored = await insertRuns(trx, runs)
  const counted = runs.flatMap((run) => {
    const isUsed = stored.get(runKey(run))
    // The same run twice in a batch is one.
    stored.delete(runKey(run))
    return isUsed === undefined ? [] : [{ ...run, isUsed }]
  })
  if (counted.length > 0) await countRuns(trx, counted)
  return counted.length
}

/** Marks the runs whose fragrance these shots use. The devices are locked, so that no run comes meanwhile. */
export const noteUses: TelemetrySubscriber = async (trx, { shots }) => {
  const times = shots.map(({ at }) => at).toSorted()
  const [first, last] = [times[0], times.at(-1)]
  if (first === undefined || last === undefined) return
  const devices = [...new Set(shots.flatMap(({ deviceId }) => deviceId ?? []))]
  const uses = shots.map(({ deviceId, fragranceId, at }) => ({ deviceId, fragranceId, at, since: moved(at, -usedMs) }))
  // The bounds let PostgreSQL skip the partitions of other months, and Citus other workers.
  const { rows } = await sql<Record<'quiz' | 'version' | 'fragrance', number> & { startedAt: string }>`
    UPDATE quiz_runs q SET is_used = true
    FROM ${recordset(uses, '"deviceId" integer, "fragranceId" integer, at timestamptz(3), since timestamptz(3)')}
    WHERE q.device_id = ${anyOf(devices)} AND q.device_id = r."deviceId" AND q.fragrance_id = r."fragranceId" AND q.device_id <> 0 AND NOT q.is_used
      AND q.ended_at <= r.at AND q.ended_at > r.since
      AND q.started_at BETWEEN ${moved(first, -usedMs - dayMs)}::timestamptz AND ${last}::timestamptz
    RETURNING q.quiz_id AS quiz, q.version, q.fragrance_id AS fragrance, q.started_at AS "startedAt"`.execute(trx)
  if (rows.length === 0) return
  await sql`
    INSERT INTO quiz_ending_days AS d (quiz_id, version, day, fragrance_id, runs, on_devices, used)
    SELECT quiz, version, ${day}, fragrance, 0, 0, count(*)
    FROM ${recordset(rows, 'quiz integer, version integer, fragrance integer, "startedAt" timestamptz(3)')} GROUP BY 1, 2, 3, 4 ORDER BY 1, 2, 3, 4
    ON CONFLICT (quiz_id, version, day, fragrance_id) DO UPDATE SET used = d.used + excluded.used`.execute(trx)
}
