// The fragrances with which the quizzes of a campaign end, in SQL.
import { sql } from 'kysely'

/** Returns the SQL of the fragrances (`id`) that end a campaign's quizzes, in drafts and in what the app shows. */
export const endingsOf = (campaignId: number) => sql<{ id: number }>`(
  SELECT o.fragrance_id AS id
  FROM quizzes q JOIN quiz_question_answers a ON a.quiz_id = q.id JOIN fragrance_options o ON o.quiz_question_answer_id = a.id
  WHERE q.campaign_id = ${campaignId} AND q.deleted_at IS NULL
  UNION SELECT jsonb_path_query(v.tree, '$.questions[*].answers[*].fragrances[*].fragranceId')::int
  FROM quizzes q JOIN quiz_versions v ON v.quiz_id = q.id AND v.number = q.published_version
  WHERE q.campaign_id = ${campaignId} AND q.deleted_at IS NULL)`
