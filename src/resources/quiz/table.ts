// Stores quizzes and reads their trees of questions.
import { sql, type UpdateObject } from 'kysely'
import { quizChanges } from './rules/quizChanges.ts'
import type { DialFragrance } from './rules/quizProof.ts'
import type { Question } from './calls.ts'
import quizzes from './definition.ts'
import type { CertifiedDial, Snapshot } from './payloads.ts'
import type { RowOf } from '#kernel/core/contract/definitionTypes.ts'
import { isNull } from '#kernel/core/server/database/expressions.ts'
import type { Db, Tables } from '#kernel/core/server/database/schema.ts'
import { deriveTable } from '#kernel/core/server/tables/derive.ts'
import { nextUpdatedAt } from '#kernel/core/server/tables/locks.ts'
import { filePath } from '#kernel/core/server/uploads/storedFiles.ts'

/** Returns the SQL of the questions that the change log has kept, in the wire's format. Fragrances may be gone. */
const questionsOf = (json: string): string => `(
  SELECT coalesce(json_agg(json_build_object('quizQuestionId', question -> 'id', 'questionId', question -> 'question_id',
    'quest', (SELECT quest FROM questions WHERE id = (question ->> 'question_id')::int), 'quizId', t.id, 'answers', (
      SELECT coalesce(json_agg(json_build_object('quizQuestionAnswerId', answer -> 'id', 'answerId', answer -> 'answer_id',
        'label', (SELECT label FROM answers WHERE id = (answer ->> 'answer_id')::int), 'description', answer -> 'description',
        'nextQuestionId', answer -> 'next_question_id', 'isAnswerFinish', answer -> 'is_finish', 'fragrances', (
          SELECT coalesce(json_agg(json_build_object('fragranceOptionId', option -> 'id', 'fragranceId', option -> 'fragrance_id', 'name', f.name,
            'name_en', f.name_en, 'name_es', f.name_es, 'categoryId', f.category_id, 'image', ${filePath('image')}) ORDER BY place), '[]')
          FROM jsonb_array_elements(answer -> 'fragrances') WITH ORDINALITY AS options (option, place)
          LEFT JOIN fragrances f ON f.id = (option ->> 'fragrance_id')::int LEFT JOIN stored_files image ON image.id = f.image_id)) ORDER BY place), '[]')
      FROM jsonb_array_elements(question -> 'answers') WITH ORDINALITY AS answers (answer, place))) ORDER BY place), '[]')
  FROM jsonb_array_elements(${json}) WITH ORDINALITY AS questions (question, place))`

export const table = deriveTable(quizzes, {
  columns: {
    isPublished: 't.published_version IS NOT NULL AND t.draft_changes = 0 AND NOT t.publication_stale',
    isCertified: 't.validated_at IS NOT NULL AND NOT t.validation_stale',
    isStale: 't.stale',
  },
  attention: { stale: 't.stale' },
  lists: { questions: questionsOf },
  // The state follows from the moments.
  logged: { publishedVersion: ['published_version'], state: [] },
  handwritten: [
    // The root of the tree of questions.
    'column root_question_id',
    'constraint quizzes_root_question_id_fkey',
    // Generated.
    'column state',
    // Who has scheduled the publication, and the reason that it will have.
    'column publish_by',
    'column publish_waiver',
    'constraint quizzes_publish_waiver_check',
    'constraint quizzes_published_version_fkey',
    'index quizzes_unversioned',
    // Triggers compare the dials of certificates with the present ones (migration 0050).
    'column validated_dial',
    'column validation_stale',
    'column publication_stale',
    'column stale',
    'index quizzes_stale',
    // A campaign has one active quiz per language.
    'index quizzes_one_a_language',
    // Finds the active quizzes of a campaign without reading them.
    'index quizzes_of_campaign',
    // Copies the name of the campaign for sorting and search.
    'trigger filled',
  ],
})

/**
 * Returns a quiz's questions on the wire by one statement. Its parts are materialized: after an import the planner
 * expects few rows, and would group all for each question.
 */
