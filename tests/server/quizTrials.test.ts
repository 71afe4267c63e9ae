// Tests the link that shows the draft of a quiz on a phone: to whom, what, and until when.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { createTokens } from '#kernel/server/account/tokens.ts'
import { quiz as limits } from '#product/limits.ts'
import { PublishedQuiz, Trial, TrialQuiz } from '#src/resources/quiz/payloads.ts'
import { newTrial } from '#src/resources/quiz/trials.server.ts'
import { engines } from '#tests/support/database.ts'
import { defaultSecret, emailOf } from '#tests/support/server.ts'
import { questionOf, type QuizWorld, quizWorld } from '#tests/support/quizWorld.ts'

describe.each(engines)('%s', (engine) => {
  let world: QuizWorld
  beforeAll(async () => {
    world = await quizWorld(engine)
  })
  afterAll(() => world.close())

  const make = (quizId: number) => world.server.call(`POST /api/quiz/${quizId}/trial`, { as: world.admin })
  const made = async (quizId: number): Promise<Trial> => z.parse(Trial, (await make(quizId)).body)
  const open = (token: string) => world.server.call(`GET /api/quiz-trials/${token}`)
  const shown = async (token: string): Promise<TrialQuiz> => z.parse(TrialQuiz, (await open(token)).body)

  test('whoever has the link sees the draft as the app would show it, with the pictures and without an account', async () => {
    const { quizId } = await world.wholeQuiz()
    const answer = await make(quizId)
    expect(answer.status).toBe(201)
    const { token, endsAt } = z.parse(Trial, answer.body)
    expect(Date.parse(endsAt)).toBe(world.server.now().getTime() + limits.trialSeconds * 1000)
    const trial = await shown(token)
    const quiz = await world.read(quizId)
    expect(trial).toMatchObject({ quizId, name: quiz.name, language: 'pt-BR', endsAt })
    expect(trial.cover).toMatch(/^\/files\//)
    expect(trial.questions.flatMap(({ answers }) => answers)).toEqual(quiz.questions.flatMap(({ answers }) => answers))

    await world.validate(quizId)
    await world.publish(quizId)
    const { body } = await world.server.call(`GET /api/campaigns/${quiz.campaignId}/quiz?language=pt-BR`)
    const Common = z.omit(PublishedQuiz, { version: true, hash: true })
    expect(z.parse(Common, await shown(token))).toEqual(z.parse(Common, body))
  })

  test('a change of the draft is seen at once, whatever the app shows, and also in an inactive quiz', async () => {
    const { quizId } = await world.wholeQuiz()
    await world.validate(quizId)
    await world.publish(quizId)
    const { token } = await made(quizId)
    const { quizQuestionId, answers } = questionOf(await world.read(quizId), 'Que hora?')
    await world.saved({
      quizId,
      quizQuestionId,
      quest: 'A que horas?',
      answers: answers.map(({ quizQuestionAnswerId, label, fragrances }) => ({
        quizQuestionAnswerId,
        label,
        isAnswerFinish: true,
        fragrances: fragrances.map(({ fragranceId }) => fragranceId),
      })),
    })
    const quests = async () => (await shown(token)).questions.map(({ quest }) => quest)
    expect(await quests()).toContain('A que horas?')
    await world.server.call(`DELETE /api/quiz/${quizId}`, { as: world.admin })
    expect(await quests()).toContain('A que horas?')
    expect((await make(quizId)).status).toBe(201)
  })

  test('a token that this server has not made for a trial shows nothing', async () => {
    const quizId = await world.quiz()
    const { token, endsAt } = await made(quizId)
    const clock = { now: world.server.now }
    const foreign = newTrial({ tokens: createTokens('another secret of a server'), clock }, quizId).token
    const otherPurpose = { ...createTokens('x'), seal: (text: string) => text }
    const unsealed = encodeURIComponent(newTrial({ tokens: otherPurpose, clock }, quizId).token)
    const otherwise = createTokens(defaultSecret).seal(`${quizId} ${Date.parse(endsAt)}`)
    const changed = `${token.startsWith('A') ? 'B' : 'A'}${token.slice(1)}`
    for (const wrong of [foreign, unsealed, changed, token.slice(0, -2), otherwise, 'x'])
      expect({ wrong, status: (await open(wrong)).status }).toEqual({ wrong, status: 404 })
    expect((await open(token)).status).toBe(200)
  })

  test('only those who may change a quiz make a link, and nobody for an unknown quiz', async () => {
    const quizId = await world.quiz()
    expect((await world.server.call(`POST /api/quiz/${quizId}/trial`)).status).toBe(401)
    const viewing = { as: world.admin, headers: { 'x-view-as': '1' } }
    expect((await world.server.call(`POST /api/quiz/${quizId}/trial`, viewing)).status).toBe(403)
    const operator = await world.server.signIn(emailOf('OPERATOR'))
    expect((await world.server.call(`POST /api/quiz/${quizId}/trial`, { as: operator })).status).toBe(201)
    expect((await make(999_999)).status).toBe(404)
  })

  test('a trial leaves no line in the history, no walked path, and no token in the log', async () => {
    const { quizId } = await world.wholeQuiz()
    const walks = async () => (await world.server.call(`GET /api/quiz/${quizId}/walks`, { as: world.admin })).body
    const history = async () => (await world.server.call(`GET /api/changes/quiz/${quizId}`, { as: world.admin })).body
    const [lines, walked] = [await history(), await walks()]
    const { token } = await made(quizId)
    await open(token)
    await open(`${token}x`)
    await world.server.call(`GET /trial/${token}`, { headers: { accept: 'text/html' } })
    expect(await history()).toEqual(lines)
    expect(await walks()).toEqual(walked)
    const log = world.server.log()
    expect(log).toContain('"route":"/api/quiz-trials/:token"')
    expect(log).not.toContain(token)
  })

  // The last one: it ends the session of the others as well.
  test('a link ends after its hour, also for those who have opened it', async () => {
    const { token } = await made(await world.quiz())
    world.server.pass(limits.trialSeconds - 1)
    expect((await shown(token)).questions).toEqual([])
    world.server.pass(1)
    expect((await open(token)).status).toBe(404)
  })
})
