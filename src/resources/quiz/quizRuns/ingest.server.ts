// Takes in runs that apps report: judges them, stores new ones, and answers for each
// (docs/decisions/published-quizzes.md).
import { sql } from 'kysely'
import type { OpenedKey } from '#kernel/core/server/account/installationKeys.ts'
import type { Dependencies } from '#kernel/core/server/context.ts'
import type { Db } from '#kernel/core/server/database/schema.ts'
import { countRunsOf, noteSpoken, runsLeft } from '#src/resources/keyDevices/keyDevices.server.ts'
import { everyDevice } from '#src/resources/telemetry/reach.server.ts'
import type { Snapshot } from '../payloads.ts'
import { oldestAccepted } from '#src/resources/telemetry/judgeEvents.server.ts'
import { lockDevices } from '#src/resources/telemetry/tables.server.ts'
import { type JudgedRun, judgeRuns, type RefusedRun } from './judgeRuns.server.ts'
import type { RunAnswer, RunBatch } from './payloads.ts'
import { faultOfPath, type Walkable, walkable } from './rules/walkRun.ts'
import { type Run, writeRuns } from './tables.server.ts'

const versionKey = ({ quizId, version }: { quizId: number; version: number }): string => `${quizId} ${version}`

/** Returns the versions of runs by key, revoked ones included: an offline device goes on with one. */
const readVersions = async (trx: Db, runs: readonly JudgedRun[]): Promise<Map<string, Walkable>> => {
  const asked = [...new Map(runs.map(({ run }) => [versionKey(run), run])).values()]
  const { rows } = await sql<{ quizId: number; version: number; questions: Snapshot['questions'] }>`
    SELECT v.quiz_id AS "quizId", v.number AS version, v.tree -> 'questions' AS questions
    FROM json_to_recordset(${JSON.stringify(asked)}::json) AS r("quizId" integer, version integer)
    JOIN quiz_versions v ON v.quiz_id = r."quizId" AND v.number = r.version`.execute(trx)
  return new Map(rows.map((row) => [versionKey(row), walkable(row.questions)]))
}

/** Stores runs whose form and times are judged, in the caller's transaction, and answers for each of them. */
export const storeRuns = async (
  trx: Db,
  judged: readonly JudgedRun[],
  { key, now }: { key?: OpenedKey; now: Date },
): Promise<RunAnswer> => {
  const refused: RefusedRun[] = []
  const versions = await readVersions(trx, judged)
  // Locked, so that their shots, by which a fragrance is used, come before or after.
  const devices = await lockDevices(
    trx,
    [...new Set(judged.flatMap(({ run }) => run.device ?? []))],
    key ?? everyDevice,
  )
  let left = key && judged.some(({ run }) => run.device === undefined) ? await runsLeft(trx, key.id, now) : Infinity
  const runs = judged.flatMap(({ index, run, startedAt, endedAt, ms }): Run[] => {
    const { device, fragranceId } = run
    const answers = run.answers.map(({ answer }) => answer)
    const version = versions.get(versionKey(run))
    const field = version && faultOfPath(version, { answers, fragranceId })
    const found = device === undefined ? undefined : devices.get(device)
    if (!version) refused.push({ index, reason: 'unknownVersion', field: 'version' })
    else if (field) refused.push({ index, reason: 'notInVersion', field })
    else if (device !== undefined && !found) refused.push({ index, reason: 'unknownDevice', field: 'device' })
    else if (device === undefined && left-- <= 0) refused.push({ index, reason: 'tooMany', field: 'device' })
    else
      return [
        {
          quiz: run.quizId,
          version: run.version,
          run: run.run,
          startedAt: new Date(startedAt).toISOString(),
          endedAt: new Date(endedAt).toISOString(),
          device: found?.id ?? 0,
          fragrance: fragranceId ?? null,
          answers,
          ms,
        },
      ]
    return []
  })
  const placed = await writeRuns(
    trx,
    runs.filter(({ device }) => device !== 0),
  )
  const unplaced = await writeRuns(
    trx,
    runs.filter(({ device }) => device === 0),
  )
  if (key) {
    await countRunsOf(trx, key.id, unplaced)
    const spokenFor = [...devices.values()].map(({ id }) => id)
    await noteSpoken(trx, key.id, spokenFor, now)
  }
  const stored = placed + unplaced
  return { new: stored, known: runs.length - stored, refused }
}

/** Stores a batch in one transaction, and answers for each run. */
export const ingestRuns = async (
  { database, clock, settings }: Pick<Dependencies, 'database' | 'clock' | 'settings'>,
  { runs }: RunBatch,
  key: OpenedKey,
): Promise<RunAnswer> => {
  const now = clock.now()
  const { TELEMETRY_DAYS: days, RETENTION_RUNS: keptMonths } = settings
  const { judged, refused } = judgeRuns(runs, now, oldestAccepted(now, { days, keptMonths }))
  const answer =
    judged.length > 0
      ? await database.transaction((trx) => storeRuns(trx, judged, { key, now }))
      : { new: 0, known: 0, refused: [] }
  return { ...answer, refused: [...refused, ...answer.refused].sort((one, other) => one.index - other.index) }
}
