// When forecasts were made last, their score, and how it corrects the width of the bands.
import { sql } from 'kysely'
import { dayOf } from '#kernel/core/contract/days.ts'
import type { Db } from '#kernel/core/server/database/schema.ts'
import { forecast as limits, refusals } from '#src/product/limits.ts'
import { readOutcomes } from './pastForecasts.server.ts'
import { nextWidth } from './rules/width.ts'
import { type ForecastScore, StoredScore } from './payloads.ts'

const hourMs = 3_600_000

/** Begins a run and returns the width of its bands; undefined if the one of today has been made, or is at work. */
export const beginRun = async (db: Db, now: Date, isFirst: boolean): Promise<number | undefined> => {
  const last = await db.selectFrom('forecast_runs').select('began_at as at').executeTakeFirst()
  if (last && dayOf(new Date(last.at)) === dayOf(now) && !isFirst) return undefined
  if (last && now.getTime() - Date.parse(last.at) < hourMs) return undefined
  // Of two servers at once, the second finds another moment.
  const { rows } = await sql<{ width: number }>`
    INSERT INTO forecast_runs AS r (began_at) VALUES (${now}) ON CONFLICT (only_row) DO UPDATE SET began_at = excluded.began_at
    WHERE r.began_at = ${last?.at ?? null}::timestamptz RETURNING width`.execute(db)
  return rows[0]?.width
}

/** Ends a run with the score of its day, and makes the next bands wider or narrower by it. */
export const endRun = async (db: Db, today: string, now: Date): Promise<void> => {
  const outcomes = await readOutcomes(db, today)
  const { rows: states } = await sql<{ state: string; capsules: number }>`
    SELECT forecast AS state, count(*)::int AS capsules FROM capsule_forecasts GROUP BY 1`.execute(db)
  const capsulesOf = (state: string) => states.find((one) => one.state === state)?.capsules ?? 0
  const outcomesOf = (refusal: string | null) => {
    const { due = 0, held = 0, early = 0, late = 0 } = outcomes.find((one) => one.refusal === refusal) ?? {}
    return { due, held, early, late }
  }
  const given = { capsules: capsulesOf('given'), ...outcomesOf(null) }
  const score: StoredScore = {
    given,
    refused: refusals.map((refusal) => ({ refusal, capsules: capsulesOf(refusal), ...outcomesOf(refusal) })),
  }
  const run = await db.selectFrom('forecast_runs').select('width').executeTakeFirst()
  await db
    .updateTable('forecast_runs')
    .set({ ended_at: now.toISOString(), width: nextWidth(run?.width ?? 1, given), score: JSON.stringify(score) })
    .execute()
}

/** Returns the score of the last run; without one all is 0. */
export const readScore = async (db: Db): Promise<ForecastScore> => {
  const run = await db.selectFrom('forecast_runs').select(['ended_at as madeAt', 'score']).executeTakeFirst()
  const stored = StoredScore.safeParse(run?.score)
  const nothing = { capsules: 0, due: 0, held: 0, early: 0, late: 0 }
  return {
    madeAt: run?.madeAt ?? null,
    percent: limits.percent,
    poor: limits.poor,
    days: limits.scoreDays,
    ...(stored.data ?? { given: nothing, refused: [] }),
  }
}
