// Tests the replacement of a fragrance everywhere: dial, drafts and what the app shows change together, and go back together.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { changeIdHeader } from '#kernel/core/contract/call.ts'
import { EndingUse } from '#src/resources/campaigns/payloads.ts'
import { PublishedQuiz } from '#src/resources/quiz/payloads.ts'
import { toMultipart } from '#kernel/core/site/http/multipart.ts'
import { engines } from '#tests/support/database.ts'
import { answerOf, ending, type QuizWorld, questionOf, quizWorld, refused } from '#tests/support/quizWorld.ts'

const Campaign = z.object({
  collection: z.array(z.object({ slot: z.number(), fragranceId: z.number(), shotSeconds: z.number() })),
})
const History = z.object({ data: z.array(z.object({ changeId: z.number(), action: z.string() })) })

describe.each(engines)('%s', (engine) => {
  let world: QuizWorld
  let [first, second, third, seventh, eighth] = [0, 0, 0, 0, 0]
  beforeAll(async () => {
    world = await quizWorld(engine)
    ;[first = 0, second = 0, third = 0, , , , seventh = 0, eighth = 0] = world.fragrances
  })
  afterAll(() => world.close())

  const call = (what: string, body?: object, headers?: Record<string, string>) =>
    world.server.call(what, { as: world.admin, body, ...(headers && { headers }) })
  const replace = (campaignId: number, fragranceId: number, replacementId: number) =>
    call(`PUT /api/campaigns/${campaignId}/replace-fragrance`, { fragranceId, replacementId })
  const dial = async (campaignId: number) =>
    z
      .parse(Campaign, (await call(`GET /api/campaigns/${campaignId}`)).body)
      .collection.map(({ fragranceId }) => fragranceId)
  const endingsOf = ({ questions }: Pick<z.infer<typeof PublishedQuiz>, 'questions'>) =>
    questions.flatMap(({ answers }) => answers.map((one) => one.fragrances.map(({ fragranceId }) => fragranceId)))
  const shown = async (campaignId: number) =>
    z.parse(PublishedQuiz, (await call(`GET /api/campaigns/${campaignId}/quiz?language=pt-BR`)).body)
  const uses = async (campaignId: number, fragranceId: number) =>
    z.parse(
      z.array(EndingUse),
      (await call(`GET /api/campaigns/${campaignId}/endings?fragranceId=${fragranceId}`)).body,
    )
  const lastChange = async (resource: string, id: number) =>
    z.parse(History, (await call(`GET /api/changes/${resource}/${id}`)).body).data[0]
  const release = async (quizId: number): Promise<void> => {
    expect((await world.validate(quizId)).status).toBe(204)
    expect((await world.publish(quizId)).status).toBe(204)
  }
  /** The endings of the whole quiz, in the order of its answers. */
  const whole = (one: number, two: number, three: number) => [
    [],
    [],
    [one, two],
    [one],
    [two, three],
    [three],
    [one, three],
  ]

  test('the quizzes that end with a fragrance are named with their answers, and whether the app shows it', async () => {
    const { quizId, campaignId } = await world.wholeQuiz()
    const answers = ['Tanto faz', 'Sala', 'Noite']
    expect(await uses(campaignId, first)).toMatchObject([{ quizId, isShown: false, language: 'pt-BR' }])
    expect((await uses(campaignId, first))[0]?.answers.map(({ label }) => label)).toEqual(answers)
    await release(quizId)
    expect((await uses(campaignId, first))[0]?.isShown).toBe(true)
    expect(await uses(campaignId, seventh)).toEqual([])
  })

  test('a replacement changes dial, draft and what the app shows; its certificate holds, and the draft is what is shown', async () => {
    const { quizId, campaignId } = await world.wholeQuiz()
    await release(quizId)
    expect((await replace(campaignId, first, seventh)).status).toBe(204)
    expect(await dial(campaignId)).toEqual([seventh, ...world.fragrances.slice(1, 6)])
    const quiz = await world.read(quizId)
    expect(endingsOf(quiz)).toEqual(whole(seventh, second, third))
    expect(quiz).toMatchObject({
      state: 'published',
      isCertified: true,
      isStale: false,
      draftChanges: 0,
      publishedVersion: 2,
    })
    expect(await shown(campaignId)).toMatchObject({
      version: 2,
      questions: quiz.questions.map(({ quest }) => ({ quest })),
    })
    expect(endingsOf(await shown(campaignId))).toEqual(whole(seventh, second, third))
    expect(await uses(campaignId, first)).toEqual([])
    expect((await shown(campaignId)).questions[0]?.answers[2]?.fragrances[0]).toMatchObject({ name: 'Fragrância 7' })
  })

  test('the draft that differs from what is shown keeps its changes, and both end with the other fragrance', async () => {
    const { quizId, campaignId } = await world.wholeQuiz()
    await release(quizId)
    const { quizQuestionId, answers } = questionOf(await world.read(quizId), 'Que cômodo?')
    const [sala, quarto] = answers
    await world.saved({
      quizId,
      quizQuestionId,
      quest: 'Que cômodo?',
      answers: [
        { quizQuestionAnswerId: sala?.quizQuestionAnswerId, ...ending('Sala grande', first) },
        { quizQuestionAnswerId: quarto?.quizQuestionAnswerId, ...ending('Quarto', second, third) },
      ],
    })
    expect((await replace(campaignId, first, eighth)).status).toBe(204)
    const draft = await world.read(quizId)
    expect(answerOf(draft, 'Que cômodo?', 'Sala grande').fragrances.map(({ fragranceId }) => fragranceId)).toEqual([
      eighth,
    ])
    expect(draft).toMatchObject({ state: 'published', draftChanges: 1, validatedAt: null, publishedVersion: 2 })
    const live = await shown(campaignId)
    expect(endingsOf(live)).toEqual(whole(eighth, second, third))
    expect(questionOf(draft, 'Que cômodo?').quizQuestionId).toBe(quizQuestionId)
  })

  test('what the app shows stays as it is while only the draft ends with the fragrance', async () => {
    const { quizId, campaignId } = await world.wholeQuiz()
    await release(quizId)
    const fourth = world.fragrances[3] ?? 0
    await world.saved({ quizId, quest: 'E agora?', answers: [ending('Já', fourth)] })
    expect((await replace(campaignId, fourth, seventh)).status).toBe(204)
    expect(await world.read(quizId)).toMatchObject({ state: 'published', publishedVersion: 1 })
    expect(await uses(campaignId, seventh)).toMatchObject([{ quizId, isShown: false, answers: [{ label: 'Já' }] }])
  })

  test('a valid draft that nobody has published stays valid, and one that was not stays so', async () => {
    const valid = await world.wholeQuiz()
    expect((await world.validate(valid.quizId)).status).toBe(204)
    expect((await replace(valid.campaignId, first, seventh)).status).toBe(204)
    expect(await world.read(valid.quizId)).toMatchObject({
      state: 'validated',
      isCertified: true,
      publishedVersion: null,
    })
    const begun = await world.wholeQuiz()
    expect((await replace(begun.campaignId, first, seventh)).status).toBe(204)
    expect(await world.read(begun.quizId)).toMatchObject({ state: 'draft', validatedAt: null, publishedVersion: null })
  })

  test.each(['undo', 'revert'] as const)('one %s takes all of it back', async (door) => {
    const { quizId, campaignId } = await world.wholeQuiz()
    await release(quizId)
    const answer = await replace(campaignId, first, seventh)
    const changeId = Number(answer.headers[changeIdHeader])
    expect(await lastChange('campaigns', campaignId)).toEqual({ changeId, action: 'replaceFragrance' })
    expect(await lastChange('quiz', quizId)).toMatchObject({ action: 'replaceFragrance' })
    const back =
      door === 'undo'
        ? await call(`POST /api/changes/${changeId}/undo`)
        : await call(`POST /api/changes/${changeId}/revert`, {})
    expect(back.status).toBe(204)
    expect(await dial(campaignId)).toEqual(world.fragrances.slice(0, 6))
    expect(endingsOf(await world.read(quizId))).toEqual(whole(first, second, third))
    expect(await world.read(quizId)).toMatchObject({ isStale: false, draftChanges: 0, state: 'published' })
    expect(endingsOf(await shown(campaignId))).toEqual(whole(first, second, third))
  })

  test('the line of a quiz alone does not go back, because the dial lacks its fragrance', async () => {
    const { quizId, campaignId } = await world.wholeQuiz()
    await replace(campaignId, first, seventh)
    const { changeId = 0 } = (await lastChange('quiz', quizId)) ?? {}
    expect(refused(await call(`POST /api/changes/${changeId}/revert`, {})).status).toBe(400)
    expect(endingsOf(await world.read(quizId))).toEqual(whole(seventh, second, third))
  })

  test('what cannot be replaced names its field, and changes nothing', async () => {
    const { quizId, campaignId } = await world.wholeQuiz()
    const fieldsOf = async (from: number, by: number) => refused(await replace(campaignId, from, by)).fields
    expect(await fieldsOf(seventh, eighth)).toEqual(['fragranceId'])
    expect(await fieldsOf(first, second)).toEqual(['replacementId'])
    expect(await fieldsOf(first, 999_999)).toEqual(['replacementId'])
    await world.server.database.db
      .updateTable('fragrances')
      .set({ deleted_at: new Date().toISOString() })
      .where('id', '=', eighth)
      .execute()
    expect(await fieldsOf(first, eighth)).toEqual(['replacementId'])
    expect(await dial(campaignId)).toEqual(world.fragrances.slice(0, 6))
    expect(endingsOf(await world.read(quizId))).toEqual(whole(first, second, third))
  })

  test('an ordinary change of the dial is still refused while a quiz ends with the fragrance', async () => {
    const { campaignId } = await world.wholeQuiz()
    const { collection } = z.parse(Campaign, (await call(`GET /api/campaigns/${campaignId}`)).body)
    const other = collection.map(({ slot, fragranceId, shotSeconds }) => ({
      slot,
      shotSeconds,
      fragranceId: fragranceId === first ? seventh : fragranceId,
    }))
    const answer = await world.server.call(`PUT /api/campaigns/${campaignId}`, {
      as: world.admin,
      body: toMultipart({ collection: other }),
    })
    expect(refused(answer).fields).toEqual(['collection.0.fragranceId'])
  })
})
