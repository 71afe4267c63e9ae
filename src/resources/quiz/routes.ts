// Implements a quiz's questions, and its way from created to validated to published (S2§4).
import * as z from 'zod/mini'
import type { RowOf } from '#kernel/contract/definitionTypes.ts'
import type { Language } from '#kernel/contract/languages.ts'
import { findingTexts } from './rules/quizFindings.ts'
import { fieldOf, proveQuiz } from './rules/quizProof.ts'
import { endpoints } from './calls.ts'
import type quizzes from './definition.ts'
import type { Db } from '#kernel/server/database/schema.ts'
import { ApiError, FieldErrors, type Message, NotFound } from '#kernel/server/errors.ts'
import type { ActionsOf, HooksOf } from '#kernel/server/context.ts'
import { defineHandlers } from '#kernel/server/http/handler.ts'
import { assertConditions } from '#kernel/server/operations/conditions.ts'
import { Reply } from '#kernel/server/reply.ts'
import { table as campaigns } from '#src/resources/campaigns/table.ts'
import { questions } from '#src/resources/questions/table.ts'
import { campaignInactive, createQuiz } from './createQuiz.server.ts'
import { findDial, findQuestions, lockCampaign, setQuizStatus, table } from './table.ts'

type Quiz = RowOf<typeof quizzes>

/** Questions as the change log keeps them. */
const KeptQuestions = z.array(
  z.looseObject({
    answers: z.array(z.looseObject({ fragrances: z.array(z.looseObject({ fragrance_id: z.number() })) })),
  }),
)

export const hooks: HooksOf<typeof quizzes> = {
  // Activating a quiz fails while another one of its campaign and language is active.
  reverts: {
    questions: {
      action: 'update',
      lockFirst: lockCampaign,
      run: async ({ trx }, quiz, { before }) => {
        assertConditions(table.resource, 'update', quiz)
        const kept = z.parse(KeptQuestions, before?.['questions'])
        const dial = new Set((await findDial(trx, quiz.campaignId)).map(({ fragranceId }) => fragranceId))
        const endings = kept.flatMap(({ answers }) => answers.flatMap(({ fragrances }) => fragrances))
        if (endings.some(({ fragrance_id }) => !dial.has(fragrance_id)))
          throw new FieldErrors({ questions: 'notOnDial' })
        await questions.restore(trx, quiz.quizId, kept)
        await setQuizStatus(trx, quiz.quizId, 'changed')
      },
    },
    // A validation can be taken back, but it returns only by a new one, which proves the quiz again.
    validatedAt: {
      action: 'validate',
      lockFirst: lockCampaign,
      run: async ({ trx }, quiz, { before }) => {
        assertConditions(table.resource, 'update', quiz)
        if (before?.['validated_at'] === null) await setQuizStatus(trx, quiz.quizId, 'changed')
      },
    },
  },

  constraints: { quizzes_one_a_language: ['campaignId', 'quizTaken'] },

  complete: async (db, { quizId }) => ({ questions: await findQuestions(db, quizId) }),

  // Reads the campaign without a lock: renaming a campaign locks it before its quizzes, so a lock here could deadlock.
  beforeActivate: async ({ trx }, { campaignId }) => {
    const campaign = await campaigns.one(trx, campaignId)
    if (campaign?.deletedAt !== null) throw campaignInactive()
  },
}

/** Checks that a quiz is complete. @throws ApiError with all findings by field, and the first as its message */
const assertComplete = async (trx: Db, { quizId, campaignId }: Quiz, language: Language): Promise<void> => {
  const asked = await findQuestions(trx, quizId)
  const { findings } = proveQuiz({ questions: asked }, await findDial(trx, campaignId))
  const errors = Object.fromEntries(
    findings.map((finding): [string, Message] => [
      fieldOf({ questions: asked }, finding),
      { key: finding.kind, args: findingTexts(asked, finding, language) },
    ]),
  )
  const [first] = Object.values(errors)
  if (first) throw new ApiError(400, first.key, { args: first.args, errors })
}

export const actions: ActionsOf<typeof quizzes, typeof endpoints> = {
  validate: {
    lockFirst: lockCampaign,
    run: async ({ trx, language }, quiz) => {
      await assertComplete(trx, quiz, language)
      await setQuizStatus(trx, quiz.quizId, 'validated')
    },
  },
  publish: {
    lockFirst: lockCampaign,
    run: async ({ trx, language }, quiz) => {
      // The quiz is unchanged since, but its campaign may have lost a fragrance while inactive.
      await assertComplete(trx, quiz, language)
      await setQuizStatus(trx, quiz.quizId, 'published')
    },
  },
}

export const handlers = defineHandlers(endpoints, {
  one: async ({ params, dependencies: { database } }) => {
    // Reads the record first: a write in between makes the questions newer than the tag, never older.
    const quiz = await table.one(database.db, params.id)
    if (!quiz) throw new NotFound()
    const { updatedAt } = quiz
    return new Reply({ ...quiz, questions: await findQuestions(database.db, params.id) }, { updatedAt })
  },

  create: async ({ body, context }) => {
    const { quizId, updatedAt } = await createQuiz(context, body)
    return new Reply({ quizId }, { updatedAt })
  },
})
