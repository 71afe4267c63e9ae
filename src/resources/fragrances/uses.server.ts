// Reads where a fragrance is used.
import { sql } from 'kysely'
import { addDays, dayOf } from '#kernel/core/contract/days.ts'
import type { Db } from '#kernel/core/server/database/schema.ts'
import { fragranceUses as limits } from '#src/product/limits.ts'
import type { AnswerUse, FragranceUses, SlotUse } from './payloads.ts'

const firstOf = <Use>(rows: readonly { use: Use; total: number }[]): { first: Use[]; total: number } => ({
  first: rows.map(({ use }) => use),
  total: rows[0]?.total ?? 0,
})

export const slotUses = async (db: Db, id: number): Promise<NonNullable<FragranceUses['slots']>> => {
  const { rows } = await sql<{ use: SlotUse; total: number }>`
    SELECT json_build_object('campaignId', c.id, 'name', c.name, 'slot', s.slot, 'isActive', c.deleted_at IS NULL) AS use, count(*) OVER ()::int AS total
    FROM campaign_slots s JOIN campaigns c ON c.id = s.campaign_id WHERE s.fragrance_id = ${id}
    ORDER BY c.deleted_at IS NOT NULL, c.name_key, c.id LIMIT ${limits.listed}`.execute(db)
  return firstOf(rows)
}

/** Returns the answers that end with a fragrance. Published ones can only be in campaigns with it on their dial. */
export const answerUses = async (db: Db, id: number): Promise<NonNullable<FragranceUses['answers']>> => {
  const { rows } = await sql<{ use: AnswerUse; total: number }>`
    WITH found AS (
      SELECT a.quiz_id, t.id AS question_id, b.quest, l.label, true AS is_draft, false AS is_shown
      FROM fragrance_options o JOIN quiz_question_answers a ON a.id = o.quiz_question_answer_id JOIN answers l ON l.id = a.answer_id
        JOIN quiz_questions t ON t.id = a.quiz_question_id JOIN questions b ON b.id = t.question_id
      WHERE o.fragrance_id = ${id}
      UNION ALL SELECT q.id, (question ->> 'quizQuestionId')::int, question ->> 'quest', answer ->> 'label', false, true
      FROM campaign_slots s JOIN quizzes q ON q.campaign_id = s.campaign_id JOIN quiz_versions v ON v.quiz_id = q.id AND v.number = q.published_version
        CROSS JOIN jsonb_array_elements(v.tree -> 'questions') question CROSS JOIN jsonb_array_elements(question -> 'answers') answer
      WHERE s.fragrance_id = ${id} AND q.deleted_at IS NULL
        AND answer -> 'fragrances' @> jsonb_build_array(jsonb_build_object('fragranceId', ${id}::int))
    ), answered AS (
      SELECT quiz_id, question_id, quest, label, bool_or(is_draft) AS is_draft, bool_or(is_shown) AS is_shown FROM found GROUP BY 1, 2, 3, 4
    )
    SELECT json_build_object('quizId', q.id, 'name', q.name, 'campaign', c.name, 'language', q.language, 'isActive', q.deleted_at IS NULL,
      'isDraft', f.is_draft, 'isShown', f.is_shown, 'quizQuestionId', f.question_id, 'quest', f.quest, 'label', f.label) AS use,
      count(*) OVER ()::int AS total
    FROM answered f JOIN quizzes q ON q.id = f.quiz_id JOIN campaigns c ON c.id = q.campaign_id
    ORDER BY q.deleted_at IS NOT NULL, q.name_key, q.id, f.question_id, f.label, f.quest LIMIT ${limits.listed}`.execute(
    db,
  )
  return firstOf(rows)
}

/** Returns the number of shots of a fragrance, from the roll-up. */
export const shotsOf = async (db: Db, id: number, now: Date): Promise<NonNullable<FragranceUses['shots']>> => {
  const { rows } = await sql<{ total: number; last: number }>`
    SELECT coalesce(sum(shots), 0)::int8 AS total,
      coalesce(sum(shots) FILTER (WHERE day > ${addDays(dayOf(now), -limits.days)}::date), 0)::int8 AS last
    FROM shot_days WHERE fragrance_id = ${id}`.execute(db)
  return { total: rows[0]?.total ?? 0, last: rows[0]?.last ?? 0, days: limits.days }
}
