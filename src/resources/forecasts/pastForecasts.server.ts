// Keeps forecasts until they are judged, and for the score. One per capsule and week.
import { sql } from 'kysely'
import { addDays, timeZone } from '#kernel/core/contract/days.ts'
import { deleteInSteps } from '#kernel/core/server/database/deleteInSteps.ts'
import type { Db } from '#kernel/core/server/database/schema.ts'
import { forecast as limits, type Refusal } from '#src/product/limits.ts'
import type { CapsuleForecast } from './rules/forecastDevice.ts'

const mondayOf = (day: string): string => addDays(day, -((new Date(day).getUTCDay() + 6) % 7))

/** Keeps the first forecast of a week of each capsule. */
export const addPast = async (db: Db, forecasts: readonly CapsuleForecast[], today: string): Promise<void> => {
  const rows = forecasts.flatMap(({ capsuleId, judged }) => (judged ? [{ capsuleId, ...judged }] : []))
  if (rows.length === 0) return
  await sql`
    INSERT INTO past_forecasts (capsule_id, week, device_id, made_on, refusal, empty_from, empty_until)
    SELECT "capsuleId", ${mondayOf(today)}::date, "deviceId", ${today}::date, refusal, "emptyFrom", "emptyUntil"
    FROM json_to_recordset(${JSON.stringify(rows)}::json)
      AS n("capsuleId" integer, "deviceId" integer, refusal text, "emptyFrom" date, "emptyUntil" date)
    WHERE EXISTS (SELECT FROM capsules c WHERE c.id = "capsuleId")
    ON CONFLICT (capsule_id, week) DO NOTHING`.execute(db)
}

/**
 * Judges open forecasts: the capsule is empty or elsewhere, or its band is over, some days late, as devices may report.
 */
export const judgePast = async (db: Db, today: string): Promise<void> => {
  const emptied = sql`(c.emptied_at AT TIME ZONE ${timeZone()}::text)::date`
  const installed = sql`(c.installed_at AT TIME ZONE ${timeZone()}::text)::date`
  await sql`
    UPDATE past_forecasts p SET outcome = j.outcome,
      due_on = CASE WHEN j.outcome = 'void' THEN NULL ELSE coalesce(j.emptied, p.empty_until + 1) END
    FROM (
      SELECT o.capsule_id, o.week, e.emptied, CASE
        WHEN e.emptied < o.empty_from THEN 'early'
        WHEN e.emptied <= o.empty_until THEN 'held'
        WHEN e.emptied IS NOT NULL THEN 'late'
        WHEN c.device_id IS DISTINCT FROM o.device_id OR ${installed} > o.made_on THEN 'void'
        WHEN o.empty_until < ${addDays(today, -limits.lateDays)}::date THEN 'late' END AS outcome
      FROM past_forecasts o JOIN capsules c ON c.id = o.capsule_id
        CROSS JOIN LATERAL (SELECT CASE WHEN ${emptied} >= o.made_on THEN ${emptied} END AS emptied) e
      WHERE o.outcome IS NULL
    ) j WHERE p.capsule_id = j.capsule_id AND p.week = j.week AND j.outcome IS NOT NULL`.execute(db)
  const last = addDays(today, -limits.scoreDays)
  await deleteInSteps(db, 'past_forecasts', sql`outcome IS NOT NULL AND coalesce(due_on, made_on) < ${last}::date`)
}

/** How forecasts have come out: those that were shown, or those that one reason kept from it. */
export interface Outcomes {
  refusal: Refusal | null
  due: number
  held: number
  early: number
  late: number
}

/** Returns how the forecasts have come out that were due in the days of the score. */
export const readOutcomes = async (db: Db, today: string): Promise<Outcomes[]> => {
  const { rows } = await sql<Outcomes>`
    SELECT refusal, count(*)::int AS due, (count(*) FILTER (WHERE outcome = 'held'))::int AS held,
      (count(*) FILTER (WHERE outcome = 'early'))::int AS early, (count(*) FILTER (WHERE outcome = 'late'))::int AS late
    FROM past_forecasts WHERE due_on >= ${addDays(today, -limits.scoreDays)}::date AND outcome <> 'void' GROUP BY 1`.execute(
    db,
  )
  return rows
}
