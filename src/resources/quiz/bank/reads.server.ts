// Reads which quizzes use a text of a bank, and which of its texts are nearly equal.
import { sql } from 'kysely'
import { bank as limits } from '#src/product/limits.ts'
import type { Db } from '#kernel/core/server/database/schema.ts'
import { places } from './bankTable.server.ts'
import type { BankName, BankUse, NearGroup, NearGroups } from './payloads.ts'

/** The column with the question of a use. */
const questionOf = { questions: 'id', answers: 'quiz_question_id' } as const

/** Returns the quizzes that use a text: active ones first, then by name. */
export const usesOf = async (db: Db, bank: BankName, id: number): Promise<BankUse[]> => {
  const { uses, key } = places[bank]
  const { rows } = await sql<BankUse>`
    SELECT q.id AS "quizId", q.name, c.name AS campaign, q.language, q.deleted_at IS NULL AS "isActive",
      q.published_at IS NOT NULL AS "isPublished", min(u.${sql.ref(questionOf[bank])}) AS "quizQuestionId"
    FROM ${sql.table(uses)} u JOIN quizzes q ON q.id = u.quiz_id JOIN campaigns c ON c.id = q.campaign_id
    WHERE u.${sql.ref(key)} = ${id}
    GROUP BY q.id, c.name ORDER BY q.deleted_at IS NOT NULL, q.name_key, q.id`.execute(db)
  return rows
}

/** Returns the first groups of active texts that differ by case, accents and blanks alone. */
export const nearGroups = async (db: Db, bank: BankName): Promise<NearGroups> => {
  const { text, uses, key } = places[bank]
  const { rows } = await sql<NearGroup & { total: number }>`
    SELECT g.language, g.total, (
      SELECT json_agg(json_build_object('id', one.id, 'text', one.text, 'uses', one.uses) ORDER BY one.uses DESC, one.id) FROM (
        SELECT t.id, t.${sql.ref(text)} AS text, (SELECT count(*) FROM ${sql.table(uses)} u WHERE u.${sql.ref(key)} = t.id) AS uses
        FROM ${sql.table(bank)} t WHERE t.language = g.language AND t.near_key = g.near_key AND t.deleted_at IS NULL
      ) one) AS texts
    FROM (
      SELECT language, near_key, count(*) OVER ()::int AS total FROM ${sql.table(bank)} WHERE deleted_at IS NULL
      GROUP BY language, near_key HAVING count(*) > 1 ORDER BY language, near_key LIMIT ${limits.groups}
    ) g ORDER BY g.language, g.near_key`.execute(db)
  return { groups: rows.map(({ language, texts }) => ({ language, texts })), total: rows[0]?.total ?? 0 }
}

/** Whether a question of any quiz has two answers that differ by case, accents and blanks alone. */
export const hasNearAnswer = async (db: Db, answerId: number): Promise<boolean> => {
  const { rows } = await sql<{ is: boolean }>`
    SELECT EXISTS (
      SELECT FROM answers t JOIN quiz_question_answers a ON a.answer_id = t.id
      JOIN quiz_question_answers o ON o.quiz_question_id = a.quiz_question_id AND o.quiz_id = a.quiz_id AND o.id <> a.id
      JOIN answers n ON n.id = o.answer_id AND n.near_key = t.near_key
      WHERE t.id = ${answerId}
    ) AS is`.execute(db)
  return rows[0]?.is === true
}
