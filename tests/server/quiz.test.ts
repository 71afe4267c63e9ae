// Tests quizzes from creation to publication, and everything that is rejected on the way.
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import type { Language } from '#kernel/core/contract/languages.ts'
import { BankAnswer, BankQuestion } from '#src/resources/quiz/questions/payloads.ts'
import { schemas as quizzes } from '#src/resources/quiz/calls.ts'
import { oneEngine } from '#tests/support/database.ts'
import { answerOf, ending, questionOf, type QuizWorld, quizWorld, refused } from '#tests/support/quizWorld.ts'

const { Row } = quizzes

const Listed = z.object({ data: z.array(Row), total: z.number() })
const etagOf = ({ headers }: { headers: Readonly<Record<string, unknown>> }) => headers['etag']

describe.each(oneEngine)('%s', (engine) => {
  let world: QuizWorld
  /** Fragrances of every dial, and one that is on no dial. */
  let [first, second, third, foreign] = [0, 0, 0, 0]
  beforeAll(async () => {
    world = await quizWorld(engine)
    ;[first = 0, second = 0, third = 0] = world.fragrances
    foreign = world.fragrances[7] ?? 0
  })
  afterAll(() => world.close())

  const call = (what: string, language: Language = 'pt') => world.server.call(what, { as: world.admin, language })
  const list = async (query: string) => z.parse(Listed, (await call(`GET /api/quiz?${query}`)).body)
  const going = (label: string, nextQuest: string) => ({ label, isAnswerFinish: false, nextQuest })
  const leading = (label: string, nextQuestionId: number) => ({ label, isAnswerFinish: false, nextQuestionId })
  /** Creates a quiz with one question and a fragrance as its result. */
  const smallQuiz = async () => {
    const quizId = await world.quiz()
    const quizQuestionId = await world.saved({
      quizId,
      quest: 'Gosta?',
      answers: [ending('Sim', first), ending('Não', second)],
    })
    return { quizId, quizQuestionId }
  }

  describe('creating', () => {
    test('creating a quiz returns its id and ETag, without questions', async () => {
      const campaignId = await world.campaign('Verão')
      const answer = await world.create({ name: '  Qual é o seu verão?  ', campaignId, language: 'es-ES' })
      expect(answer.status).toBe(201)
      const { quizId } = z.parse(z.object({ quizId: z.number() }), answer.body)
      const quiz = await world.read(quizId)
      expect(quiz).toMatchObject({
        name: 'Qual é o seu verão?',
        campaign: { campaignId, name: 'Verão' },
        language: 'es-ES',
        questionsCount: 0,
        questions: [],
        publishedAt: null,
        validatedAt: null,
        deletedAt: null,
      })
      expect(etagOf(answer)).toBe(`"${quiz.updatedAt}"`)
    })

    test.each([
      ['no name', { name: ' ' }, 'name'],
      ['a name of two letters', { name: 'ab' }, 'name'],
      ['a name of 101 letters', { name: 'x'.repeat(101) }, 'name'],
      ['no campaign', { campaignId: null }, 'campaignId'],
      ['a campaign that does not exist', { campaignId: 999_999 }, 'campaignId'],
      ['no language', { language: '' }, 'language'],
      ['a language that is not one of the three', { language: 'pt' }, 'language'],
    ])('refuses %s on its field', async (_what, given, field) => {
      const answer = await world.create({
        name: 'Quiz',
        campaignId: await world.campaign(),
        language: 'pt-BR',
        ...given,
      })
      expect(refused(answer)).toMatchObject({ status: 400, fields: [field] })
    })

    test('a quiz cannot be created in an inactive campaign', async () => {
      const answer = await world.create({
        name: 'Quiz',
        campaignId: await world.campaign('Antiga', false),
        language: 'pt-BR',
      })
      expect(refused(answer)).toEqual({
        status: 400,
        message: 'Esta campanha está inativa: ative-a ou escolha outra',
        fields: ['campaignId'],
      })
    })

    test('a quiz cannot be activated while its campaign is inactive', async () => {
      const { quizId } = await smallQuiz()
      const { campaignId } = await world.read(quizId)
      await call(`DELETE /api/quiz/${quizId}`)
      // The first campaign is the default, which stays active.
      await world.server.call('PUT /api/campaigns/default', {
        as: world.admin,
        body: { campaignId: await world.campaign() },
      })
      expect((await call(`DELETE /api/campaigns/${campaignId}`)).status).toBe(204)
      const activate = () => call(`PUT /api/quiz/activate/${quizId}`)
      expect(refused(await activate())).toEqual({
        status: 400,
        message: 'Esta campanha está inativa: ative-a ou escolha outra',
        fields: ['campaignId'],
      })
      expect((await call(`PUT /api/campaigns/activate/${campaignId}`)).status).toBe(204)
      expect((await activate()).status).toBe(204)
    })

    test('a campaign has one quiz per language, even with concurrent requests', async () => {
      const campaignId = await world.campaign()
      const answers = await Promise.all(
        Array.from({ length: 6 }, () => world.create({ name: 'Quiz', campaignId, language: 'pt-BR' })),
      )
      expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 400, 400, 400, 400, 400])
      expect(answers.filter(({ status }) => status === 400).map(refused)[0]).toEqual({
        status: 400,
        message: 'Esta campanha já tem um quiz neste idioma',
        fields: ['campaignId'],
      })
      expect((await world.create({ name: 'Quiz', campaignId, language: 'en-US' })).status).toBe(201)
    })

    test('a deleted quiz frees its language, and cannot be activated while another one has it', async () => {
      const campaignId = await world.campaign()
      const made = async () => {
        const { body } = await world.create({ name: 'Quiz', campaignId, language: 'pt-BR' })
        return z.parse(z.object({ quizId: z.number() }), body).quizId
      }
      const old = await made()
      expect((await call(`DELETE /api/quiz/${old}`)).status).toBe(204)
      const young = await made()
      expect(refused(await call(`PUT /api/quiz/activate/${old}`)).message).toBe(
        'Esta campanha já tem um quiz neste idioma',
      )
      expect((await world.read(old)).deletedAt).not.toBeNull()
      await call(`DELETE /api/quiz/${young}`)
      expect((await call(`PUT /api/quiz/activate/${old}`)).status).toBe(204)
      expect((await world.read(old)).deletedAt).toBeNull()
    })

    test('a quiz cannot be hard deleted', async () => {
      const { quizId } = await smallQuiz()
      expect((await call(`DELETE /api/quiz/${quizId}?hardDelete=true`)).status).toBe(403)
    })
  })

  describe('the list', () => {
    test('the list finds a quiz by its name and by the current name of its campaign', async () => {
      const campaignId = await world.campaign('Jardim Secreto')
      await world.create({ name: 'Qual flor é você?', campaignId, language: 'pt-BR' })
      for (const search of ['FLOR E VOCE', 'jardim'])
        expect((await list(`FilterString=${encodeURIComponent(search)}`)).total).toBe(1)
      await sql`UPDATE campaigns SET name = 'Bosque' WHERE id = ${campaignId}`.execute(world.server.database.db)
      expect((await list('FilterString=jardim')).data).toEqual([])
      expect((await list('FilterString=bosque')).data[0]?.campaign).toEqual({ campaignId, name: 'Bosque' })
    })

    test('the list shows the number of questions of each quiz, and sorts by it', async () => {
      const { quizId } = await world.wholeQuiz()
      const { data } = await list('orderBy=questionsCount&orderByDirection=DESC&perPage=100')
      expect(data.find((row) => row.quizId === quizId)?.questionsCount).toBe(3)
      const counts = data.map(({ questionsCount }) => questionsCount)
      expect(counts).toEqual(counts.toSorted((one, other) => other - one))
    })
  })

  describe('saving a question', () => {
    test('the first question is the root, others follow its answers, and unattached ones come last', async () => {
      const quizId = await world.quiz()
      const root = await world.saved({
        quizId,
        quest: 'Raiz',
        answers: [going('Um', 'Esquerda'), going('Dois', 'Direita')],
      })
      const orphan = await world.saved({ quizId, quest: 'Sozinha', answers: [ending('Fim', first)] })
      const quiz = await world.read(quizId)
      expect(quiz.questions.map(({ quest }) => quest)).toEqual(['Raiz', 'Esquerda', 'Direita', 'Sozinha'])
      expect(quiz.questions.map(({ answers }) => answers.length)).toEqual([2, 0, 0, 1])
      expect(quiz.questionsCount).toBe(4)
      expect([quiz.questions[0]?.quizQuestionId, quiz.questions[3]?.quizQuestionId]).toEqual([root, orphan])
      expect(answerOf(quiz, 'Raiz', 'Dois').nextQuestionId).toBe(questionOf(quiz, 'Direita').quizQuestionId)
    })

    test('saving a question stores it with descriptions and fragrances, and moves updatedAt', async () => {
      const quizId = await world.quiz()
      const before = await world.read(quizId)
      const answer = await world.save({
        quizId,
        quest: '  Doce ou seco?  ',
        answers: [
          { ...ending('Doce', second, first), description: 'Como mel' },
          { ...ending('Seco', third), description: '' },
        ],
      })
      const quiz = await world.read(quizId)
      expect(etagOf(answer)).toBe(`"${quiz.updatedAt}"`)
      expect(Date.parse(quiz.updatedAt)).toBeGreaterThan(Date.parse(before.updatedAt))
      expect(quiz.questions).toMatchObject([
        {
          quizQuestionId: z.parse(z.object({ quizQuestionId: z.number() }), answer.body).quizQuestionId,
          quest: 'Doce ou seco?',
          quizId,
          answers: [
            {
              label: 'Doce',
              description: 'Como mel',
              isAnswerFinish: true,
              nextQuestionId: null,
              fragrances: [{ fragranceId: second, name: 'Fragrância 2' }, { fragranceId: first }],
            },
            { label: 'Seco', description: null },
          ],
        },
      ])
    })

    test('the bank stores each text once and unchanged, and reuses it by its id', async () => {
      const quizId = await world.quiz()
      await world.saved({ quizId, quest: 'Você gosta?', answers: [ending('Gosto', first)] })
      await world.saved({ quizId, quest: 'Você gosta?', answers: [ending('gosto', first)] })
      const { questions } = await world.read(quizId)
      const [one, other] = questions
      expect(one?.questionId).toBe(other?.questionId)
      expect(one?.answers[0]?.answerId).not.toBe(other?.answers[0]?.answerId)
      await world.saved({
        quizId,
        questionId: one?.questionId,
        answers: [{ answerId: other?.answers[0]?.answerId, isAnswerFinish: true, fragrances: [first] }],
      })
      expect((await world.read(quizId)).questions[2]).toMatchObject({
        quest: 'Você gosta?',
        answers: [{ label: 'gosto' }],
      })
    })

    test('an unpaired surrogate in a text becomes the replacement character', async () => {
      const quizId = await world.quiz()
      await world.saved({
        quizId,
        quest: 'Doce \ud800?',
        answers: [ending('\udc00 Sim', first), { label: 'Não', isAnswerFinish: false, nextQuest: 'Seco \ud800?' }],
      })
      expect((await world.read(quizId)).questions).toMatchObject([
        { quest: 'Doce \ufffd?', answers: [{ label: '\ufffd Sim' }, { label: 'Não' }] },
        { quest: 'Seco \ufffd?' },
      ])
    })

    test('a corrected text changes only in this quiz', async () => {
      const [one, other] = [await smallQuiz(), await smallQuiz()]
      const [question] = (await world.read(one.quizId)).questions
      const answers = question?.answers.map(({ quizQuestionAnswerId, label, fragrances }) => ({
        quizQuestionAnswerId,
        ...ending(`${label}!`, ...fragrances.map(({ fragranceId }) => fragranceId)),
      }))
      await world.saved({ ...one, quest: 'GOSTA?', answers })
      expect((await world.read(one.quizId)).questions).toMatchObject([
        { quest: 'GOSTA?', answers: [{ label: 'Sim!' }, { label: 'Não!' }] },
      ])
      expect((await world.read(other.quizId)).questions).toMatchObject([
        { quest: 'Gosta?', answers: [{ label: 'Sim' }, { label: 'Não' }] },
      ])
    })

    test('kept answers keep their ids, and removed answers leave orphans', async () => {
      const quiz = await world.wholeQuiz()
      const root = questionOf(quiz, 'Onde?')
      const [kept, gone, end] = root.answers
      await world.saved({
        quizId: quiz.quizId,
        quizQuestionId: root.quizQuestionId,
        quest: 'Onde?',
        answers: [
          { quizQuestionAnswerId: end?.quizQuestionAnswerId, ...ending('Tanto faz', third, second) },
          { quizQuestionAnswerId: kept?.quizQuestionAnswerId, ...leading('Em casa', kept?.nextQuestionId ?? 0) },
        ],
      })
      const after = await world.read(quiz.quizId)
      expect(questionOf(after, 'Onde?').answers.map(({ label }) => label)).toEqual(['Em casa', 'Tanto faz'])
      expect(answerOf(after, 'Onde?', 'Em casa').quizQuestionAnswerId).toBe(kept?.quizQuestionAnswerId)
      const option = (fragranceId: number, of = end) =>
        of?.fragrances.find((each) => each.fragranceId === fragranceId)?.fragranceOptionId
      const now = answerOf(after, 'Onde?', 'Tanto faz')
      expect(now.fragrances.map(({ fragranceId }) => fragranceId)).toEqual([second, third])
      expect(option(second, now)).toBe(option(second))
      expect(after.questions.map(({ quizQuestionId }) => quizQuestionId)).toContain(gone?.nextQuestionId)
      expect(refused(await world.validate(quiz.quizId)).message).toBe('Nenhuma resposta leva à pergunta “Que hora?”')
    })

    test('answers of one question may swap next questions, and change from fragrances to a next question', async () => {
      const quiz = await world.wholeQuiz()
      const { quizQuestionId, answers } = questionOf(quiz, 'Onde?')
      const [house, street, end] = answers
      const kept = (answer: typeof house) => ({ quizQuestionAnswerId: answer?.quizQuestionAnswerId })
      await world.saved({
        quizId: quiz.quizId,
        quizQuestionId,
        quest: 'Onde?',
        answers: [
          { ...kept(house), ...leading('Casa', street?.nextQuestionId ?? 0) },
          { ...kept(street), ...ending('Rua', third) },
          { ...kept(end), ...leading('Tanto faz', house?.nextQuestionId ?? 0) },
        ],
      })
      const after = await world.read(quiz.quizId)
      expect(answerOf(after, 'Onde?', 'Casa').nextQuestionId).toBe(street?.nextQuestionId)
      expect(answerOf(after, 'Onde?', 'Rua')).toMatchObject({
        nextQuestionId: null,
        isAnswerFinish: true,
        fragrances: [{ fragranceId: third }],
      })
      expect(answerOf(after, 'Onde?', 'Tanto faz')).toMatchObject({
        nextQuestionId: house?.nextQuestionId,
        isAnswerFinish: false,
        fragrances: [],
      })
      expect((await world.validate(quiz.quizId)).status).toBe(204)
    })

    const right = { label: 'Sim', isAnswerFinish: true, fragrances: [1] }
    test.each([
      ['no text and no question of the bank', { quest: '' }, 'quest'],
      ['both of them', { questionId: 1 }, 'quest'],
      ['a text of 256 letters', { quest: 'x'.repeat(256) }, 'quest'],
      ['a question that is not in the bank', { quest: null, questionId: 999_999 }, 'questionId'],
      ['no quiz', { quizId: 999_999 }, 'quizId'],
      ['no answers', { answers: [] }, 'answers'],
      ['more than 100 answers', { answers: Array.from({ length: 101 }, () => right) }, 'answers'],
      ['an answer without a text', { answers: [{ ...right, label: null }] }, 'answers.0.label'],
      ['an answer with two', { answers: [right, { ...right, answerId: 1 }] }, 'answers.1.label'],
      [
        'an answer twice',
        { answers: [right, { ...right, label: 'Não' }, { ...right, label: ' SÍM' }] },
        'answers.2.label',
      ],
      [
        'an answer that is not in the bank',
        { answers: [{ ...right, label: '', answerId: 999_999 }] },
        'answers.0.answerId',
      ],
      [
        'a description of 101 letters',
        { answers: [{ ...right, description: 'x'.repeat(101) }] },
        'answers.0.description',
      ],
      ['an ending without fragrances', { answers: [{ ...right, fragrances: [] }] }, 'answers.0.fragrances'],
      ['a fragrance twice', { answers: [{ ...right, fragrances: [1, 1] }] }, 'answers.0.fragrances'],
      ['a fragrance that does not exist', { answers: [{ ...right, fragrances: [999_999] }] }, 'answers.0.fragrances'],
      ['an ending that leads on', { answers: [{ ...right, nextQuest: 'E?' }] }, 'answers.0.nextQuest'],
      ['an answer that leads nowhere', { answers: [{ label: 'Sim', isAnswerFinish: false }] }, 'answers.0.nextQuest'],
      [
        'an answer that leads on and has fragrances',
        { answers: [{ ...right, isAnswerFinish: false, nextQuest: 'E?' }] },
        'answers.0.fragrances',
      ],
      [
        'two next questions',
        { answers: [{ label: 'a', isAnswerFinish: false, nextQuest: 'E?', nextQuestionId: 1 }] },
        'answers.0.nextQuest',
      ],
      ['a next question that does not exist', { answers: [leading('Sim', 999_999)] }, 'answers.0.nextQuestionId'],
      ['neither ending nor leading on', { answers: [{ label: 'Sim', fragrances: [1] }] }, 'answers.0.isAnswerFinish'],
      ['a question that is to be changed, but is not there', { quizQuestionId: 999_999 }, 'quizQuestionId'],
      [
        'an answer of a question that is new',
        { answers: [{ ...right, quizQuestionAnswerId: 1 }] },
        'answers.0.quizQuestionAnswerId',
      ],
    ])('refuses %s on its field', async (_what, given, field) => {
      const quizId = await world.quiz()
      const answer = await world.save({ quizId, quest: 'Gosta?', answers: [right], ...given })
      expect(refused(answer)).toMatchObject({ status: 400, fields: [field] })
      expect((await world.read(quizId)).questions).toEqual([])
    })

    test.each([null, ''])('an answer with a next question may send its fragrances as %j', async (fragrances) => {
      const quizId = await world.quiz()
      const { status } = await world.save({ quizId, quest: 'Gosta?', answers: [{ ...going('Sim', 'E?'), fragrances }] })
      expect(status).toBe(200)
    })

    test('a question with a fragrance outside the dial is rejected in three languages', async () => {
      const quizId = await world.quiz()
      const body = { quizId, quest: 'Gosta?', answers: [ending('Sim', first), ending('Não', foreign)] }
      const answers = [await world.save(body), await world.save(body, 'en'), await world.save(body, 'es')]
      expect(answers.map((answer) => refused(answer).message)).toEqual([
        'Uma das fragrâncias não está no dial da campanha',
        'One fragrance is not on the campaign’s dial',
        'Una de las fragancias no está en el dial de la campaña',
      ])
      expect(answers.map((answer) => refused(answer).fields)).toEqual(
        Array.from({ length: 3 }, () => ['answers.1.fragrances']),
      )
    })

    test('a question with texts of another language is rejected', async () => {
      const english = await world.create({ name: 'Quiz', campaignId: await world.campaign(), language: 'en-US' })
      const quizId = z.parse(z.object({ quizId: z.number() }), english.body).quizId
      await world.saved({ quizId, quest: 'Sweet?', answers: [ending('Yes', first)] })
      const [question] = (await world.read(quizId)).questions
      const answer = await world.save({
        quizId: await world.quiz(),
        questionId: question?.questionId,
        answers: [{ answerId: question?.answers[0]?.answerId, isAnswerFinish: true, fragrances: [first] }],
      })
      expect(refused(answer)).toEqual({
        status: 400,
        message: 'Não existe no idioma deste quiz',
        fields: ['questionId', 'answers.0.answerId'],
      })
    })

    test('a next question that is attached, the root, an ancestor or in another quiz is rejected', async () => {
      const [quiz, another] = [await world.wholeQuiz(), await world.wholeQuiz()]
      const ids = (of: typeof quiz, quest: string) => questionOf(of, quest).quizQuestionId
      const { quizId } = quiz
      const refusal = async (quest: string | undefined, next: number) => {
        const answer = await world.save({
          quizId,
          quizQuestionId: quest && ids(quiz, quest),
          quest: quest ?? 'Nova',
          answers: [leading('Sim', next)],
        })
        const { message, fields } = refused(answer)
        expect(fields).toEqual(['answers.0.nextQuestionId'])
        return message
      }
      expect(await refusal(undefined, ids(quiz, 'Que hora?'))).toBe('Esta pergunta já está em outra resposta')
      expect(await refusal('Que cômodo?', ids(quiz, 'Que hora?'))).toBe('Esta pergunta já está em outra resposta')
      expect(await refusal('Que cômodo?', ids(quiz, 'Onde?'))).toBe(
        'A primeira pergunta não pode ficar abaixo de uma resposta',
      )
      expect(await refusal('Que cômodo?', ids(quiz, 'Que cômodo?'))).toBe(
        'Uma pergunta não pode ficar abaixo de si mesma',
      )
      expect(await refusal('Que cômodo?', ids(another, 'Que hora?'))).toBe('Não faz parte deste quiz')
      const orphan = await world.saved({ quizId, quest: 'Sozinha', answers: [going('Sim', 'Abaixo')] })
      expect(orphan).toBeGreaterThan(0)
      const below = ids(await world.read(quizId), 'Abaixo')
      const loop = await world.save({
        quizId,
        quizQuestionId: below,
        quest: 'Abaixo',
        answers: [leading('Sim', orphan)],
      })
      expect(refused(loop).message).toBe('Uma pergunta não pode ficar abaixo de si mesma')
      expect((await world.read(quizId)).questions.slice(0, 3)).toEqual(quiz.questions)
    })

    test('a question twice, an answer twice and answers of another question are rejected', async () => {
      const quiz = await world.wholeQuiz()
      const orphan = await world.saved({ quizId: quiz.quizId, quest: 'Sozinha', answers: [ending('Sim', first)] })
      const { quizQuestionId } = questionOf(quiz, 'Que hora?')
      const own = answerOf(quiz, 'Que hora?', 'Dia').quizQuestionAnswerId
      const other = answerOf(quiz, 'Que cômodo?', 'Sala').quizQuestionAnswerId
      const save = async (answers: object[]) =>
        refused(await world.save({ quizId: quiz.quizId, quizQuestionId, quest: 'Que hora?', answers })).fields
      expect(await save([leading('Dia', orphan), leading('Noite', orphan)])).toEqual(['answers'])
      const kept = { quizQuestionAnswerId: own, ...ending('Dia', first) }
      expect(await save([kept, kept])).toEqual(['answers'])
      expect(await save([kept, { quizQuestionAnswerId: other, ...ending('Sala', first) }])).toEqual([
        'answers.1.quizQuestionAnswerId',
      ])
    })

    test('two answers of a question have different texts, typed or from the bank, also after a move', async () => {
      const quizId = await world.quiz()
      const { db } = world.server.database
      const { rows } = await sql<{ id: number }>`
        INSERT INTO answers (language, label) VALUES ('pt-BR', 'Talvez sim'), ('pt-BR', 'TALVEZ  SIM') RETURNING id`.execute(
        db,
      )
      const [one, two] = rows.map(({ id }) => ({ answerId: id, isAnswerFinish: true, fragrances: [first] }))
      const save = async (answers: (object | undefined)[], language?: 'en' | 'es') =>
        refused(await world.save({ quizId, quest: 'Gosta?', answers }, language))
      const message = 'Esta pergunta já tem esta resposta'
      expect(await save([one, two])).toEqual({ status: 400, message, fields: ['answers.1.answerId'] })
      expect(await save([one, ending('talvez sim', first)])).toEqual({
        status: 400,
        message,
        fields: ['answers.1.label'],
      })
      expect(await save([ending('Talvez sim', first), ending('Não', first), one])).toMatchObject({
        fields: ['answers.2.answerId'],
      })
      expect(await save([one, one], 'en')).toMatchObject({
        message: 'This question already has this answer',
        fields: ['answers.1.answerId'],
      })
      expect(await save([ending('Sim', first), ending('sim', first)], 'es')).toMatchObject({
        message: 'Esta pregunta ya tiene esta respuesta',
      })

      const target = await world.saved({ quizId, quest: 'Gosta?', answers: [one, going('Não', 'E agora?')] })
      const { quizQuestionId } = questionOf(await world.read(quizId), 'E agora?')
      await world.saved({ quizId, quizQuestionId, quest: 'E agora?', answers: [two, ending('Sim', first)] })
      const quiz = await world.read(quizId)
      const move = (label: string) =>
        world.move({
          nodeType: 'answer',
          newQuizQuestionId: target,
          quizQuestionAnswerId: answerOf(quiz, 'E agora?', label).quizQuestionAnswerId,
        })
      expect(refused(await move('TALVEZ  SIM'))).toEqual({ status: 400, message, fields: [] })
      expect((await move('Sim')).status).toBe(200)

      // A quiz that is older than the rule is not valid before it follows it.
      await sql`UPDATE quiz_question_answers SET answer_id = ${one?.answerId} WHERE quiz_id = ${quizId} AND quiz_question_id = ${target}
        AND next_question_id IS NULL`.execute(db)
      expect(refused(await world.validate(quizId))).toMatchObject({
        status: 400,
        message: 'A pergunta “Gosta?” tem a resposta “Talvez sim” duas vezes',
        fields: [expect.stringMatching(/^questions\.0\.answers\.\d\.label$/)],
      })
    })

    test('a question accepts any text that a person can write', async () => {
      const quizId = await world.quiz()
      const odd = `'; DROP TABLE quizzes; -- \\ "{}" , NULL 😀 \u{1F469}‍\u{1F52C}`
      await world.saved({
        quizId,
        quest: odd,
        answers: [
          { ...ending(odd, first), description: odd },
          { ...going('NULL', odd), description: 'null' },
        ],
      })
      expect((await world.read(quizId)).questions[0]).toMatchObject({
        quest: odd,
        answers: [
          { label: odd, description: odd },
          { label: 'NULL', description: 'null' },
        ],
      })
      const nul = { quizId, quest: 'Gosta?', answers: [{ ...ending('Sim', first), description: 'a\u0000b' }] }
      expect((await world.save(nul)).status).toBe(400)
    })
  })

  describe('two who have read the same quiz', () => {
    test('the second of two users who change one quiz gets a 409, and loses nothing of the first', async () => {
      const quiz = await world.wholeQuiz()
      const question = questionOf(quiz, 'Que hora?')
      const add = (label: string, tag: string) =>
        world.server.call('POST /api/question/add-update', {
          as: world.admin,
          headers: { 'if-match': tag },
          body: {
            quizId: quiz.quizId,
            quizQuestionId: question.quizQuestionId,
            quest: question.quest,
            answers: [...question.answers.map(same), ending(label, first)],
          },
        })
      const same = ({ quizQuestionAnswerId, label, fragrances }: (typeof question.answers)[number]) => ({
        quizQuestionAnswerId,
        ...ending(label, ...fragrances.map(({ fragranceId }) => fragranceId)),
      })
      const tag = `"${quiz.updatedAt}"`
      expect((await add('Tarde', tag)).status).toBe(200)
      const after = await world.read(quiz.quizId)
      expect(refused(await add('Madrugada', tag))).toMatchObject({ status: 409, fields: [] })
      const put = (what: string, body?: object) =>
        world.server.call(what, { as: world.admin, headers: { 'if-match': tag }, body })
      const { fragranceOptionId } = answerOf(quiz, 'Que hora?', 'Dia').fragrances[0] ?? {}
      const move = {
        nodeType: 'fragrance',
        fragranceOptionId,
        newQuizQuestionAnswerId: answerOf(quiz, 'Que cômodo?', 'Sala').quizQuestionAnswerId,
      }
      for (const [what, body] of [
        ['PUT /api/question/updateTree', move],
        [`DELETE /api/question/${question.quizQuestionId}`],
        [`PUT /api/quiz/validate/${quiz.quizId}`],
        [`PUT /api/quiz/publish/${quiz.quizId}`],
      ] as const)
        expect((await put(what, body)).status).toBe(409)
      expect(await world.read(quiz.quizId)).toEqual(after)
      expect((await add('Madrugada', 'yesterday')).status).toBe(400)
      expect((await add('Madrugada', `"${after.updatedAt}"`)).status).toBe(200)
    })
  })

  describe('removing a question', () => {
    test('removing a question removes its answers, and their next questions become orphans', async () => {
      const quizId = await world.quiz()
      await world.saved({ quizId, quest: 'Raiz', answers: [going('Sim', 'Meio'), ending('Não', first)] })
      const middle = questionOf(await world.read(quizId), 'Meio').quizQuestionId
      await world.saved({ quizId, quizQuestionId: middle, quest: 'Meio', answers: [going('Sim', 'Fim')] })
      expect((await world.remove(middle)).status).toBe(204)
      const quiz = await world.read(quizId)
      expect(quiz.questions.map(({ quest }) => quest)).toEqual(['Raiz', 'Fim'])
      expect(answerOf(quiz, 'Raiz', 'Sim')).toMatchObject({ nextQuestionId: null, isAnswerFinish: false })
      expect(refused(await world.validate(quizId)).message).toBe(
        'A resposta “Sim” da pergunta “Raiz” não leva a uma pergunta nem a fragrâncias',
      )
      expect((await world.remove(middle)).status).toBe(404)
    })

    test('removing the root makes the oldest orphan the root, until none is left', async () => {
      const quizId = await world.quiz()
      const root = await world.saved({ quizId, quest: 'Raiz', answers: [going('Sim', 'Filha')] })
      await world.saved({ quizId, quest: 'Sozinha', answers: [ending('Fim', first)] })
      await world.remove(root)
      expect((await world.read(quizId)).questions.map(({ quest }) => quest)).toEqual(['Filha', 'Sozinha'])
      for (const { quizQuestionId } of (await world.read(quizId)).questions) await world.remove(quizQuestionId)
      expect(await world.read(quizId)).toMatchObject({ questions: [], questionsCount: 0 })
      await world.saved({ quizId, quest: 'De novo', answers: [ending('Fim', first)] })
      expect((await world.validate(quizId)).status).toBe(204)
    })
  })

  describe('moving', () => {
    test('a rejected move gives its reason in three languages', async () => {
      const quiz = await world.wholeQuiz()
      const move = {
        nodeType: 'question',
        nextQuestionId: questionOf(quiz, 'Onde?').quizQuestionId,
        quizQuestionAnswerId: answerOf(quiz, 'Que hora?', 'Dia').quizQuestionAnswerId,
      }
      const answers = [await world.move(move), await world.move(move, 'en'), await world.move(move, 'es')]
      expect(answers.map((answer) => refused(answer))).toEqual([
        { status: 400, message: 'A primeira pergunta não pode ficar abaixo de uma resposta', fields: [] },
        { status: 400, message: 'The first question cannot be moved below an answer', fields: [] },
        { status: 400, message: 'La primera pregunta no puede quedar debajo de una respuesta', fields: [] },
      ])
    })

    test('a move of an unknown node or to another quiz is rejected on its field', async () => {
      const [quiz, another] = [await world.wholeQuiz(), await world.wholeQuiz()]
      const fields = async (move: object) => refused(await world.move(move)).fields
      const { fragranceOptionId = 0 } = answerOf(quiz, 'Que hora?', 'Dia').fragrances[0] ?? {}
      const abroad = answerOf(another, 'Que hora?', 'Dia').quizQuestionAnswerId
      const own = answerOf(quiz, 'Onde?', 'Casa').quizQuestionAnswerId
      expect(await fields({ nodeType: 'fragrance', fragranceOptionId: 999_999, newQuizQuestionAnswerId: own })).toEqual(
        ['fragranceOptionId'],
      )
      expect(await fields({ nodeType: 'fragrance', fragranceOptionId, newQuizQuestionAnswerId: abroad })).toEqual([
        'newQuizQuestionAnswerId',
      ])
      expect(await fields({ nodeType: 'question', nextQuestionId: 999_999, quizQuestionAnswerId: own })).toEqual([
        'nextQuestionId',
      ])
      const { quizQuestionId } = questionOf(quiz, 'Que hora?')
      expect(
        await fields({ nodeType: 'question', nextQuestionId: quizQuestionId, quizQuestionAnswerId: abroad }),
      ).toEqual(['quizQuestionAnswerId'])
      expect(
        await fields({ nodeType: 'answer', quizQuestionAnswerId: 999_999, newQuizQuestionId: quizQuestionId }),
      ).toEqual(['quizQuestionAnswerId'])
      expect(
        await fields({
          nodeType: 'answer',
          quizQuestionAnswerId: own,
          newQuizQuestionId: questionOf(another, 'Onde?').quizQuestionId,
        }),
      ).toEqual(['newQuizQuestionId'])
      for (const broken of [
        {},
        { nodeType: 'quiz' },
        { nodeType: 'answer' },
        { nodeType: 'answer', newQuizQuestionId: 1, nextQuestionId: 1 },
      ])
        expect((await world.move(broken)).status).toBe(400)
      expect((await world.read(quiz.quizId)).questions).toEqual(quiz.questions)
    })

    test('moving the last fragrance of an answer makes the quiz incomplete', async () => {
      const quiz = await world.wholeQuiz()
      const { fragrances } = answerOf(quiz, 'Que hora?', 'Dia')
      const answer = await world.move({
        nodeType: 'fragrance',
        fragranceOptionId: fragrances[0]?.fragranceOptionId,
        newQuizQuestionAnswerId: answerOf(quiz, 'Que cômodo?', 'Sala').quizQuestionAnswerId,
      })
      expect(answer.status).toBe(200)
      const moved = await world.read(quiz.quizId)
      expect(answer.body).toEqual(moved)
      expect(etagOf(answer)).toBe(`"${moved.updatedAt}"`)
      expect(refused(await world.validate(quiz.quizId)).message).toBe(
        'A resposta “Dia” da pergunta “Que hora?” não leva a uma pergunta nem a fragrâncias',
      )
    })

    test('a move to the same place keeps the quiz valid', async () => {
      const quiz = await world.wholeQuiz()
      await world.validate(quiz.quizId)
      const valid = await world.read(quiz.quizId)
      const { quizQuestionAnswerId } = answerOf(quiz, 'Onde?', 'Casa')
      const stay = {
        nodeType: 'question',
        nextQuestionId: questionOf(quiz, 'Que cômodo?').quizQuestionId,
        quizQuestionAnswerId,
      }
      expect((await world.move(stay)).status).toBe(200)
      expect(await world.read(quiz.quizId)).toEqual(valid)
    })
  })

  describe('validating and publishing', () => {
    test('a complete quiz is validated and then published, once each', async () => {
      const { quizId } = await world.wholeQuiz()
      expect(refused(await world.publish(quizId)).message).toBe('Valide o quiz antes de publicá-lo')
      const validated = await world.validate(quizId)
      expect(validated.status).toBe(204)
      const valid = await world.read(quizId)
      expect([valid.validatedAt !== null, valid.publishedAt]).toEqual([true, null])
      expect(etagOf(validated)).toBe(`"${valid.updatedAt}"`)
      expect(refused(await world.validate(quizId)).message).toBe('Este quiz já foi validado')
      expect((await world.publish(quizId)).status).toBe(204)
      expect((await world.read(quizId)).publishedAt).not.toBeNull()
      expect(refused(await world.publish(quizId)).message).toBe('Este quiz já foi publicado')
      expect(refused(await world.validate(quizId)).message).toBe('Este quiz já foi validado')
    })

    test('a failed validation gives its reason in three languages', async () => {
      const quizId = await world.quiz()
      expect(refused(await world.validate(quizId)).message).toBe('O quiz não tem perguntas')
      await world.saved({ quizId, quest: 'Raiz', answers: [going('Sim', 'Vazia')] })
      const answers = [
        await world.validate(quizId),
        await world.validate(quizId, 'en'),
        await world.validate(quizId, 'es'),
      ]
      expect(answers.map((answer) => refused(answer).message)).toEqual([
        'A pergunta “Vazia” não tem respostas',
        'The question “Vazia” has no answers',
        'La pregunta “Vazia” no tiene respuestas',
      ])
      expect((await world.read(quizId)).validatedAt).toBeNull()
    })

    test('a failed validation lists all findings by field, with the first as the message', async () => {
      const quiz = await world.wholeQuiz()
      const { quizId, campaignId } = quiz
      const { db } = world.server.database
      await world.saved({ quizId, quest: 'Sozinha', answers: [going('Talvez', 'Vazia')] })
      await sql`DELETE FROM campaign_slots WHERE campaign_id = ${campaignId} AND fragrance_id = ${second}`.execute(db)
      const { quizQuestionAnswerId } = answerOf(quiz, 'Que hora?', 'Dia')
      await sql`DELETE FROM fragrance_options WHERE quiz_question_answer_id = ${quizQuestionAnswerId}`.execute(db)
      const { status, body } = await world.validate(quizId)
      const ofRoom =
        'A fragrância “Fragrância 2” da resposta “Quarto”, pergunta “Que cômodo?”, não está no dial da campanha'
      expect([status, body]).toEqual([
        400,
        {
          message: ofRoom,
          errors: {
            'questions.0.answers.2.fragrances.1':
              'A fragrância “Fragrância 2” da resposta “Tanto faz”, pergunta “Onde?”, não está no dial da campanha',
            'questions.1.answers.1.fragrances.0': ofRoom,
            'questions.2.answers.0.fragrances': 'A resposta “Dia” da pergunta “Que hora?” termina sem fragrâncias',
            'questions.3': 'Nenhuma resposta leva à pergunta “Sozinha”',
            'questions.4.answers': 'A pergunta “Vazia” não tem respostas',
          },
        },
      ])
    })

    test('a fragrance that is inactive or off the dial prevents validation', async () => {
      const { quizId, campaignId } = await world.wholeQuiz()
      const { db } = world.server.database
      await sql`DELETE FROM campaign_slots WHERE campaign_id = ${campaignId} AND fragrance_id = ${second}`.execute(db)
      expect(refused(await world.validate(quizId)).message).toBe(
        'A fragrância “Fragrância 2” da resposta “Quarto”, pergunta “Que cômodo?”, não está no dial da campanha',
      )
      await sql`INSERT INTO campaign_slots (campaign_id, slot, fragrance_id) VALUES (${campaignId}, 20, ${second})`.execute(
        db,
      )
      await world.validate(quizId)
      await sql`UPDATE fragrances SET deleted_at = now() WHERE id = ${second}`.execute(db)
      expect(refused(await world.publish(quizId)).message).toBe(
        'O dial ou uma fragrância mudou depois da validação: valide o quiz de novo',
      )
      expect(refused(await world.validate(quizId)).message).toBe(
        'A fragrância “Fragrância 2” da resposta “Quarto”, pergunta “Que cômodo?”, está inativa',
      )
      await sql`UPDATE fragrances SET deleted_at = NULL WHERE id = ${second}`.execute(db)
      expect((await world.publish(quizId)).status).toBe(204)
    })

    /** One change of each kind, all valid in a quiz of wholeQuiz. */
    const changes = (quiz: Awaited<ReturnType<QuizWorld['wholeQuiz']>>) => [
      () => world.save({ quizId: quiz.quizId, quest: 'Mais uma', answers: [ending('Sim', first)] }),
      () =>
        world.move({
          nodeType: 'answer',
          quizQuestionAnswerId: answerOf(quiz, 'Que hora?', 'Dia').quizQuestionAnswerId,
          newQuizQuestionId: questionOf(quiz, 'Onde?').quizQuestionId,
        }),
      () => world.remove(questionOf(quiz, 'Que cômodo?').quizQuestionId),
    ]

    test('any change of a quiz clears its validation', async () => {
      for (const which of [0, 1, 2]) {
        const quiz = await world.wholeQuiz()
        await world.validate(quiz.quizId)
        expect([200, 204]).toContain((await changes(quiz)[which]?.())?.status)
        expect((await world.read(quiz.quizId)).validatedAt).toBeNull()
      }
    })

    test('a published quiz is changed as any other one, deactivated and activated', async () => {
      const quiz = await world.wholeQuiz()
      await world.validate(quiz.quizId)
      await world.publish(quiz.quizId)
      const { publishedAt } = await world.read(quiz.quizId)
      for (const change of changes(quiz)) expect([200, 204]).toContain((await change()).status)
      expect((await call(`DELETE /api/quiz/${quiz.quizId}`)).status).toBe(204)
      expect((await call(`PUT /api/quiz/activate/${quiz.quizId}`)).status).toBe(204)
      expect(await world.read(quiz.quizId)).toMatchObject({ publishedAt, validatedAt: null })
    })

    test('a deleted quiz cannot be changed, validated or published', async () => {
      const quiz = await world.wholeQuiz()
      await call(`DELETE /api/quiz/${quiz.quizId}`)
      for (const change of [...changes(quiz), () => world.validate(quiz.quizId), () => world.publish(quiz.quizId)])
        expect(refused(await change()).message).toBe('Este quiz está inativo: ative-o para alterá-lo')
    })
  })

  describe('the bank', () => {
    const found = async (path: string, str: string, language = 'pt-BR') =>
      await call(`GET /api/${path}/by-name?language=${language}&str=${encodeURIComponent(str)}`)
    const quests = async (str: string, language?: string) =>
      z.parse(z.array(BankQuestion), (await found('question', str, language)).body).map(({ quest }) => quest)

    test('the bank finds at most 20 texts of its language that contain the search text, sorted alphabetically', async () => {
      const quizId = await world.quiz()
      for (const quest of ['Âmbar é quente?', 'ambar ou rosa?', 'Prefere ÂMBAR?'])
        await world.saved({ quizId, quest, answers: [ending('Com certeza', first)] })
      expect(await quests('ambar')).toEqual(['Âmbar é quente?', 'ambar ou rosa?', 'Prefere ÂMBAR?'])
      expect(await quests('ambar', 'en-US')).toEqual([])
      expect(await quests('%_%')).toEqual([])
      const { body } = await found('answer', 'CERTEZA')
      expect(z.parse(z.array(BankAnswer), body).map(({ label }) => label)).toEqual(['Com certeza'])
      await world.saved({
        quizId,
        quest: 'Muitas',
        answers: Array.from({ length: 25 }, (_, at) => ending(`Opção ${at}`, first)),
      })
      expect(z.parse(z.array(BankAnswer), (await found('answer', '')).body)).toHaveLength(20)
    })

    test('the search of the bank needs a language, and 3 characters or none', async () => {
      for (const str of ['a', 'ab', ' a '])
        expect(refused(await found('question', str))).toMatchObject({ status: 400, fields: ['str'] })
      expect(refused(await found('answer', '', ''))).toMatchObject({ status: 400, fields: ['language'] })
      expect(refused(await call('GET /api/answer/by-name'))).toMatchObject({ status: 400, fields: ['language'] })
    })
  })
})
