// Tests the tree of a quiz: moves follow the shared rules, and concurrent users never break it.
import * as fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { proveQuiz } from '#src/resources/quiz/rules/quizProof.ts'
import { Quiz } from '#src/resources/quiz/calls.ts'
import { applyMove, canMove } from '#src/resources/quiz/rules/quizTree.ts'
import { toMultipart } from '#kernel/core/site/http/multipart.ts'
import { oneEngine } from '#tests/support/database.ts'
import { chances, moveBy, treeFaults, trees } from '#tests/support/quizTrees.ts'
import {
  answerOf,
  ending,
  questionOf,
  type QuizWorld,
  quizWorld,
  refused,
  storeTree,
} from '#tests/support/quizWorld.ts'
import type { Answer } from '#tests/support/server.ts'

/** Number of random trees with one user. */
const alone = 10
/** Number of random trees and races with several users: fewer on PGlite, whose single connection serializes them anyway. */
const together = { pglite: 3, postgres: 10 }
const races = { pglite: 2, postgres: 5 }

describe.each(oneEngine)('%s', (engine) => {
  let world: QuizWorld
  beforeAll(async () => {
    world = await quizWorld(engine)
  })
  afterAll(() => world.close())

  const statuses = (answers: readonly Answer[]) => answers.map(({ status }) => status).toSorted()

  test('the server accepts random moves exactly when the shared rules do, and stores the same tree', async () => {
    let [taken, others] = [0, 0]
    await fc.assert(
      fc.asyncProperty(trees, fc.array(chances, { minLength: 10, maxLength: 12 }), async (drawn, moves) => {
        const quizId = await world.quiz()
        await storeTree(world, quizId, drawn)
        let tree: Quiz['questions'] = (await world.read(quizId)).questions
        expect(treeFaults(tree)).toEqual([])
        for (const chance of moves) {
          const move = moveBy(tree, chance)
          const allowed = canMove(tree, move)
          const { status, body } = await world.move(move)
          expect({ move, status }).toEqual({ move, status: allowed ? 200 : 400 })
          if (allowed) taken++
          else others++
          const expected = applyMove(tree, move)
          if (allowed) expect(z.parse(Quiz, body).questions).toEqual(expected)
          tree = (await world.read(quizId)).questions
          expect(tree).toEqual(expected)
        }
      }),
      { numRuns: alone, endOnFailure: true },
    )
    expect(Math.min(taken, others)).toBeGreaterThan(alone)
  })

  test('one of two concurrent moves that together form a loop is rejected', async () => {
    for (let round = 0; round < races[engine]; round++) {
      const quizId = await world.quiz()
      const quest = (text: string, next: string) => ({
        quizId,
        quest: text,
        answers: [{ label: 'Sim', isAnswerFinish: false, nextQuest: next }],
      })
      await world.saved(quest('Raiz', 'Fim'))
      // Two unattached questions, each with an answer without a next question.
      for (const name of ['A', 'B']) await world.saved(quest(name, `Abaixo de ${name}`))
      for (const name of ['A', 'B'])
        await world.remove(questionOf(await world.read(quizId), `Abaixo de ${name}`).quizQuestionId)
      const quiz = await world.read(quizId)
      const under = (below: string, above: string) =>
        world.move({
          nodeType: 'question',
          nextQuestionId: questionOf(quiz, below).quizQuestionId,
          quizQuestionAnswerId: answerOf(quiz, above, 'Sim').quizQuestionAnswerId,
        })
      const answers = await Promise.all([under('A', 'B'), under('B', 'A')])
      expect(statuses(answers)).toEqual([200, 400])
      expect(answers.flatMap((answer) => (answer.status === 400 ? [refused(answer).message] : []))).toEqual([
        'Uma pergunta não pode ficar abaixo de si mesma',
      ])
      expect(treeFaults((await world.read(quizId)).questions)).toEqual([])
    }
  })

  test('a question attached twice at once ends up on one answer, with a sensible error for the other', async () => {
    for (let round = 0; round < races[engine]; round++) {
      const quiz = await world.wholeQuiz()
      const orphan = await world.saved({
        quizId: quiz.quizId,
        quest: 'Sozinha',
        answers: [ending('Sim', world.fragrances[0] ?? 0)],
      })
      const hang = (quest: string) =>
        world.save({
          quizId: quiz.quizId,
          quizQuestionId: questionOf(quiz, quest).quizQuestionId,
          quest,
          answers: [{ label: 'Sim', isAnswerFinish: false, nextQuestionId: orphan }],
        })
      expect(statuses(await Promise.all([hang('Que cômodo?'), hang('Que hora?')]))).toEqual([200, 400])
      expect(treeFaults((await world.read(quiz.quizId)).questions)).toEqual([])
    }
  })

  test('a quiz stays a tree with the right count and a true validation, whatever four users do at once', async () => {
    const dial = world.fragrances.slice(0, 6).map((fragranceId) => ({ fragranceId }))
    const operations = fc.record({
      what: fc.constantFrom('move', 'move', 'save', 'add', 'remove', 'validate'),
      chance: chances,
    })
    await fc.assert(
      fc.asyncProperty(
        trees,
        fc.array(fc.array(operations, { minLength: 4, maxLength: 4 }), { minLength: 4, maxLength: 4 }),
        async (drawn, waves) => {
          const quizId = await world.quiz()
          await storeTree(world, quizId, drawn)
          for (const wave of waves) {
            const { questions } = await world.read(quizId)
            const at = (number: number) => questions[number % Math.max(questions.length, 1)]
            const answers = await Promise.all(
              wave.map(({ what, chance }) => {
                const [question, other] = [at(chance.node), at(chance.target)]
                if (what === 'validate') return world.validate(quizId)
                if (what === 'remove') return world.remove(question?.quizQuestionId ?? 1)
                if (what === 'move') return world.move(moveBy(questions, chance))
                const save = { quizId, quest: `Nova ${chance.node % 3}` }
                if (what === 'add')
                  return world.save({
                    ...save,
                    answers: [
                      { label: 'Leva', isAnswerFinish: false, nextQuest: `Seguinte ${chance.target % 3}` },
                      ending('Termina', world.fragrances[chance.target % 6] ?? 0),
                    ],
                  })
                return world.save({
                  ...save,
                  quizQuestionId: question?.quizQuestionId,
                  answers: [{ label: 'Leva', isAnswerFinish: false, nextQuestionId: other?.quizQuestionId ?? 1 }],
                })
              }),
            )
            for (const { status } of answers) expect([200, 204, 400, 404]).toContain(status)
            const after = await world.read(quizId)
            expect(treeFaults(after.questions)).toEqual([])
            expect(after.questionsCount).toBe(after.questions.length)
            if (after.validatedAt !== null) expect(proveQuiz(after, dial).findings).toEqual([])
          }
        },
      ),
      { numRuns: together[engine], endOnFailure: true },
    )
  })

  test('adding a fragrance to an answer while it leaves the dial fails for one of the two', async () => {
    const { server, admin, fragrances } = world
    const [first = 0, second = 0] = fragrances
    for (let round = 0; round < races[engine]; round++) {
      const quizId = await world.quiz()
      const { campaignId } = await world.read(quizId)
      const collection = [{ slot: 1, fragranceId: first, shotSeconds: 5 }]
      const saving = () => world.save({ quizId, quest: 'Gosta?', answers: [ending('Sim', second)] })
      const leaving = () =>
        server.call(`PUT /api/campaigns/${campaignId}`, { as: admin, body: toMultipart({ collection }) })
      const answers = await Promise.all((round % 2 ? [saving, leaving] : [leaving, saving]).map((change) => change()))
      expect(statuses(answers)).toEqual([200, 400])
    }
  })

  test('the bank stores texts once that several quizzes add at the same time', async () => {
    const words = ['um', 'dois', 'três', 'quatro'].map((word) => `Texto ${word}`)
    const quizzes = await Promise.all([1, 2, 3, 4, 5, 6].map(() => world.quiz()))
    const answers = await Promise.all(
      quizzes.map((quizId, place) => {
        const turned = [...words.slice(place % 4), ...words.slice(0, place % 4)]
        return world.save({
          quizId,
          quest: turned[0],
          answers: turned.map((label) => ({ label, isAnswerFinish: false, nextQuest: label })),
        })
      }),
    )
    expect(statuses(answers)).toEqual([200, 200, 200, 200, 200, 200])
    const read = await Promise.all(quizzes.map((quizId) => world.read(quizId)))
    expect(new Set(read.flatMap(({ questions }) => questions.map(({ questionId }) => questionId))).size).toBe(4)
    expect(
      new Set(
        read.flatMap(({ questions }) => questions.flatMap(({ answers: all }) => all.map(({ answerId }) => answerId))),
      ).size,
    ).toBe(4)
  })
})
