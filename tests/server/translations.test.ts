// Tests the translation of quizzes: what is missing, the quiz in another language, its link, and what becomes of corrected texts.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import {
  Translated,
  TranslatePreview,
  TranslationLinks,
  TranslationTexts,
} from '#src/resources/quiz/translations/payloads.ts'
import type { TextKind } from '#src/resources/quiz/translations/rules/translatedTree.ts'
import { oneEngine } from '#tests/support/database.ts'
import { answerOf, ending, questionOf, type QuizWorld, quizWorld, refused } from '#tests/support/quizWorld.ts'
import { emailOf } from '#tests/support/server.ts'

describe.each(oneEngine)('%s', (engine) => {
  let world: QuizWorld
  let first = 0
  beforeAll(async () => {
    world = await quizWorld(engine)
    first = world.fragrances[0] ?? 0
  })
  afterAll(() => world.close())

  const call = (what: string, body?: object) => world.server.call(what, { as: world.admin, body })
  const linksOf = async (quizId: number) =>
    z.parse(TranslationLinks, (await call(`GET /api/quiz/${quizId}/translation-links`)).body)
  const linkTo = async (quizId: number, language = 'en-US') =>
    (await linksOf(quizId)).languages.find((one) => one.language === language)
  const textsOf = async (quizId: number) =>
    z.parse(TranslationTexts, (await call(`GET /api/quiz/${quizId}/translations`)).body).texts
  const save = (quizId: number, texts: readonly (readonly [TextKind, string, string | null])[], language = 'en-US') =>
    call(`PUT /api/quiz/${quizId}/translations`, {
      language,
      texts: texts.map(([kind, text, translation]) => ({ kind, text, translation })),
    })
  const translate = (quizId: number, language = 'en-US') => call(`POST /api/quiz/${quizId}/translate`, { language })
  const translated = async (quizId: number) => {
    const answer = await translate(quizId)
    expect(answer.status, `${answer.bytes}`).toBe(200)
    return await world.read(z.parse(Translated, answer.body).quizId)
  }

  let made = 0
  /** Creates a quiz whose texts no other test translates, and returns its texts. */
  const newQuiz = async () => {
    const quizId = await world.quiz()
    const [where, home, street, when, now, hint] = ['Onde', 'Casa', 'Rua', 'Quando', 'Já', 'Aqui'].map(
      (one) => `${one} ${made}`,
    )
    made++
    await world.saved({
      quizId,
      quest: where,
      answers: [
        { label: home, isAnswerFinish: false, nextQuest: when, description: hint },
        ending(street ?? '', first),
      ],
    })
    const { quizQuestionId } = questionOf(await world.read(quizId), when ?? '')
    await world.saved({ quizId, quizQuestionId, quest: when, answers: [ending(now ?? '', first)] })
    const texts = [
      ['question', where ?? '', `Where ${made}`],
      ['answer', home ?? '', `Home ${made}`],
      ['description', hint ?? '', `Here ${made}`],
      ['question', when ?? '', `When ${made}`],
      ['answer', now ?? '', `Now ${made}`],
      ['answer', street ?? '', `Street ${made}`],
    ] as const
    return { quizId, texts }
  }

  test('the texts of a quiz are listed in reading order with their levels, and what is missing is counted', async () => {
    const { quizId, texts } = await newQuiz()
    const levels = [0, 1, 2, 2, 3, 1]
    expect((await textsOf(quizId)).map(({ kind, text, level }) => [kind, text, level])).toEqual(
      texts.map(([kind, text], at) => [kind, text, levels[at]]),
    )
    expect(await linkTo(quizId)).toEqual({
      language: 'en-US',
      missing: 6,
      quizId: null,
      isLinked: false,
      isChanged: false,
    })
    expect((await save(quizId, texts.slice(0, 2))).status).toBe(204)
    expect((await linkTo(quizId))?.missing).toBe(4)
    expect((await linkTo(quizId, 'es-ES'))?.missing).toBe(6)
    expect((await textsOf(quizId))[0]?.translations).toEqual({ 'en-US': texts[0][2] })
    await save(quizId, [['question', texts[0][1], null]])
    expect((await linkTo(quizId))?.missing).toBe(5)
  })

  test('a quiz is not created in a language that texts lack', async () => {
    const { quizId, texts } = await newQuiz()
    await save(quizId, texts.slice(1))
    expect(refused(await translate(quizId))).toMatchObject({ status: 400, message: 'Falta a tradução de 1 texto(s)' })
    expect((await linkTo(quizId))?.quizId).toBeNull()
  })

  test('the quiz in another language has the same tree, and is linked to its original', async () => {
    const { quizId, texts } = await newQuiz()
    await save(quizId, texts)
    const source = await world.read(quizId)
    const english = await translated(quizId)
    expect(english).toMatchObject({ name: 'Quiz', language: 'en-US', campaign: source.campaign, validatedAt: null })
    expect(english.questions.map(({ quest }) => quest)).toEqual([texts[0][2], texts[3][2]])
    const home = answerOf(english, texts[0][2], texts[1][2])
    expect(home).toMatchObject({ description: texts[2][2], nextQuestionId: english.questions[1]?.quizQuestionId })
    expect(answerOf(english, texts[0][2], texts[5][2]).fragrances).toMatchObject([{ fragranceId: first }])
    expect((await world.validate(english.quizId)).status).toBe(204)

    expect(await linkTo(quizId)).toEqual({
      language: 'en-US',
      missing: 0,
      quizId: english.quizId,
      isLinked: true,
      isChanged: false,
    })
    const { of, languages } = await linksOf(english.quizId)
    expect(of).toMatchObject({ quizId, name: 'Quiz', language: 'pt-BR', isChanged: false })
    // What was translated is known the other way round.
    expect(languages.find(({ language }) => language === 'pt-BR')).toMatchObject({ missing: 0, quizId })
  })

  test('a changed original is told, previewed and taken over, and what stays keeps its ids', async () => {
    const { quizId, texts } = await newQuiz()
    await save(quizId, texts)
    const english = await translated(quizId)
    const source = await world.read(quizId)
    const { quizQuestionId } = questionOf(source, texts[3][1])
    await world.saved({
      quizId,
      quizQuestionId,
      quest: texts[3][1],
      answers: [
        {
          ...ending(texts[4][1], first),
          quizQuestionAnswerId: answerOf(source, texts[3][1], texts[4][1]).quizQuestionAnswerId,
        },
        ending(`Depois ${made}`, first),
      ],
    })
    expect(await linkTo(quizId)).toMatchObject({ missing: 1, isLinked: true, isChanged: true })
    expect((await linksOf(english.quizId)).of).toMatchObject({ isChanged: true })

    await save(quizId, [['answer', `Depois ${made}`, `Later ${made}`]])
    const preview = z.parse(
      TranslatePreview,
      (await call(`POST /api/quiz/${quizId}/translate/preview`, { language: 'en-US' })).body,
    )
    expect(preview).toMatchObject({ missing: 0, quizId: english.quizId, before: english.questions })
    expect(preview.after[1]?.answers.map(({ label }) => label)).toEqual([texts[4][2], `Later ${made}`])
    expect(await world.read(english.quizId)).toEqual(english)

    const renewed = await translated(quizId)
    expect(renewed.quizId).toBe(english.quizId)
    expect(answerOf(renewed, texts[3][2], texts[4][2])).toEqual(answerOf(english, texts[3][2], texts[4][2]))
    expect(answerOf(renewed, texts[3][2], `Later ${made}`).fragrances).toHaveLength(1)
    expect((await linksOf(english.quizId)).of).toMatchObject({ isChanged: false })
  })

  test('a translation stays with a text that the bank corrects or merges', async () => {
    const { quizId, texts } = await newQuiz()
    await save(quizId, texts)
    const { questionId } = questionOf(await world.read(quizId), texts[0][1])
    expect((await call(`PUT /api/questions/${questionId}`, { quest: `Onde mesmo ${made}` })).status).toBe(200)
    expect(await linkTo(quizId)).toMatchObject({ missing: 0 })

    const other = await world.quiz()
    await world.saved({ quizId: other, quest: `ONDE MESMO ${made}`, answers: [ending('Sim', first)] })
    const into = (await world.read(other)).questions[0]?.questionId
    expect((await call('POST /api/bank/questions/merge', { merges: [{ into, from: [questionId] }] })).status).toBe(200)
    expect(questionOf(await world.read(quizId), `ONDE MESMO ${made}`)).toBeTruthy()
    expect(await linkTo(quizId)).toMatchObject({ missing: 0 })
  })

  test('a quiz is not translated into its own language, nor over another quiz of its campaign', async () => {
    const { quizId, texts } = await newQuiz()
    await save(quizId, texts)
    expect(refused(await translate(quizId, 'pt-BR'))).toMatchObject({ status: 400, fields: ['language'] })
    expect(refused(await save(quizId, texts, 'pt-BR'))).toMatchObject({ status: 400, fields: ['language'] })
    const { campaignId } = await world.read(quizId)
    await world.create({ name: 'Own', campaignId, language: 'en-US' })
    expect(refused(await translate(quizId))).toMatchObject({ status: 400, fields: ['language'] })
    expect(await linkTo(quizId)).toMatchObject({ isLinked: false, quizId: expect.any(Number) })
  })

  test('a published translation is renewed in its draft, and nobody translates without the permission', async () => {
    const { quizId, texts } = await newQuiz()
    await save(quizId, texts)
    const english = await translated(quizId)
    await world.validate(english.quizId)
    await world.publish(english.quizId)
    await world.saved({ quizId, quest: texts[3][1], answers: [ending(texts[4][1], first)] })
    const renewed = await translated(quizId)
    expect(renewed).toMatchObject({ quizId: english.quizId, publishedVersion: 1, validatedAt: null })
    expect(renewed.draftChanges).toBeGreaterThan(0)
    const as = await world.server.signIn(emailOf('POSTNEWS'))
    const answer = await world.server.call(`POST /api/quiz/${quizId}/translate`, { as, body: { language: 'es-ES' } })
    expect(answer.status).toBe(403)
  })
})
