// Tests the link that shows the draft of a quiz on a phone: to whom, what, and until when.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { createTokens } from '#kernel/core/server/account/tokens.ts'
import { quiz as limits } from '#src/product/limits.ts'
import { PublishedQuiz, Trial, TrialQuiz } from '#src/resources/quiz/payloads.ts'
import { profileIds } from '#fixtures/people.ts'
import { engines } from '#tests/support/database.ts'
import { type Auth, defaultSecret, emailOf, password } from '#tests/support/server.ts'
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
    const tokens = createTokens(defaultSecret)
    const text = tokens.unseal(token)?.text ?? ''
    expect(text).toContain(String(Date.parse(endsAt)))
    const foreign = createTokens('another secret of a server').seal(text)
    const unsealed = encodeURIComponent(text)
    const otherwise = tokens.seal(text.replace('quiz-trial ', ''))
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

  test('who made a link takes it back, as an administrator does, and nobody else', async () => {
    const quizId = await world.quiz()
    const { server, admin } = world
    const operator = await server.signIn(emailOf('OPERATOR'))
    const end = (token: string, as?: Auth) => server.call(`DELETE /api/quiz-trials/${token}`, { as })
    const ofOperator = async () =>
      z.parse(Trial, (await server.call(`POST /api/quiz/${quizId}/trial`, { as: operator })).body).token
    const own = await ofOperator()
    const other = await ofOperator()
    const ofAdmin = (await made(quizId)).token

    expect((await end(own)).status).toBe(401)
    expect((await end(ofAdmin, operator)).status).toBe(403)
    expect((await open(ofAdmin)).status).toBe(200)
    expect((await end(own, operator)).status).toBe(204)
    expect((await open(own)).status).toBe(404)
    expect((await end(own, operator)).status).toBe(404)
    // Another link of the same quiz goes on.
    expect((await open(other)).status).toBe(200)
    expect((await end(other, admin)).status).toBe(204)
    expect((await open(other)).status).toBe(404)
  })

  describe('a link ends with the rights of who made it', () => {
    const linkOf = async () => {
      const { email, id } = await world.server.person({ profile: 'OPERATOR' })
      const as = await world.server.signIn(email)
      const quizId = await world.quiz()
      const { token } = z.parse(Trial, (await world.server.call(`POST /api/quiz/${quizId}/trial`, { as })).body)
      expect((await open(token)).status).toBe(200)
      return { token, id, as, email }
    }
    const change = async (id: number, body: object) => {
      const { status } = await world.server.call(`PUT /api/usuario/${id}`, { as: world.admin, body })
      expect([200, 204]).toContain(status)
    }

    test('by a deactivation', async () => {
      const { token, id } = await linkOf()
      await change(id, { ativo: false })
      expect((await open(token)).status).toBe(404)
    })

    test('by a profile that may not read quizzes', async () => {
      const { token, id } = await linkOf()
      await change(id, { profile: { id: profileIds.USER } })
      expect((await open(token)).status).toBe(404)
    })

    test('by another password, that they set themselves or by a mailed link', async () => {
      const { server } = world
      const { token, as } = await linkOf()
      const body = { senhaAtual: password, novaSenha: 'Outra@123' }
      expect((await server.call('PUT /api/usuario/update-password', { as, body })).status).toBe(204)
      expect((await open(token)).status).toBe(404)

      const forgotten = await linkOf()
      await server.call('POST /api/usuario/recuperar-senha', { body: { email: forgotten.email } })
      expect((await open(forgotten.token)).status).toBe(200)
      const { token: mailed } = await server.link(forgotten.email)
      const reset = { token: mailed, password: 'Outra@123' }
      expect((await server.call('POST /api/requisicaotemporaria', { body: reset })).status).toBe(204)
      expect((await open(forgotten.token)).status).toBe(404)
    })

    test('and not by their sign-out', async () => {
      const { token, as } = await linkOf()
      await world.server.call('POST /api/logout', { as, body: { Refresh: as.refreshToken } })
      expect((await open(token)).status).toBe(200)
    })
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
