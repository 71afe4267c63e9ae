// Tests the banks of questions and answers: who uses a text, corrections, and merges of nearly equal texts.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { bulkPaths } from '#kernel/core/contract/paths/bulkPaths.ts'
import { Run, RevertPreview } from '#kernel/core/contract/payloads/bulk.ts'
import { fillCall } from '#kernel/core/contract/fillCall.ts'
import { BankUse, Merged, MergePreview, NearGroups } from '#src/resources/quiz/bank/payloads.ts'
import { BankQuestion } from '#src/resources/quiz/questions/payloads.ts'
import { schemas } from '#src/resources/quiz/questions/calls.ts'
import type { Quiz } from '#src/resources/quiz/calls.ts'
import { PublishedQuiz } from '#src/resources/quiz/payloads.ts'
import { oneEngine } from '#tests/support/database.ts'
import { ended, revert } from '#tests/support/bulk.ts'
import { ending, type QuizWorld, quizWorld, refused } from '#tests/support/quizWorld.ts'
import { emailOf } from '#tests/support/server.ts'

const Listed = z.object({ data: z.array(schemas.Row), total: z.number() })

describe.each(oneEngine)('%s', (engine) => {
  let world: QuizWorld
  let first = 0
  beforeAll(async () => {
    world = await quizWorld(engine)
    first = world.fragrances[0] ?? 0
  })
  afterAll(() => world.close())

  const call = (what: string, body?: object) => world.server.call(what, { as: world.admin, body })
  /** Creates a quiz of one question and returns it. */
  const quizOf = async (quest: string, label = 'Sim'): Promise<Quiz> => {
    const quizId = await world.quiz()
    await world.saved({ quizId, quest, answers: [ending(label, first)] })
    return await world.read(quizId)
  }
  const bankIdOf = ({ questions }: Quiz) => questions[0]?.questionId ?? 0
  const rowOf = async (id: number) => z.parse(schemas.Row, (await call(`GET /api/questions/${id}`)).body)
  const list = async (query: string) => z.parse(Listed, (await call(`GET /api/questions?${query}`)).body)
  const suggested = async (str: string) =>
    z
      .parse(z.array(BankQuestion), (await call(`GET /api/question/by-name?language=pt-BR&str=${str}`)).body)
      .map(({ quest }) => quest)
  const merge = (into: number, ...from: number[]) =>
    call('POST /api/bank/questions/merge', { merges: [{ into, from }] })

  test('the list tells how often a question is used, and in which quizzes', async () => {
    const quiz = await quizOf('Mar ou serra?')
    const id = bankIdOf(quiz)
    await quizOf('Mar ou serra?')
    expect(await rowOf(id)).toMatchObject({ quest: 'Mar ou serra?', language: 'pt-BR', uses: 2, usedIn: 'Quiz' })
    expect((await list('FilterString=mar+ou')).data.map(({ questionId }) => questionId)).toEqual([id])
    const uses = z.parse(z.array(BankUse), (await call(`GET /api/questions/${id}/uses`)).body)
    expect(uses).toHaveLength(2)
    expect(uses[0]).toEqual({
      quizId: quiz.quizId,
      name: 'Quiz',
      campaign: 'Campanha',
      language: 'pt-BR',
      isActive: true,
      isPublished: false,
      quizQuestionId: quiz.questions[0]?.quizQuestionId,
    })
  })

  test('a corrected question shows in every quiz, and takes their validation back', async () => {
    const quiz = await quizOf('Praia ou cidadde?')
    await world.validate(quiz.quizId)
    expect((await world.read(quiz.quizId)).validatedAt).not.toBeNull()
    const answer = await call(`PUT /api/questions/${bankIdOf(quiz)}`, { quest: 'Praia ou cidade?' })
    expect(answer.status).toBe(200)
    const after = await world.read(quiz.quizId)
    expect(after).toMatchObject({ validatedAt: null, questions: [{ quest: 'Praia ou cidade?' }] })
    expect(after.updatedAt > quiz.updatedAt).toBe(true)
  })

  test('a question of a published quiz is corrected in its draft: the app shows what was published', async () => {
    const quiz = await quizOf('Frio ou calorr?')
    const { quizId, campaignId } = quiz
    await world.validate(quizId)
    await world.publish(quizId)
    const correct = (quest: string) => call(`PUT /api/questions/${bankIdOf(quiz)}`, { quest })
    const ofApp = async () =>
      z.parse(PublishedQuiz, (await call(`GET /api/campaigns/${campaignId}/quiz?language=pt-BR`)).body).questions[0]
        ?.quest
    expect((await correct('Frio ou calor?')).status).toBe(200)
    expect(await world.read(quizId)).toMatchObject({
      validatedAt: null,
      publishedVersion: 1,
      draftChanges: 1,
      questions: [{ quest: 'Frio ou calor?' }],
    })
    expect(await ofApp()).toBe('Frio ou calorr?')
    // The draft is what was published again, and as valid.
    await correct('Frio ou calorr?')
    expect(await world.read(quizId)).toMatchObject({ validatedAt: expect.any(String), draftChanges: 0 })
    await correct('Frio ou calor?')
    await world.validate(quizId)
    await world.publish(quizId)
    expect(await ofApp()).toBe('Frio ou calor?')
  })

  test('a version from before a correction is restored with the text that it had', async () => {
    const quiz = await quizOf('Noite ou diaa?')
    const { quizId } = quiz
    await world.validate(quizId)
    await world.publish(quizId)
    await call(`PUT /api/questions/${bankIdOf(quiz)}`, { quest: 'Noite ou dia?' })
    expect((await call(`PUT /api/quiz/restore/${quizId}`, { version: 1 })).status).toBe(204)
    const after = await world.read(quizId)
    expect(after).toMatchObject({ draftChanges: 0, questions: [{ quest: 'Noite ou diaa?' }] })
    expect(bankIdOf(after)).not.toBe(bankIdOf(quiz))
    expect((await rowOf(bankIdOf(quiz))).uses).toBe(0)
  })

  test('a correction to a text that the bank has already is refused on its field', async () => {
    const [one, other] = [await quizOf('Doce?'), await quizOf('Salgado?')]
    const answer = await call(`PUT /api/questions/${bankIdOf(one)}`, { quest: 'Salgado?' })
    expect(refused(answer)).toMatchObject({ status: 400, fields: ['quest'] })
    expect(bankIdOf(other)).not.toBe(bankIdOf(one))
  })

  test('a corrected answer may not become equal to another one of a question', async () => {
    const quizId = await world.quiz()
    await world.saved({ quizId, quest: 'Gosta?', answers: [ending('Nao sei', first), ending('Talvez', first)] })
    const { answers = [] } = (await world.read(quizId)).questions[0] ?? {}
    const answer = await call(`PUT /api/answers/${answers[1]?.answerId}`, { label: 'Não  sei' })
    expect(refused(answer)).toMatchObject({ status: 400, fields: ['label'] })
  })

  test('an inactive question is not suggested, and becomes active when a quiz uses its text again', async () => {
    const id = bankIdOf(await quizOf('Chá ou café?'))
    expect(await suggested('chá ou')).toEqual(['Chá ou café?'])
    await call(`DELETE /api/questions/${id}`)
    expect(await suggested('chá ou')).toEqual([])
    expect(bankIdOf(await quizOf('Chá ou café?'))).toBe(id)
    expect((await rowOf(id)).deletedAt).toBeNull()
  })

  test('a question in use cannot be deleted permanently', async () => {
    const id = bankIdOf(await quizOf('Fica?'))
    await call(`DELETE /api/questions/${id}`)
    const answer = await call(`DELETE /api/questions/${id}?hardDelete=true`)
    expect(refused(answer)).toMatchObject({ status: 400, message: expect.stringContaining('Um quiz usa este texto') })
  })

  test('a change of a quiz is not taken back once its text was deleted permanently', async () => {
    const quiz = await quizOf('Some?')
    const id = bankIdOf(quiz)
    const { quizQuestionId } = quiz.questions[0] ?? {}
    const body = { quizId: quiz.quizId, quizQuestionId, quest: 'Fica?', answers: [ending('Sim', first)] }
    const change = Number((await world.save(body)).headers['change-id'])
    await call(`DELETE /api/questions/${id}`)
    expect((await call(`DELETE /api/questions/${id}?hardDelete=true`)).status).toBe(204)
    const answer = await call(`POST /api/changes/${change}/revert`, {})
    expect(refused(answer)).toMatchObject({
      status: 400,
      fields: ['questions'],
    })
    expect((await world.read(quiz.quizId)).questions[0]?.quest).toBe('Fica?')
  })

  test('questions that differ by case, accents and blanks are one group, the most used first', async () => {
    const most = bankIdOf(await quizOf('Você gosta  de rosas?'))
    await quizOf('Você gosta  de rosas?')
    const other = bankIdOf(await quizOf('voce gosta de Rosas?'))
    await quizOf('Você gosta de rosa?')
    const { groups, total } = z.parse(NearGroups, (await call('GET /api/bank/questions/near-equal')).body)
    expect(total).toBe(groups.length)
    expect(groups.filter(({ texts }) => texts.some(({ id }) => id === most))).toEqual([
      {
        language: 'pt-BR',
        texts: [
          { id: most, text: 'Você gosta  de rosas?', uses: 2 },
          { id: other, text: 'voce gosta de Rosas?', uses: 1 },
        ],
      },
    ])
    const near = (await list('attention=nearEqual')).data.map(({ questionId }) => questionId)
    expect(near).toEqual(expect.arrayContaining([most, other]))
  })

  describe('a merge', () => {
    /** Creates a draft, a validated, a published and an inactive quiz with nearly equal questions. */
    const four = async (text: string) => {
      const kept = await quizOf(`${text}?`)
      const draft = await quizOf(`${text} ?`.toUpperCase().replace(' ?', '?'))
      const validated = await quizOf(`${text}?`.toLowerCase())
      const published = await quizOf(`${text}?`.toLowerCase())
      await world.validate(validated.quizId)
      await world.validate(published.quizId)
      await world.publish(published.quizId)
      const inactive = await quizOf(`${text}?`.toLowerCase())
      await call(`DELETE /api/quiz/${inactive.quizId}`)
      return { kept, draft, validated, published, inactive }
    }

    test('is previewed: the texts of each quiz before and after, and what keeps its text', async () => {
      const { kept, draft, validated, published, inactive } = await four('Azul ou Verde')
      const body = { merges: [{ into: bankIdOf(kept), from: [bankIdOf(draft), bankIdOf(validated)] }] }
      const preview = z.parse(MergePreview, (await call('POST /api/bank/questions/merge/preview', body)).body)
      const texts = (before: string) => [{ before, after: 'Azul ou Verde?' }]
      expect(preview.quizzes).toEqual([
        { quizId: draft.quizId, name: 'Quiz', texts: texts('AZUL OU VERDE?'), losesValidation: false },
        { quizId: validated.quizId, name: 'Quiz', texts: texts('azul ou verde?'), losesValidation: true },
        { quizId: published.quizId, name: 'Quiz', texts: texts('azul ou verde?'), losesValidation: true },
      ])
      expect(preview.kept).toMatchObject([{ quizId: inactive.quizId }])
      expect((await rowOf(bankIdOf(draft))).deletedAt).toBeNull()
    })

    test('replaces the texts in quizzes that may be changed, and is one batch that can be taken back', async () => {
      const { kept, draft, validated, published, inactive } = await four('Bege ou Ocre')
      const [into, ...from] = [kept, draft, validated].map(bankIdOf)
      const answer = await merge(into ?? 0, ...from)
      expect(answer.status, `${answer.bytes}`).toBe(200)
      const { batchId, ...counts } = z.parse(Merged, answer.body)
      expect(counts).toEqual({ texts: 2, quizzes: 3 })
      for (const { quizId } of [kept, draft, validated, published])
        expect(await world.read(quizId)).toMatchObject({
          validatedAt: null,
          questions: [{ questionId: into, quest: 'Bege ou Ocre?' }],
        })
      expect(await world.read(published.quizId)).toMatchObject({ publishedVersion: 1, draftChanges: 1 })
      expect((await world.read(inactive.quizId)).questions[0]?.quest).toBe('bege ou ocre?')
      expect(await suggested('bege ou')).toEqual(['Bege ou Ocre?'])

      const { path } = fillCall(bulkPaths.one, { runId: batchId })
      const run = z.parse(Run, (await call(`GET /api${path}`)).body)
      expect(run).toMatchObject({ resource: 'questions', action: 'merge', done: 5, canRevert: true })
      const { total, reached } = z.parse(RevertPreview, (await call(`GET /api/changes/batches/${batchId}`)).body)
      expect({ total, reached }).toEqual({ total: 5, reached: 5 })

      expect(await revert(world.server, world.admin, batchId)).toMatchObject({ done: 5, refused: 0 })
      expect((await world.read(draft.quizId)).questions).toEqual(draft.questions)
      expect((await world.read(validated.quizId)).questions).toEqual(validated.questions)
      expect(await world.read(published.quizId)).toMatchObject({ validatedAt: expect.any(String), draftChanges: 0 })
      for (const id of from) expect((await rowOf(id)).deletedAt).toBeNull()
    })

    test('is taken back without the quizzes that somebody has changed since', async () => {
      const { kept, draft, validated } = await four('Cedo ou Tarde')
      const { batchId } = z.parse(Merged, (await merge(bankIdOf(kept), bankIdOf(draft), bankIdOf(validated))).body)
      await world.saved({ quizId: draft.quizId, quest: 'Outra?', answers: [ending('Não', first)] })
      const preview = z.parse(RevertPreview, (await call(`GET /api/changes/batches/${batchId}`)).body)
      expect(preview.changedSince).toMatchObject([{ resource: 'quiz', record: draft.quizId, title: 'Quiz' }])
      const started = await call(`POST /api/changes/batches/${batchId}/revert`)
      expect(await ended(world.server, world.admin, started.body)).toMatchObject({ done: 4, refused: 1 })
      expect((await world.read(draft.quizId)).questions[0]?.quest).toBe('Cedo ou Tarde?')
      expect((await world.read(validated.quizId)).questions[0]?.quest).toBe('cedo ou tarde?')
    })

    test.each([
      ['texts that are not nearly equal', 'Outro assunto?', 'merges.0.from.0'],
      ['the text that stays as one of those that go', 'Um assunto?', 'merges.0.from.0'],
    ])('refuses %s on their field', async (_what, text, field) => {
      const one = bankIdOf(await quizOf('Um assunto?'))
      expect(refused(await merge(one, bankIdOf(await quizOf(text))))).toMatchObject({ status: 400, fields: [field] })
    })

    test('refuses an unknown text', async () => {
      const one = bankIdOf(await quizOf('Um assunto?'))
      expect(refused(await merge(one, 999_999))).toMatchObject({ status: 400, fields: ['merges.0.from.0'] })
    })
  })

  test('people who may not edit quizzes read and change nothing of a bank', async () => {
    const as = await world.server.signIn(emailOf('POSTNEWS'))
    for (const [what, body] of [
      ['GET /api/questions', undefined],
      ['GET /api/bank/answers/near-equal', undefined],
      ['POST /api/bank/questions/merge', { merges: [{ into: 1, from: [2] }] }],
    ] as const)
      expect((await world.server.call(what, { as, body })).status).toBe(403)
  })
})
