// The endings of a campaign's quizzes, which its dial must have (docs/decisions/published-quizzes.md).
import { sql } from 'kysely'
import type { WriteContext } from '#kernel/core/server/context.ts'
import type { Db } from '#kernel/core/server/database/schema.ts'
import type { EndingUse } from './payloads.ts'

/** A fragrance that leaves a dial, and the one that takes its slot. */
export interface Move {
  from: number
  by: number
}

/** Follows a dial whose fragrances are replaced, in the transaction that saves it. */
export interface DialSubscriber {
  /** Before the dial is saved. */
  moving: (context: WriteContext, campaignId: number, moves: readonly Move[]) => Promise<void>
  /** After it was saved. */
  moved: (context: WriteContext, campaignId: number, moves: readonly Move[]) => Promise<void>
}

/** Whether a draft `q`, and what the app shows of it, ends with a fragrance. */
export const draftEnds = (id: number) => sql`EXISTS (SELECT FROM quiz_question_answers a
  JOIN fragrance_options o ON o.quiz_question_answer_id = a.id WHERE a.quiz_id = q.id AND o.fragrance_id = ${id})`
export const shownEnds = (
  id: number,
) => sql`EXISTS (SELECT FROM quiz_versions v WHERE v.quiz_id = q.id AND v.number = q.published_version
  AND v.tree @? format('$.questions[*].answers[*].fragrances[*] ? (@.fragranceId == %s)', ${id}::int)::jsonpath)`

/** Returns the quizzes of a campaign that end with a fragrance, by name, with the answers of their drafts. */
export const usesOfEnding = async (db: Db, campaignId: number, fragranceId: number): Promise<EndingUse[]> => {
  const { rows } = await sql<EndingUse>`
    SELECT q.id AS "quizId", q.name, q.language, ${shownEnds(fragranceId)} AS "isShown", (
      SELECT coalesce(json_agg(json_build_object('quizQuestionId', t.id, 'quest', b.quest, 'label', l.label) ORDER BY t.id, a.id), '[]')
      FROM quiz_question_answers a JOIN fragrance_options o ON o.quiz_question_answer_id = a.id JOIN answers l ON l.id = a.answer_id
        JOIN quiz_questions t ON t.id = a.quiz_question_id JOIN questions b ON b.id = t.question_id
      WHERE a.quiz_id = q.id AND o.fragrance_id = ${fragranceId}) AS answers
    FROM quizzes q WHERE q.campaign_id = ${campaignId} AND q.deleted_at IS NULL AND (${draftEnds(fragranceId)} OR ${shownEnds(fragranceId)})
    ORDER BY q.name, q.id`.execute(db)
  return rows
}
