// Tests the versions of a quiz: what is published never changes, the draft beside it does, and the app never sees a draft.
import { createHash } from 'node:crypto'
import * as fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { PublishedQuiz, type Version, Version as VersionSchema, Versions, Walks } from '#src/resources/quiz/payloads.ts'
import { quizChanges } from '#src/resources/quiz/rules/quizChanges.ts'
import { proveQuiz } from '#src/resources/quiz/rules/quizProof.ts'
import { readVersion } from '#src/resources/quiz/versions/versions.server.ts'
import { dropSchema } from '#kernel/features/backups/server/catalog.ts'
import { migrate, migrateTo } from '#kernel/core/server/database/migrate.ts'
import { toMultipart } from '#kernel/core/site/http/multipart.ts'
import { insertCampaign, insertCategory, insertFragrance, insertQuiz } from '#tests/support/catalogue.ts'
import { engines } from '#tests/support/database.ts'
import { chances, moveBy } from '#tests/support/quizTrees.ts'
import { testServer } from '#tests/support/server.ts'
import { newDatabase } from '#tests/support/testDatabase.ts'
import { answerOf, ending, questionOf, type QuizWorld, quizWorld, refused } from '#tests/support/quizWorld.ts'

describe.each(engines)('%s', (engine) => {
  let world: QuizWorld
  let [first, second, third] = [0, 0, 0]
  beforeAll(async () => {
    world = await quizWorld(engine)
    ;[first = 0, second = 0, third = 0] = world.fragrances
  })
  afterAll(() => world.close())

  const call = (what: string, body?: object) => world.server.call(what, { as: world.admin, body })
  const app = (campaignId: number, headers?: Record<string, string>, language = 'pt-BR') =>
    world.server.call(`GET /api/campaigns/${campaignId}/quiz?language=${language}`, { ...(headers && { headers }) })
  const shown = async (campaignId: number) => z.parse(PublishedQuiz, (await app(campaignId)).body)
  const version = async (quizId: number, number: number): Promise<Version> =>
    z.parse(VersionSchema, (await call(`GET /api/quiz/${quizId}/versions/${number}`)).body)
  const versions = async (quizId: number) =>
    z
      .parse(Versions, (await call(`GET /api/quiz/${quizId}/versions`)).body)
      .map(({ number, takenBackAt }) => [number, takenBackAt !== null])
  const withdraw = (quizId: number) => call(`PUT /api/quiz/withdraw/${quizId}`)
  const restore = (quizId: number, body?: object) => call(`PUT /api/quiz/restore/${quizId}`, body)
  const release = async (quizId: number): Promise<void> => {
    expect((await world.validate(quizId)).status).toBe(204)
    expect((await world.publish(quizId)).status).toBe(204)
  }
  const published = async () => {
    const quiz = await world.wholeQuiz()
    await release(quiz.quizId)
    return quiz
  }
  /** Corrects the text of a question, which keeps its id. */
  const correct = async (quizId: number, quest: string, corrected: string) => {
    const question = questionOf(await world.read(quizId), quest)
    await world.saved({
      quizId,
      quizQuestionId: question.quizQuestionId,
      quest: corrected,
      answers: question.answers.map(({ quizQuestionAnswerId, label, nextQuestionId, fragrances }) =>
        nextQuestionId === null
          ? { quizQuestionAnswerId, ...ending(label, ...fragrances.map(({ fragranceId }) => fragranceId)) }
          : { quizQuestionAnswerId, label, isAnswerFinish: false, nextQuestionId },
      ),
    })
  }
  const onDial = (campaignId: number, fragrances: readonly number[]) =>
    world.server.call(`PUT /api/campaigns/${campaignId}`, {
      as: world.admin,
      body: toMultipart({
        collection: fragrances.map((fragranceId, index) => ({ slot: index + 1, fragranceId, shotSeconds: 5 })),
      }),
    })

  describe('what the app shows', () => {
    test('the app reads a published quiz without signing in, and a 304 as long as it stays the same', async () => {
      const { quizId, campaignId, questions, name } = await world.wholeQuiz()
      expect((await app(campaignId)).status).toBe(404)
      await world.validate(quizId)
      expect((await app(campaignId)).status).toBe(404)
      await world.publish(quizId)
      const answer = await app(campaignId)
      const { hash, ...body } = z.parse(PublishedQuiz, answer.body)
      expect(body).toEqual({
        quizId,
        campaignId,
        version: 1,
        name,
        language: 'pt-BR',
        questions: questions.map(({ quizId: _quizId, ...question }) => ({
          ...question,
          answers: question.answers.map((one) => ({
            ...one,
            fragrances: one.fragrances.map(({ image: _image, ...fragrance }) => fragrance),
          })),
        })),
      })
      expect(answer.headers).toMatchObject({ etag: `"${hash}"`, 'cache-control': 'public, no-cache' })
      for (const known of [`"${hash}"`, `W/"${hash}"`, `"other", "${hash}"`])
        expect(await app(campaignId, { 'if-none-match': known })).toMatchObject({ status: 304, body: undefined })
      expect((await app(campaignId, { 'if-none-match': '"other"' })).status).toBe(200)
    })

    test('the app sees no quiz in another language, of an inactive quiz and of an inactive campaign', async () => {
      const { quizId, campaignId } = await published()
      expect((await app(campaignId, undefined, 'en-US')).status).toBe(404)
      expect((await app(campaignId, undefined, 'fr')).status).toBe(400)
      await call(`DELETE /api/quiz/${quizId}`)
      expect((await app(campaignId)).status).toBe(404)
      await call(`PUT /api/quiz/activate/${quizId}`)
      expect((await app(campaignId)).status).toBe(200)
      await call('PUT /api/campaigns/default', { campaignId: await world.campaign() })
      await call(`DELETE /api/campaigns/${campaignId}`)
      expect((await app(campaignId)).status).toBe(404)
    })

    test('a change of a published quiz is a draft, until it is validated and published as the next version', async () => {
      const { quizId, campaignId } = await published()
      const before = await shown(campaignId)
      await correct(quizId, 'Onde?', 'Aonde?')
      expect(await world.read(quizId)).toMatchObject({
        publishedVersion: 1,
        draftChanges: 1,
        isPublished: false,
        validatedAt: null,
        publishedAt: expect.any(String),
      })
      expect(await shown(campaignId)).toEqual(before)
      expect(refused(await world.publish(quizId)).message).toBe('Valide o quiz antes de publicá-lo')
      await world.validate(quizId)
      expect(await shown(campaignId)).toEqual(before)
      await world.publish(quizId)
      expect(await world.read(quizId)).toMatchObject({ publishedVersion: 2, draftChanges: 0, isPublished: true })
      const after = await shown(campaignId)
      expect([after.version, after.questions[0]?.quest]).toEqual([2, 'Aonde?'])
      expect(after.hash).not.toBe(before.hash)
      expect(after.questions.map(({ quizQuestionId }) => quizQuestionId)).toEqual(
        before.questions.map(({ quizQuestionId }) => quizQuestionId),
      )
      expect(refused(await world.publish(quizId)).message).toBe('Este quiz já foi publicado')
    })

    test('a draft that is corrected back is what was published: as valid, and not to be published again', async () => {
      const { quizId } = await published()
      const { validatedAt } = await world.read(quizId)
      await correct(quizId, 'Onde?', 'Aonde?')
      await correct(quizId, 'Aonde?', 'Onde?')
      expect(await world.read(quizId)).toMatchObject({ draftChanges: 0, isPublished: true, validatedAt })
      expect(refused(await world.publish(quizId)).message).toBe('Este quiz já foi publicado')
    })
  })

  describe('taking back', () => {
    test('the version before the one that is taken back answers again, and none after the first', async () => {
      const { quizId, campaignId } = await published()
      const one = await shown(campaignId)
      const { publishedAt } = await world.read(quizId)
      await correct(quizId, 'Onde?', 'Aonde?')
      await release(quizId)
      expect((await withdraw(quizId)).status).toBe(204)
      expect(await shown(campaignId)).toEqual(one)
      // The draft stays: it is what was taken back, still valid, and can be published again.
      const quiz = await world.read(quizId)
      expect(quiz).toMatchObject({ publishedVersion: 1, publishedAt, draftChanges: 1, isPublished: false })
      expect(quiz.validatedAt).not.toBeNull()
      expect((await withdraw(quizId)).status).toBe(204)
      expect(await world.read(quizId)).toMatchObject({ publishedVersion: null, publishedAt: null, draftChanges: 0 })
      expect((await app(campaignId)).status).toBe(404)
      expect(refused(await withdraw(quizId)).message).toBe('Este quiz não está publicado')
      expect((await world.publish(quizId)).status).toBe(204)
      expect((await shown(campaignId)).version).toBe(3)
      expect(await versions(quizId)).toEqual([
        [3, false],
        [2, true],
        [1, true],
      ])
    })
  })

  describe('restoring', () => {
    test('the draft becomes an older version with its ids, and the app does not notice', async () => {
      const { quizId, campaignId, questions } = await published()
      const room = questions.find(({ quest }) => quest === 'Que cômodo?')
      await world.remove(room?.quizQuestionId ?? 0)
      await correct(quizId, 'Que hora?', 'A que hora?')
      await world.saved({
        quizId,
        quizQuestionId: questions[0]?.quizQuestionId,
        quest: 'Onde?',
        answers: [
          {
            label: 'Rua',
            isAnswerFinish: false,
            nextQuestionId: questionOf(await world.read(quizId), 'A que hora?').quizQuestionId,
          },
          ending('Tanto faz', first),
        ],
      })
      await release(quizId)
      const now = await shown(campaignId)
      expect((await restore(quizId, { version: 1 })).status).toBe(204)
      const restored = await world.read(quizId)
      expect(restored.questions).toEqual(questions)
      expect(restored.draftChanges).toBeGreaterThan(3)
      expect(restored).toMatchObject({ validatedAt: null, publishedVersion: 2, questionsCount: 3 })
      expect(await shown(campaignId)).toEqual(now)
      // Without a version, it discards the draft.
      expect((await restore(quizId)).status).toBe(204)
      expect(await world.read(quizId)).toMatchObject({ draftChanges: 0, isPublished: true, questionsCount: 2 })
    })

    test('a version is restored with texts that the bank has lost meanwhile', async () => {
      const { quizId } = await world.wholeQuiz()
      await correct(quizId, 'Onde?', 'Só aqui?')
      await release(quizId)
      await correct(quizId, 'Só aqui?', 'Onde?')
      const { db } = world.server.database
      expect((await sql`DELETE FROM questions WHERE quest = 'Só aqui?' RETURNING id`.execute(db)).rows).toHaveLength(1)
      expect((await restore(quizId, { version: 1 })).status).toBe(204)
      expect((await world.read(quizId)).questions[0]?.quest).toBe('Só aqui?')
    })

    test('an unknown version, and one with a fragrance that has left the dial, is not restored', async () => {
      const { quizId, campaignId, questions } = await published()
      const before = await world.read(quizId)
      expect(refused(await restore(quizId, { version: 2 }))).toMatchObject({ status: 400, fields: ['version'] })
      expect(refused(await restore((await world.wholeQuiz()).quizId))).toMatchObject({
        status: 400,
        fields: ['version'],
      })
      expect(await world.read(quizId)).toEqual(before)
      await world.saved({
        quizId,
        quizQuestionId: questions[0]?.quizQuestionId,
        quest: 'Onde?',
        answers: [ending('Aqui', first)],
      })
      for (const quest of ['Que cômodo?', 'Que hora?'])
        await world.remove(questionOf(await world.read(quizId), quest).quizQuestionId)
      await release(quizId)
      expect((await onDial(campaignId, [first])).status).toBe(200)
      expect(refused(await restore(quizId, { version: 1 }))).toEqual({
        status: 400,
        message: 'A versão 1 termina com fragrâncias que o dial não tem: Fragrância 2, Fragrância 3',
        fields: ['version'],
      })
    })

    test('a revert from the history changes the draft alone', async () => {
      const { quizId, campaignId } = await published()
      await correct(quizId, 'Onde?', 'Aonde?')
      await release(quizId)
      const now = await shown(campaignId)
      const { body } = await call(`GET /api/changes/quiz/${quizId}`)
      const { data } = z.parse(
        z.object({ data: z.array(z.looseObject({ changeId: z.number(), action: z.string() })) }),
        body,
      )
      const ofAction = (action: string) => data.find((change) => change.action === action)?.changeId
      expect((await call(`POST /api/changes/${ofAction('publish')}/revert`, {})).status).toBe(400)
      expect((await call(`POST /api/changes/${ofAction('update')}/revert`, { fields: ['questions'] })).status).toBe(204)
      expect(await world.read(quizId)).toMatchObject({ publishedVersion: 2, draftChanges: 1, validatedAt: null })
      expect((await world.read(quizId)).questions[0]?.quest).toBe('Onde?')
      expect(await shown(campaignId)).toEqual(now)
    })
  })

  describe('a published quiz that was switched off', () => {
    const deactivate = (quizId: number) => call(`DELETE /api/quiz/${quizId}`)
    const activate = (quizId: number) => call(`PUT /api/quiz/activate/${quizId}`)
    /** A published quiz that ends with the first three fragrances, switched off, and a dial with the first one alone. */
    const switchedOff = async () => {
      const quiz = await published()
      await deactivate(quiz.quizId)
      expect((await onDial(quiz.campaignId, [first])).status).toBe(200)
      return quiz
    }
    const lacking =
      'O quiz publicado termina com fragrâncias que o dial não tem: Fragrância 2, Fragrância 3. Coloque-as no dial ou retire a publicação.'

    test('it is not switched on by any way while the dial lacks one of its endings, and the refusal names them', async () => {
      const { quizId, campaignId } = await switchedOff()
      expect(refused(await activate(quizId))).toEqual({ status: 400, message: lacking, fields: [] })
      const previewed = await call('POST /api/quiz/bulk/preview', { action: 'activate', target: { ids: [quizId] } })
      expect(previewed.body).toMatchObject({ reached: 0, refusals: [{ reason: lacking, count: 1 }] })
      const { data } = z.parse(
        z.object({ data: z.array(z.looseObject({ changeId: z.number() })) }),
        (await call(`GET /api/changes/quiz/${quizId}?perPage=1`)).body,
      )
      expect(refused(await call(`POST /api/changes/${data[0]?.changeId}/revert`, {})).message).toBe(lacking)
      const plan = await call('POST /api/plans', {
        reason: 'Na sexta',
        changes: [{ resource: 'quiz', verb: 'action', action: 'activate', id: quizId }],
      })
      expect(plan.body).toMatchObject({ trial: { changes: [{ refusal: lacking }] } })
      expect((await app(campaignId)).status).toBe(404)
      expect((await onDial(campaignId, [third, second, first])).status).toBe(200)
      expect((await activate(quizId)).status).toBe(204)
      expect((await app(campaignId)).status).toBe(200)
    })

    test('it comes back as a draft after its publication was taken back, and shows the version before if the dial has its endings', async () => {
      const { quizId, campaignId } = await switchedOff()
      expect((await withdraw(quizId)).status).toBe(204)
      expect((await activate(quizId)).status).toBe(204)
      expect(await world.read(quizId)).toMatchObject({ publishedVersion: null, publishedAt: null, deletedAt: null })
      expect((await app(campaignId)).status).toBe(404)
    })

    test('a version before with an ending that the dial lacks does not answer again, unless the quiz is off', async () => {
      const { quizId, campaignId, questions } = await published()
      await world.saved({
        quizId,
        quizQuestionId: questions[0]?.quizQuestionId,
        quest: 'Onde?',
        answers: [ending('Aqui', first)],
      })
      for (const quest of ['Que cômodo?', 'Que hora?'])
        await world.remove(questionOf(await world.read(quizId), quest).quizQuestionId)
      await release(quizId)
      expect((await onDial(campaignId, [first])).status).toBe(200)
      const now = await shown(campaignId)
      expect(refused(await withdraw(quizId)).message).toBe(
        'A versão 1 termina com fragrâncias que o dial não tem: Fragrância 2, Fragrância 3',
      )
      expect(await shown(campaignId)).toEqual(now)
      await deactivate(quizId)
      expect((await withdraw(quizId)).status).toBe(204)
      expect(refused(await activate(quizId)).message).toBe(lacking)
    })

    test('a dial and the quiz on it change one after the other: never does the app show an ending that the dial lacks', async () => {
      const { quizId, campaignId } = await published()
      await deactivate(quizId)
      const [on, dial] = await Promise.all([activate(quizId), onDial(campaignId, [first])])
      expect([on.status, dial.status].toSorted()).toEqual(on.status === 204 ? [204, 400] : [200, 400])
    })
  })

  describe('publishing without walked paths', () => {
    const unwalked = 'O simulador percorreu 0 de 5 caminhos: percorra os outros ou diga por que publicar assim mesmo'

    test('it is refused without a reason, at once and at a moment', async () => {
      const { quizId, questions } = await world.wholeQuiz()
      await world.validate(quizId)
      const publishAt = new Date(world.server.now().getTime() + 60_000).toISOString()
      const without = { status: 400, message: unwalked, fields: ['waiver'] }
      for (const body of [undefined, {}, { waiver: null }, { waiver: ' ' }])
        expect(refused(await call(`PUT /api/quiz/publish/${quizId}`, body))).toEqual(without)
      expect(refused(await call(`PUT /api/quiz/schedule/${quizId}`, { publishAt }))).toEqual(without)
      const plan = await call('POST /api/plans', {
        reason: 'Na sexta',
        changes: [{ resource: 'quiz', verb: 'action', action: 'publish', id: quizId }],
      })
      expect(plan.body).toMatchObject({ trial: { changes: [{ refusal: unwalked }] } })
      const endings = questions.flatMap(({ answers }) =>
        answers.flatMap(({ isAnswerFinish, quizQuestionAnswerId }) => (isAnswerFinish ? [quizQuestionAnswerId] : [])),
      )
      await call(`PUT /api/quiz/${quizId}/walks`, { endings })
      expect((await call(`PUT /api/quiz/schedule/${quizId}`, { publishAt })).status).toBe(204)
      expect((await call(`PUT /api/quiz/publish/${quizId}`)).status).toBe(204)
    })
  })

  describe('duplicating', () => {
    const copy = (quizId: number, body: object) => call(`POST /api/quiz/${quizId}/duplicate`, body)

    test('a copy is a draft with the same questions and ids of its own, in another campaign or language', async () => {
      const quiz = await published()
      const answer = await copy(quiz.quizId, { name: 'Cópia', campaignId: quiz.campaignId, language: 'en-US' })
      expect(answer.status).toBe(201)
      const made = await world.read(z.parse(z.object({ quizId: z.number() }), answer.body).quizId)
      expect(made).toMatchObject({
        name: 'Cópia',
        language: 'en-US',
        campaignId: quiz.campaignId,
        publishedVersion: null,
        validatedAt: null,
        questionsCount: 3,
      })
      expect(made.questions.map(({ quest }) => quest)).toEqual(quiz.questions.map(({ quest }) => quest))
      expect(answerOf(made, 'Onde?', 'Rua').nextQuestionId).toBe(questionOf(made, 'Que hora?').quizQuestionId)
      const known = new Set(quiz.questions.map(({ quizQuestionId }) => quizQuestionId))
      expect(made.questions.filter(({ quizQuestionId }) => known.has(quizQuestionId))).toEqual([])
      // The texts are entries of the other language's bank.
      expect(made.questions[0]?.questionId).not.toBe(quiz.questions[0]?.questionId)
      expect((await world.validate(made.quizId)).status).toBe(204)
      expect(await world.read(quiz.quizId)).toMatchObject({ questions: quiz.questions })
    })

    test('a copy keeps the fragrances that its dial lacks, and its validation names them', async () => {
      const quiz = await world.wholeQuiz()
      const campaignId = await world.campaign()
      expect((await onDial(campaignId, [first, third])).status).toBe(200)
      const answer = await copy(quiz.quizId, { name: 'Cópia', campaignId, language: 'pt-BR' })
      const { quizId } = z.parse(z.object({ quizId: z.number() }), answer.body)
      expect(refused(await world.validate(quizId)).message).toMatch(
        /^A fragrância “Fragrância 2” da resposta .* não está no dial da campanha$/,
      )
    })

    test('a copy is refused where a new quiz would be', async () => {
      const { quizId, campaignId } = await world.wholeQuiz()
      const to = { name: 'Cópia', campaignId, language: 'pt-BR' }
      expect(refused(await copy(quizId, to))).toMatchObject({ status: 400, fields: ['campaignId'] })
      expect(refused(await copy(quizId, { ...to, name: '' }))).toMatchObject({ status: 400, fields: ['name'] })
      expect((await copy(999_999, { ...to, language: 'es-ES' })).status).toBe(404)
    })
  })

  describe('the dial', () => {
    test('a fragrance of the draft or of what the app shows cannot leave, one of an older version or a deleted quiz can', async () => {
      const { quizId, campaignId, questions } = await published()
      const has = async (id: number) => (await call(`GET /api/fragrances/has-answer/${id}/${campaignId}`)).body
      await world.saved({
        quizId,
        quizQuestionId: questions[0]?.quizQuestionId,
        quest: 'Onde?',
        answers: [ending('Aqui', first)],
      })
      for (const quest of ['Que cômodo?', 'Que hora?'])
        await world.remove(questionOf(await world.read(quizId), quest).quizQuestionId)
      // The draft has lost the second and the third fragrance, the app still shows them.
      expect([await has(second), refused(await onDial(campaignId, [first])).status]).toEqual([true, 400])
      await release(quizId)
      expect([await has(second), (await onDial(campaignId, [first, third])).status]).toEqual([false, 200])
      expect([await has(first), refused(await onDial(campaignId, [third])).status]).toEqual([true, 400])
      await call(`DELETE /api/quiz/${quizId}`)
      expect([await has(first), (await onDial(campaignId, [third])).status]).toEqual([false, 200])
    })
  })

  describe('at a moment', () => {
    const run = (server = world.server) => server.app.tasks.run()
    const inSeconds = (seconds: number) => ({
      publishAt: new Date(world.server.now().getTime() + seconds * 1000).toISOString(),
    })
    const schedule = (quizId: number, seconds = 60) =>
      call(`PUT /api/quiz/schedule/${quizId}`, { ...inSeconds(seconds), waiver: 'Teste' })
    const scheduled = async () => {
      const quiz = await world.wholeQuiz()
      await world.validate(quiz.quizId)
      expect((await schedule(quiz.quizId)).status).toBe(204)
      return quiz
    }

    test('a valid draft is published once its moment has come, by whom has scheduled it, once with two servers', async () => {
      const { quizId, campaignId } = await world.wholeQuiz()
      await world.validate(quizId)
      const reason = 'Sai com a loja'
      const planned = { ...inSeconds(60), waiver: reason }
      expect((await call(`PUT /api/quiz/schedule/${quizId}`, planned)).status).toBe(204)
      const other = await testServer(engine, { database: world.server.database })
      await run()
      expect(await world.read(quizId)).toMatchObject({ publishedAt: null, publishAt: expect.any(String) })
      for (const server of [world.server, other]) server.pass(61)
      await Promise.all([run(), run(other)])
      expect(await world.read(quizId)).toMatchObject({ publishedVersion: 1, publishAt: null, publishFailure: null })
      expect((await shown(campaignId)).version).toBe(1)
      await run()
      expect(await versions(quizId)).toEqual([[1, false]])
      const { body } = await call(`GET /api/changes/quiz/${quizId}?perPage=1`)
      expect(body).toMatchObject({ data: [{ action: 'publish', actor: { userId: 1 }, reason }] })
      expect((await version(quizId, 1)).coverage).toEqual({ paths: 5, walked: 0, waiver: reason })
      await other.app.close()
    })

    test.each([
      [
        'stale',
        'a fragrance was renamed',
        () => sql`UPDATE fragrances SET name = name || '!' WHERE id = ${first}`.execute(world.server.database.db),
      ],
      ['draft', 'the draft was changed', (quizId: number) => correct(quizId, 'Onde?', 'Aonde?')],
      ['inactive', 'the quiz was deactivated', (quizId: number) => call(`DELETE /api/quiz/${quizId}`)],
      [
        'unwalked',
        'its reason was lost',
        (quizId: number) =>
          sql`UPDATE quizzes SET publish_waiver = NULL WHERE id = ${quizId}`.execute(world.server.database.db),
      ],
      [
        'forbidden',
        'its person was deactivated',
        (quizId: number) =>
          sql`UPDATE quizzes SET publish_by = (SELECT id FROM users WHERE deleted_at IS NOT NULL LIMIT 1) WHERE id = ${quizId}`.execute(
            world.server.database.db,
          ),
      ],
    ])(
      'a scheduled publication fails as %s when %s meanwhile, and is not tried again',
      async (failure, _what, change) => {
        await world.server.person({ active: false })
        const { quizId, campaignId } = await scheduled()
        await change(quizId)
        world.server.pass(61)
        await run()
        expect(await world.read(quizId)).toMatchObject({
          publishFailure: failure,
          publishAt: null,
          publishedVersion: null,
        })
        expect((await app(campaignId)).status).toBe(404)
        const { body } = await call(`GET /api/changes/quiz/${quizId}?perPage=1`)
        expect(body).toMatchObject({ data: [{ action: 'update', actor: null }] })
      },
    )

    test('a publication is scheduled like it is made, in the future, and can be cancelled or made before', async () => {
      const quiz = await world.wholeQuiz()
      expect(refused(await schedule(quiz.quizId)).message).toBe('Valide o quiz antes de publicá-lo')
      await world.validate(quiz.quizId)
      expect(refused(await schedule(quiz.quizId, -1))).toMatchObject({ status: 400, fields: ['publishAt'] })
      const unschedule = () => call(`PUT /api/quiz/unschedule/${quiz.quizId}`)
      expect(refused(await unschedule()).message).toBe('A publicação deste quiz não está agendada')
      await schedule(quiz.quizId)
      expect((await unschedule()).status).toBe(204)
      world.server.pass(61)
      await run()
      expect((await world.read(quiz.quizId)).publishedAt).toBeNull()
      await schedule(quiz.quizId)
      await world.publish(quiz.quizId)
      expect(await world.read(quiz.quizId)).toMatchObject({ publishAt: null, publishedVersion: 1 })
    })

    test('what a server of the version before has published becomes version 1', async () => {
      const { quizId, campaignId } = await world.wholeQuiz()
      await sql`UPDATE quizzes SET validated_at = now(), published_at = now() WHERE id = ${quizId}`.execute(
        world.server.database.db,
      )
      await run()
      expect((await shown(campaignId)).version).toBe(1)
      expect(await world.read(quizId)).toMatchObject({ publishedVersion: 1, isPublished: true })
    })
  })

  describe('a certificate', () => {
    const stateOf = async (quizId: number) => {
      const { isStale, isCertified, isPublished } = await world.read(quizId)
      return { isStale, isCertified, isPublished }
    }
    const fresh = { isStale: false, isCertified: true, isPublished: true }
    const stale = { isStale: true, isCertified: false, isPublished: false }
    const attention = async (): Promise<number[]> => {
      const { body } = await call('GET /api/quiz?attention=stale&perPage=100')
      return z
        .parse(z.object({ data: z.array(z.looseObject({ quizId: z.number() })) }), body)
        .data.map(({ quizId }) => quizId)
    }

    test('it is stale while the dial or a fragrance differs from what was certified, and fresh when they are as before', async () => {
      const { quizId, campaignId } = await published()
      const dial = world.fragrances.slice(0, 6)
      const { db } = world.server.database
      const rename = (name: string) => sql`UPDATE fragrances SET name_en = ${name} WHERE id = ${second}`.execute(db)
      const changesOfIt: (readonly [() => Promise<unknown>, () => Promise<unknown>])[] = [
        [() => rename('New name'), () => rename('')],
        [() => onDial(campaignId, [...dial, world.fragrances[6] ?? 0]), () => onDial(campaignId, dial)],
        [() => onDial(campaignId, dial.toReversed()), () => onDial(campaignId, dial)],
        [
          () => sql`UPDATE fragrances SET deleted_at = now() WHERE id = ${second}`.execute(db),
          () => sql`UPDATE fragrances SET deleted_at = NULL WHERE id = ${second}`.execute(db),
        ],
      ]
      const { name_en } = await db
        .selectFrom('fragrances')
        .select('name_en')
        .where('id', '=', second)
        .executeTakeFirstOrThrow()
      await rename('')
      await world.validate(quizId)
      await world.publish(quizId)
      const { updatedAt } = await world.read(quizId)
      for (const [change, back] of changesOfIt) {
        expect(await stateOf(quizId)).toEqual(fresh)
        await change()
        expect(await stateOf(quizId)).toEqual(stale)
        expect(await attention()).toContain(quizId)
        await back()
      }
      expect(await stateOf(quizId)).toEqual(fresh)
      expect(await attention()).not.toContain(quizId)
      // Nobody has changed the quiz: who has it open loses nothing.
      expect((await world.read(quizId)).updatedAt).toBe(updatedAt)
      await rename(name_en)
    })

    test('a stale quiz is validated and published again, and a description or seconds of the dial make none stale', async () => {
      const { quizId, campaignId } = await published()
      await onDial(campaignId, world.fragrances.slice(0, 7))
      expect(refused(await world.publish(quizId)).message).toBe(
        'O dial ou uma fragrância mudou depois da validação: valide o quiz de novo',
      )
      await release(quizId)
      expect(await stateOf(quizId)).toEqual(fresh)
      expect((await world.read(quizId)).publishedVersion).toBe(2)
      const { db } = world.server.database
      await sql`UPDATE campaign_slots SET shot_seconds = 9 WHERE campaign_id = ${campaignId}`.execute(db)
      await sql`UPDATE fragrances SET description = 'Outra' WHERE id = ${second}`.execute(db)
      expect(await stateOf(quizId)).toEqual(fresh)
      // What answers again was certified for another dial.
      await withdraw(quizId)
      expect(await world.read(quizId)).toMatchObject({ publishedVersion: 1, isStale: true, isCertified: true })
    })

    test('its hash is that of canonical JSON, which anybody can count again', async () => {
      const { quizId } = await published()
      const { hash, tree, dial } = await version(quizId, 1)
      const sorted = (value: unknown): unknown =>
        Array.isArray(value)
          ? value.map(sorted)
          : typeof value === 'object' && value !== null
            ? Object.fromEntries(
                Object.entries(value)
                  .toSorted(([one], [other]) => (one < other ? -1 : 1))
                  .map(([key, item]) => [key, sorted(item)]),
              )
            : value
      const text = JSON.stringify(sorted({ tree, dial, rules: 1 }))
      expect(createHash('sha256').update(text).digest('hex')).toBe(hash)
    })

    test('it tells how many paths somebody has walked; a changed path is to be walked again, the others are not', async () => {
      const { quizId, questions } = await world.wholeQuiz()
      const walks = async () => z.parse(Walks, (await call(`GET /api/quiz/${quizId}/walks`)).body)
      const walk = (endings: number[]) => call(`PUT /api/quiz/${quizId}/walks`, { endings })
      const endings = questions.flatMap(({ answers }) =>
        answers.flatMap(({ isAnswerFinish, quizQuestionAnswerId }) => (isAnswerFinish ? [quizQuestionAnswerId] : [])),
      )
      expect(await walks()).toEqual({ paths: 5, walked: [] })
      expect((await walk([...endings.slice(0, 4), 999_999])).status).toBe(204)
      expect((await walks()).walked.toSorted()).toEqual(endings.slice(0, 4).toSorted())
      const { updatedAt } = await world.read(quizId)
      expect((await walk(endings)).status).toBe(204)
      expect((await walks()).walked).toHaveLength(5)
      expect((await world.read(quizId)).updatedAt).toBe(updatedAt)
      await correct(quizId, 'Que hora?', 'A que hora?')
      expect((await walks()).walked).toHaveLength(3)
      await world.validate(quizId)
      const reason = 'Só uma letra mudou'
      expect((await call(`PUT /api/quiz/publish/${quizId}`, { waiver: reason })).status).toBe(204)
      expect((await version(quizId, 1)).coverage).toEqual({ paths: 5, walked: 3, waiver: reason })
      const { body } = await call(`GET /api/changes/quiz/${quizId}?perPage=1`)
      expect(body).toMatchObject({ data: [{ action: 'publish', reason }] })
    })
  })

  describe('a version', () => {
    test('nothing changes a stored version but that it is taken back, once', async () => {
      const { quizId } = await published()
      const { db } = world.server.database
      const change = (set: string) =>
        sql`UPDATE quiz_versions SET ${sql.raw(set)} WHERE quiz_id = ${quizId}`.execute(db)
      for (const set of [
        `tree = '{}'`,
        `hash = ''`,
        'number = 7',
        'published_by = 2',
        `proof = '{}', taken_back_at = now()`,
      ])
        await expect(change(set)).rejects.toThrow('a published version of a quiz never changes')
      await change('taken_back_at = now()')
      await expect(change('taken_back_at = NULL')).rejects.toThrow('a published version of a quiz never changes')
    })

    test('versions can be read by who reads the quiz, and by nobody else', async () => {
      const { quizId } = await published()
      const user = await world.server.signIn((await world.server.person({ profile: 'POSTNEWS' })).email)
      for (const path of ['versions', 'versions/1'])
        expect((await world.server.call(`GET /api/quiz/${quizId}/${path}`, { as: user })).status).toBe(403)
      expect((await call(`GET /api/quiz/${quizId}/versions/2`)).status).toBe(404)
      expect((await call('GET /api/quiz/999999/versions')).status).toBe(404)
      const [line] = z.parse(Versions, (await call(`GET /api/quiz/${quizId}/versions`)).body)
      expect(line?.publishedBy).toMatchObject({ userId: 1 })
    })

    const steps = fc.record({
      what: fc.constantFrom(
        'move',
        'move',
        'add',
        'remove',
        'release',
        'release',
        'withdraw',
        'restore',
        'discard',
        'revert',
      ),
      chance: chances,
    })
    test('whatever happens to a quiz, stored versions stay, the app shows none but the published one, and proofs agree', async () => {
      await fc.assert(
        fc.asyncProperty(fc.array(steps, { minLength: 6, maxLength: 10 }), async (drawn) => {
          const { quizId, campaignId } = await published()
          const stored = new Map<number, Version>()
          for (const { what, chance } of drawn) {
            const { questions, publishedVersion } = await world.read(quizId)
            const question = questions[chance.node % Math.max(1, questions.length)]
            if (what === 'move') await world.move(moveBy(questions, chance))
            if (what === 'remove') await world.remove(question?.quizQuestionId ?? 0)
            if (what === 'add')
              await world.save({ quizId, quest: `Nova ${chance.node % 9}`, answers: [ending('Fim', first, second)] })
            if (what === 'release' && (await world.validate(quizId)).status === 204) await world.publish(quizId)
            if (what === 'withdraw' && publishedVersion !== null) await withdraw(quizId)
            if (what === 'restore') await restore(quizId, { version: 1 + (chance.node % Math.max(1, stored.size)) })
            if (what === 'discard') await restore(quizId)
            if (what === 'revert') {
              const { body } = await call(`GET /api/changes/quiz/${quizId}?perPage=5`)
              const { data } = z.parse(z.object({ data: z.array(z.looseObject({ changeId: z.number() })) }), body)
              await call(`POST /api/changes/${data[chance.node % data.length]?.changeId}/revert`, {})
            }
            const after = await world.read(quizId)
            for (const [number] of await versions(quizId)) {
              const found = await version(quizId, Number(number))
              const known = stored.get(found.number)
              if (known) expect({ ...found, takenBackAt: null }).toEqual({ ...known, takenBackAt: null })
              else {
                const dial = found.dial
                const { findings, statistics } = proveQuiz(found.tree, dial)
                expect(findings).toEqual([])
                expect(found.proof).toMatchObject(statistics)
              }
              stored.set(found.number, found)
            }
            const answer = await app(campaignId)
            const current = stored.get(after.publishedVersion ?? 0)
            expect(answer.status).toBe(current ? 200 : 404)
            if (current)
              expect(answer.body).toEqual({
                quizId,
                campaignId,
                version: current.number,
                hash: current.hash,
                ...current.tree,
              })
            expect(after.draftChanges).toBe(current ? quizChanges(current.tree.questions, after.questions).length : 0)
            expect([...stored.values()].findLast(({ takenBackAt }) => takenBackAt === null)?.number ?? null).toBe(
              after.publishedVersion,
            )
          }
        }),
        { numRuns: engine === 'pglite' ? 3 : 8, endOnFailure: true },
      )
    })
  })

  test('the migration makes each published quiz version 1, and leaves the others and the log as they are', async () => {
    const database = await newDatabase(engine)
    await database.db.transaction().execute(async (trx) => {
      await dropSchema(trx)
      await migrateTo(trx, '0044-capsule-levels')
      const category = await insertCategory(trx, 'Florais')
      const fragrance = await insertFragrance(trx, 'Rosa', category)
      const campaign = await insertCampaign(trx, 'Verão', [fragrance])
      await insertQuiz(trx, campaign, fragrance, false)
      const quiz = await insertQuiz(trx, campaign, fragrance)
      await sql`UPDATE quizzes SET validated_at = '2026-01-02T03:04:05Z', published_at = '2026-01-03T03:04:05Z' WHERE id = ${quiz}`.execute(
        trx,
      )
    })
    const log = async () => (await sql`SELECT id, action, before FROM changes ORDER BY id`.execute(database.db)).rows
    const before = await log()
    await migrate(database)
    // Nobody has changed anything.
    expect(await log()).toEqual(before)
    const { rows } = await sql<{ id: number; published: number | null; made: number }>`
      SELECT q.id, q.published_version AS published, (SELECT count(*) FROM quiz_versions v WHERE v.quiz_id = q.id) AS made
      FROM quizzes q ORDER BY id`.execute(database.db)
    expect(rows).toEqual([
      { id: 1, published: null, made: 0 },
      { id: 2, published: 1, made: 1 },
    ])
    const found = await readVersion(database.db, 2, 1)
    expect(found).toMatchObject({
      publishedAt: '2026-01-03T03:04:05.000Z',
      publishedBy: null,
      coverage: null,
      tree: { name: 'Teste', questions: [{ answers: [{ fragrances: [{ name: 'Rosa' }] }] }] },
      dial: [{ slot: 1, name: 'Rosa', isActive: true }],
      proof: { rules: 1, shortest: 1, longest: 1, pathsByFragrance: [{ fragranceId: 1, paths: 1 }] },
    })
    expect(found?.hash).toMatch(/^[0-9a-f]{64}$/)
    await database.close()
  })
})