export const findQuestions = async (db: Db, quizId: number): Promise<Question[]> => {
  const { rows } = await sql<Question>`
    WITH ended AS MATERIALIZED (
      SELECT o.quiz_question_answer_id AS id, json_agg(json_build_object(
        'fragranceOptionId', o.id, 'fragranceId', f.id, 'name', f.name, 'name_en', f.name_en, 'name_es', f.name_es, 'categoryId', f.category_id, 'image', ${sql.raw(filePath('file'))}) ORDER BY o.id) AS fragrances
      FROM quiz_question_answers a
      JOIN fragrance_options o ON o.quiz_question_answer_id = a.id
      JOIN fragrances f ON f.id = o.fragrance_id
      JOIN stored_files file ON file.id = f.image_id
      WHERE a.quiz_id = ${quizId} GROUP BY o.quiz_question_answer_id
    ), answered AS MATERIALIZED (
      SELECT a.quiz_question_id AS id, json_agg(json_build_object(
        'quizQuestionAnswerId', a.id, 'answerId', b.id, 'label', b.label, 'description', a.description, 'nextQuestionId', a.next_question_id,
        'isAnswerFinish', a.is_finish, 'fragrances', coalesce(e.fragrances, '[]')) ORDER BY a.id) AS answers
      FROM quiz_question_answers a
      JOIN answers b ON b.id = a.answer_id
      LEFT JOIN ended e ON e.id = a.id
      WHERE a.quiz_id = ${quizId} GROUP BY a.quiz_question_id
    )
    SELECT t.id AS "quizQuestionId", b.id AS "questionId", b.quest, t.quiz_id AS "quizId", coalesce(a.answers, '[]') AS answers
    FROM quiz_questions t
    JOIN quizzes q ON q.id = t.quiz_id
    JOIN questions b ON b.id = t.question_id
    LEFT JOIN answered a ON a.id = t.id
    WHERE t.quiz_id = ${quizId} ORDER BY t.id <> q.root_question_id, t.id`.execute(db)
  return rows
}

/** Returns what only the whole quiz has. */
export const completeQuiz = async (db: Db, { quizId }: Pick<RowOf<typeof quizzes>, 'quizId'>) => ({
  questions: await findQuestions(db, quizId),
})

/** Returns the fragrances of a campaign's dial, which are the possible results of its quizzes. */
export const findDial = async (db: Db, campaignId: number): Promise<DialFragrance[]> => {
  return await db
    .selectFrom('campaign_slots as s')
    .innerJoin('fragrances as f', 'f.id', 's.fragrance_id')
    .select(({ ref }) => ['f.id as fragranceId', isNull(ref('f.deleted_at')).as('isActive')])
    .where('s.campaign_id', '=', campaignId)
    .orderBy('s.slot')
    .execute()
}

/** Locks a quiz's campaign with its dial, before the quiz itself: renaming a campaign locks them in this order. */
export const lockCampaign = async (trx: Db, quizId: number): Promise<void> => {
  await trx
    .selectFrom('campaigns')
    .select('id')
    .where('id', '=', ({ selectFrom }) => selectFrom('quizzes').select('campaign_id').where('id', '=', quizId))
    .forShare()
    .execute()
}

/** Saves columns of a quiz; returns its updatedAt. */
export const setQuiz = async (trx: Db, quizId: number, values: UpdateObject<Tables, 'quizzes'>): Promise<string> => {
  const row = await trx
    .updateTable('quizzes')
    .set({ ...values, updated_at: nextUpdatedAt })
    .where('id', '=', quizId)
    .returning('updated_at')
    .executeTakeFirst()
  return row?.updated_at ?? ''
}

/** Returns the questions of the draft and of the version that the app shows; undefined without one. */
const readDraftAndPublished = async (
  db: Db,
  quizId: number,
): Promise<{ draft: Snapshot; published: Snapshot; validatedAt: string; dial: CertifiedDial } | undefined> => {
  const { rows } = await sql<{ draft: Snapshot; published: Snapshot; validatedAt: string; dial: CertifiedDial }>`
    SELECT quiz_tree(q.id) AS draft, v.tree AS published, v.proof ->> 'validatedAt' AS "validatedAt", v.dial
    FROM quizzes q JOIN quiz_versions v ON v.quiz_id = q.id AND v.number = q.published_version WHERE q.id = ${quizId}`.execute(
    db,
  )
  return rows[0]
}

/** Returns the draft's number of changes against what the app shows, and when and on which dial that was valid. */
export const compareDraft = async (
  db: Db,
  quizId: number,
): Promise<{ count: number; validatedAt: string; dial: CertifiedDial } | undefined> => {
  const found = await readDraftAndPublished(db, quizId)
  if (!found) return undefined
  const { draft, published, validatedAt, dial } = found
  return { count: quizChanges(published.questions, draft.questions).length, validatedAt, dial }
}

/** Saves that a locked quiz's questions have changed or were validated; returns its updatedAt. */
export const setQuizStatus = async (trx: Db, quizId: number, status: 'changed' | 'validated'): Promise<string> => {
  if (status === 'validated')
    return await setQuiz(trx, quizId, {
      validated_at: nextUpdatedAt,
      validated_dial: sql`quiz_dial(campaign_id)`,
      validation_stale: false,
    })
  const compared = await compareDraft(trx, quizId)
  // A draft that is what was published is as valid as that.
  const isSame = compared?.count === 0
  return await setQuiz(trx, quizId, {
    draft_changes: compared?.count ?? 0,
    validated_at: isSame ? compared.validatedAt : null,
    validated_dial: isSame ? JSON.stringify(compared.dial) : null,
    validation_stale: isSame ? sql.ref('publication_stale') : false,
  })
}
