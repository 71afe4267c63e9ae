// Lets quizzes' endings follow the dial for a replacement everywhere (docs/decisions/published-quizzes.md).
import { sql } from 'kysely'
import type { RowOf } from '#kernel/core/contract/definitionTypes.ts'
import type { WriteContext } from '#kernel/core/server/context.ts'
import type { Db } from '#kernel/core/server/database/schema.ts'
import { BusinessRuleError } from '#kernel/core/server/errors.ts'
import { authorize } from '#kernel/core/server/operations/conditions.ts'
import { nextUpdatedAt } from '#kernel/core/server/tables/locks.ts'
import { certify } from './certify.server.ts'
import quizzes from '../definition.ts'
import { type DialSubscriber, draftEnds, type Move, shownEnds } from '#src/resources/campaigns/endings.server.ts'
import type { CertifiedDial, Snapshot } from '../payloads.ts'
import { type DialFragrance, type ProvableQuiz, proveQuiz } from '../rules/quizProof.ts'
import { findDial, findQuestions, setQuiz, setQuizStatus, table } from '../table.ts'
import { addVersion, listVersions, readDraft, readVersion } from './versions.server.ts'

/** Locks the quizzes of a campaign of which a condition is true, in the order of other writers, and returns them. */
const lockQuizzes = async (
  trx: Db,
  campaignId: number,
  condition: ReturnType<typeof sql>,
): Promise<RowOf<typeof quizzes>[]> => {
  const { rows } = await sql<{ id: number }>`
    SELECT q.id FROM quizzes q WHERE q.campaign_id = ${campaignId} AND q.deleted_at IS NULL AND ${condition} ORDER BY q.id FOR UPDATE`.execute(
    trx,
  )
  const locked = await table.byIds(
    trx,
    rows.map(({ id }) => id),
  )
  return locked.toSorted((one, other) => one.quizId - other.quizId)
}

/** Moves the drafts' endings before the dial is saved, and hides these quizzes until `showMoved`. @throws Forbidden */
const moveEndings = async (context: WriteContext, campaignId: number, moves: readonly Move[]): Promise<void> => {
  const { trx } = context
  for (const { from, by } of moves) {
    const concerned = await lockQuizzes(trx, campaignId, sql`(${draftEnds(from)} OR ${shownEnds(from)})`)
    const shown = await lockQuizzes(trx, campaignId, shownEnds(from))
    for (const { quizId, isCertified } of concerned) {
      authorize(context, 'update', quizzes, { id: quizId })
      // An answer may end with the other one already, which the dial lacked.
      await sql`DELETE FROM fragrance_options o USING quiz_question_answers a, fragrance_options other
        WHERE a.id = o.quiz_question_answer_id AND a.quiz_id = ${quizId} AND o.fragrance_id = ${from}
          AND other.quiz_question_answer_id = a.id AND other.fragrance_id = ${by}`.execute(trx)
      await sql`UPDATE fragrance_options o SET fragrance_id = ${by} FROM quiz_question_answers a
        WHERE a.id = o.quiz_question_answer_id AND a.quiz_id = ${quizId} AND o.fragrance_id = ${from}`.execute(trx)
      // A draft that was valid keeps the moment of its validation, by which showMoved knows it.
      if (!isCertified) await setQuizStatus(trx, quizId, 'changed')
      if (!shown.some((one) => one.quizId === quizId)) continue
      authorize(context, 'publish', quizzes, { id: quizId })
      await setQuiz(trx, quizId, { published_version: null, published_at: null })
    }
  }
}

const isProven = (quiz: ProvableQuiz, dial: readonly DialFragrance[]): boolean =>
  proveQuiz(quiz, dial).findings.length === 0

/** Returns a tree whose endings have moved. Their names are the present ones of the dial. */
const movedTree = (tree: Snapshot, moves: readonly Move[], dial: CertifiedDial): Snapshot => ({
  ...tree,
  questions: tree.questions.map((question) => ({
    ...question,
    answers: question.answers.map((answer) => ({
      ...answer,
      fragrances: answer.fragrances.flatMap((option) => {
        const by = moves.find(({ from }) => from === option.fragranceId)?.by
        if (by === undefined) return [option]
        const taken = dial.find(({ fragranceId }) => fragranceId === by)
        if (!taken || answer.fragrances.some(({ fragranceId }) => fragranceId === by)) return []
        const { fragranceId, name, name_en, name_es, categoryId } = taken
        return [{ ...option, fragranceId, name, name_en, name_es, categoryId }]
      }),
    })),
  })),
})

/**
 * Publishes what `moveEndings` has hidden, with the moved endings; valid drafts are valid again. @throws
 * BusinessRuleError for further fragrances that the dial lacks
 */
const showMoved = async (context: WriteContext, campaignId: number, moves: readonly Move[]): Promise<void> => {
  const { trx, me } = context
  // A version that was taken back is not shown, so only what was hidden has one and shows none.
  const hidden = sql`(q.published_version IS NULL AND EXISTS (SELECT FROM quiz_versions v WHERE v.quiz_id = q.id AND v.taken_back_at IS NULL))`
  const moved = sql`(${hidden} OR ${sql.join(
    moves.map(({ by }) => draftEnds(by)),
    sql` OR `,
  )})`
  for (const quiz of await lockQuizzes(trx, campaignId, moved)) {
    const { quizId } = quiz
    const number = (await listVersions(trx, quizId)).find(({ takenBackAt }) => takenBackAt === null)?.number
    const version = quiz.publishedVersion === null && number !== undefined && (await readVersion(trx, quizId, number))
    const draft = await readDraft(trx, quizId)
    if (version && draft) {
      const { dial } = draft
      const tree = movedTree(version.tree, moves, dial)
      if (!isProven(tree, dial)) throw new BusinessRuleError('notOnDial')
      const publishedAt = await setQuiz(trx, quizId, { published_at: nextUpdatedAt })
      const { coverage } = version
      const certificate = certify(tree, dial, publishedAt)
      const published = { quizId, tree, dial, coverage, publishedAt, publishedBy: me.id }
      await setQuiz(trx, quizId, { published_version: await addVersion(trx, { ...published, ...certificate }) })
      await sql`SELECT judge_quizzes(ARRAY[${quizId}::int])`.execute(trx)
    }
    await setQuizStatus(trx, quizId, 'changed')
    const isLost = quiz.validatedAt !== null && (await table.one(trx, quizId))?.validatedAt === null
    if (isLost && isProven({ questions: await findQuestions(trx, quizId) }, await findDial(trx, campaignId)))
      await setQuizStatus(trx, quizId, 'validated')
  }
}

export const endingsFollowDial: DialSubscriber = { moving: moveEndings, moved: showMoved }
