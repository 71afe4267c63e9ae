// Tests branches that are copied within a quiz and into quizzes of other campaigns.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { Pasted } from '#src/resources/quiz/branches/payloads.ts'
import type { Quiz } from '#src/resources/quiz/calls.ts'
import { insertCampaign } from '#tests/support/catalogue.ts'
import { oneEngine } from '#tests/support/database.ts'
import { answerOf, ending, questionOf, type QuizWorld, quizWorld, refused } from '#tests/support/quizWorld.ts'

describe.each(oneEngine)('%s', (engine) => {
  let world: QuizWorld
  beforeAll(async () => {
    world = await quizWorld(engine)
  })
  afterAll(() => world.close())

  const paste = (quizId: number, body: object, version?: string) =>
    world.server.call(`POST /api/quiz/${quizId}/paste`, {
      as: world.admin,
      body,
      ...(version !== undefined && { headers: { 'if-match': `"${version}"` } }),
    })
  const question = ({ quizQuestionId: id }: { quizQuestionId: number }) => ({ nodeType: 'question', id })
  const answer = ({ quizQuestionAnswerId: id }: { quizQuestionAnswerId: number }) => ({ nodeType: 'answer', id })
  /** Creates a quiz of one question with an open answer in a campaign with other fragrances. */
  const elsewhere = async (language = 'pt-BR'): Promise<Quiz> => {
    const campaignId = await insertCampaign(world.server.database.db, 'Outra', world.fragrances.slice(1, 4))
    const { body } = await world.create({ name: 'Outro quiz', campaignId, language })
    const { quizId } = z.parse(z.object({ quizId: z.number() }), body)
    await world.saved({
      quizId,
      quest: 'Quando?',
      answers: [
        { label: 'Hoje', isAnswerFinish: false, nextQuest: 'Agora?' },
        ending('Nunca', world.fragrances[1] ?? 0),
      ],
    })
    return await world.read(quizId)
  }

  test('a question goes with all below it to an answer of another campaign, whose dial may lack its fragrances', async () => {
    const source = await world.wholeQuiz()
    const { quizId } = await elsewhere()
    await world.remove(questionOf(await world.read(quizId), 'Agora?').quizQuestionId)
    const target = await world.read(quizId)
    const reply = await paste(quizId, {
      ...question(questionOf(source, 'Onde?')),
      target: answerOf(target, 'Quando?', 'Hoje').quizQuestionAnswerId,
    })
    expect(reply.status, `${reply.bytes}`).toBe(200)
    const pasted = z.parse(Pasted, reply.body)
    const after = await world.read(quizId)
    const copy = questionOf(after, 'Onde?')
    expect(pasted).toEqual({ nodeType: 'question', id: copy.quizQuestionId, foreignFragrances: 1 })
    expect(answerOf(after, 'Quando?', 'Hoje').nextQuestionId).toBe(copy.quizQuestionId)
    expect(copy.answers.map(({ label }) => label)).toEqual(['Casa', 'Rua', 'Tanto faz'])
    expect(answerOf(after, 'Que hora?', 'Noite').fragrances.map(({ name }) => name)).toEqual([
      'Fragrância 1',
      'Fragrância 3',
    ])
    expect(copy.quizQuestionId).not.toBe(questionOf(source, 'Onde?').quizQuestionId)
    expect(await world.read(source.quizId)).toEqual(source)

    // The fragrance that the dial lacks must be chosen before the validation.
    const refusal = refused(await world.validate(quizId))
    expect(refusal.message).toContain('“Fragrância 1” da resposta')
  })

  test('an answer is added to a question, and a question without a target stands alone', async () => {
    const source = await world.wholeQuiz()
    const { quizId } = source
    const added = await paste(quizId, {
      ...answer(answerOf(source, 'Onde?', 'Casa')),
      target: questionOf(source, 'Que hora?').quizQuestionId,
    })
    expect(added.status).toBe(200)
    const alone = await paste(quizId, { ...question(questionOf(source, 'Que hora?')), target: null })
    expect(alone.status).toBe(200)
    const after = await world.read(quizId)
    expect(after.questions.map(({ quest }) => quest)).toEqual([
      'Onde?',
      'Que cômodo?',
      'Que hora?',
      'Que cômodo?',
      'Que hora?',
      'Que cômodo?',
    ])
    expect(questionOf(after, 'Que hora?').answers.map(({ label }) => label)).toEqual(['Dia', 'Noite', 'Casa'])
    expect(after.questions[4]?.answers.map(({ label }) => label)).toEqual(['Dia', 'Noite', 'Casa'])
  })

  test.each([
    ['an answer that leads on', 'Casa', 'target'],
    ['an answer that ends with fragrances', 'Tanto faz', 'target'],
  ])('a question cannot be pasted below %s', async (_what, label, field) => {
    const quiz = await world.wholeQuiz()
    const target = answerOf(quiz, 'Onde?', label).quizQuestionAnswerId
    const reply = await paste(quiz.quizId, { ...question(questionOf(quiz, 'Que hora?')), target })
    expect(refused(reply)).toMatchObject({ status: 400, fields: [field] })
    expect(await world.read(quiz.quizId)).toEqual(quiz)
  })

  test('an answer cannot be pasted beside one with its text', async () => {
    const quiz = await world.wholeQuiz()
    const target = questionOf(quiz, 'Onde?').quizQuestionId
    const reply = await paste(quiz.quizId, { ...answer(answerOf(quiz, 'Onde?', 'Casa')), target })
    expect(refused(reply)).toEqual({ status: 400, message: 'Esta pergunta já tem esta resposta', fields: ['target'] })
  })

  test('a branch of another language is not pasted, nor into an old version', async () => {
    const source = await world.wholeQuiz()
    const english = await elsewhere('en-US')
    const body = { ...question(questionOf(source, 'Onde?')), target: null }
    expect(refused(await paste(english.quizId, body))).toMatchObject({ status: 400, fields: ['id'] })
    const stale = await elsewhere()
    await world.saved({ quizId: stale.quizId, quest: 'Mais?', answers: [ending('Sim', world.fragrances[1] ?? 0)] })
    expect((await paste(stale.quizId, body, stale.updatedAt)).status).toBe(409)
  })
})
