// Implements a quiz's questions, and its way from created to validated to published (S2§4).
import * as z from 'zod/mini'
import { endpoints } from './calls.ts'
import type quizzes from './definition.ts'
import { FieldErrors, NotFound } from '#kernel/core/server/errors.ts'
import type { ActionsOf, HooksOf } from '#kernel/core/server/context.ts'
import { defineHandlers } from '#kernel/core/server/http/handler.ts'
import { authorize, assertConditions } from '#kernel/core/server/operations/conditions.ts'
import { Reply } from '#kernel/core/server/reply.ts'
import { table as campaigns } from '#src/resources/campaigns/table.ts'
import { bank, questions } from './questions/table.ts'
import { campaignInactive, createQuiz } from './createQuiz.server.ts'
import {
  assertComplete,
  assertShowable,
  assertWalked,
  copyQuestions,
  publish,
  restoreVersion,
  withdraw,
} from './versions/publishing.server.ts'
import { completeQuiz, findDial, findQuestions, lockCampaign, setQuiz, setQuizStatus, table } from './table.ts'
import { endTrial, newTrial, readTrial } from './app/trials.server.ts'
import { addWalks, readWalks } from './versions/walks.server.ts'
import { listVersions, readDraft, readPublished, readVersion } from './versions/versions.server.ts'

/** Questions as the change log keeps them. */
const KeptQuestions = z.array(
  z.looseObject({
    question_id: z.number(),
    answers: z.array(
      z.looseObject({
        answer_id: z.number(),
        fragrances: z.array(z.looseObject({ fragrance_id: z.number() })),
      }),
    ),
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
        // A text without uses can be deleted permanently.
        const wanted = {
          questions: new Set(kept.map(({ question_id }) => question_id)),
          answers: new Set(kept.flatMap(({ answers }) => answers.map(({ answer_id }) => answer_id))),
        }
        for (const name of ['questions', 'answers'] as const) {
          const known = await bank.known(trx, name, quiz.language, [...wanted[name]])
          if (known.size < wanted[name].size) throw new FieldErrors({ questions: 'notInBank' })
        }
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

  complete: completeQuiz,

  // The campaign and its dial stay what the activation has found.
  lockBeforeActivate: lockCampaign,
  beforeActivate: async ({ trx, language }, quiz) => {
    const campaign = await campaigns.one(trx, quiz.campaignId)
    if (campaign?.deletedAt !== null) throw campaignInactive()
    // The dial may lose every fragrance of an inactive quiz.
    await assertShowable(trx, quiz, language)
  },
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
    run: async (context, quiz, { waiver }) => {
      // The quiz is unchanged since, but its campaign may have lost a fragrance while inactive.
      await assertComplete(context.trx, quiz, context.language)
      await assertWalked(context.trx, quiz.quizId, waiver)
      await publish(context, quiz, waiver)
    },
  },
  schedule: {
    run: async ({ trx, me, dependencies: { clock } }, { quizId }, { publishAt, waiver }) => {
      if (Date.parse(publishAt) <= clock.now().getTime()) throw new FieldErrors({ publishAt: 'inThePast' })
      await assertWalked(trx, quizId, waiver)
      await setQuiz(trx, quizId, {
        publish_at: publishAt,
        publish_by: me.id,
        publish_waiver: waiver,
        publish_failure: null,
      })
    },
  },
  unschedule: {
    run: ({ trx }, { quizId }) => setQuiz(trx, quizId, { publish_at: null, publish_by: null }),
  },
  restoreVersion: {
    lockFirst: lockCampaign,
    run: (context, quiz, { version }) => restoreVersion(context, quiz, version ?? quiz.publishedVersion ?? 0),
  },
  withdraw: { lockFirst: lockCampaign, run: withdraw },
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

  duplicate: async ({ params, body, context }) => {
    // What it copies is read as the questions of the quiz are.
    authorize(context, 'read', table.resource, { id: params.id })
    const { quizId, updatedAt } = await createQuiz(context, body, (trx, quiz) => copyQuestions(trx, params.id, quiz))
    return new Reply({ quizId }, { updatedAt })
  },

  versions: async ({ params, dependencies: { database } }) => {
    const versions = await listVersions(database.db, params.id)
    if (versions.length === 0 && !(await table.one(database.db, params.id))) throw new NotFound()
    return versions
  },

  version: async ({ params, dependencies: { database } }) => {
    const version = await readVersion(database.db, params.id, params.number)
    if (!version) throw new NotFound()
    return version
  },

  walks: async ({ params, dependencies: { database } }) => {
    const draft = await readDraft(database.db, params.id)
    if (!draft) throw new NotFound()
    return await readWalks(database.db, params.id, draft.tree)
  },

  walk: async ({ params, body, dependencies: { database } }) => {
    const draft = await readDraft(database.db, params.id)
    if (!draft) throw new NotFound()
    await addWalks(database.db, params.id, draft.tree, body.endings)
  },

  trial: async ({ params, context }) => {
    authorize(context, 'read', table.resource, { id: params.id })
    const { dependencies } = context
    if (!(await table.one(dependencies.database.db, params.id))) throw new NotFound()
    return await newTrial(dependencies, context.me, params.id)
  },

  endTrial: async ({ params, context: { me, dependencies } }) => await endTrial(dependencies, me, params.token),

  trialQuiz: async ({ params, dependencies }) => {
    const quiz = await readTrial(dependencies, params.token)
    if (!quiz) throw new NotFound()
    return quiz
  },

  published: async ({ params, query, dependencies: { database } }) => {
    const found = await database.read((db) => readPublished(db, params.id, query.language))
    if (!found) throw new NotFound()
    const { tree, ...published } = found
    return new Reply({ ...published, ...tree }, { hash: published.hash })
  },
})
