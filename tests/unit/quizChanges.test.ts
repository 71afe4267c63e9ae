// The comparison of two trees of a quiz: it finds each kind of change, and its changes make the new tree of the old one.
import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Answer, Question } from '#src/resources/quiz/calls.ts'
import { quizChanges } from '#src/resources/quiz/rules/quizChanges.ts'
import { applyQuizChanges, essence } from '#tests/support/applyQuizChanges.ts'
import { trees } from '#tests/support/quizTrees.ts'

/** A tree with some texts changed and some questions removed; its links may lead nowhere then, as those of a draft. */
const edited = fc.tuple(trees, fc.array(fc.nat(7), { minLength: 12, maxLength: 24 })).map(([tree, chances]) => {
  let place = 0
  const chance = () => chances[place++ % chances.length] ?? 0
  const text = (given: string) => given + (['!', '?'][chance()] ?? '')
  return tree
    .filter((_, index) => index === 0 || chance() > 0)
    .map((question) => ({
      ...question,
      quest: text(question.quest),
      answers: question.answers.map((answer) => ({
        ...answer,
        label: text(answer.label),
        description: text('') || null,
      })),
    }))
})

test('the changes between two trees make the new one of the old one', () => {
  fc.assert(
    fc.property(edited, edited, (old, fresh) => {
      expect(essence(applyQuizChanges(old, quizChanges(old, fresh)))).toEqual(essence(fresh))
    }),
    { numRuns: 1000 },
  )
})

test('a tree has no changes against itself, whatever its fragrances are called and in which order they come', () => {
  fc.assert(
    fc.property(edited, (tree) => {
      const renamed = tree.map((question) => ({
        ...question,
        answers: question.answers.map((answer) => ({
          ...answer,
          fragrances: answer.fragrances.map((one) => ({ ...one, name: 'Outra', fragranceOptionId: 7 })).toReversed(),
        })),
      }))
      expect(quizChanges(tree, renamed)).toEqual([])
    }),
    { numRuns: 500 },
  )
})

describe('each kind of change', () => {
  const answer = (id: number, values: Partial<Answer> = {}): Answer => ({
    quizQuestionAnswerId: id,
    answerId: id,
    label: `R${id}`,
    description: null,
    nextQuestionId: null,
    isAnswerFinish: false,
    fragrances: [],
    ...values,
  })
  const question = (id: number, answers: Answer[], quest = `P${id}`): Question => ({
    quizQuestionId: id,
    questionId: id,
    quest,
    quizId: 1,
    answers,
  })
  const old = [question(1, [answer(11, { nextQuestionId: 2 }), answer(12)]), question(2, [answer(21)])]
  const kinds = (fresh: Question[]) => quizChanges(old, fresh).map(({ kind }) => kind)

  test('a corrected text, a description and another next question are one change each', () => {
    expect(kinds([question(1, old[0]?.answers ?? [], 'P1!'), question(2, [answer(21)])])).toEqual(['quest'])
    expect(
      kinds([
        question(1, [answer(11, { label: 'R', description: 'D' }), answer(12, { nextQuestionId: 2 })]),
        question(2, [answer(21)]),
      ]),
    ).toEqual(['label', 'description', 'next', 'next'])
  })

  test('a question comes and goes with its answers as one change, and an answer that moves is none of them', () => {
    expect(kinds([...old, question(3, [answer(31), answer(32)])])).toEqual(['question'])
    expect(quizChanges(old, [question(1, [answer(11), answer(12), answer(21)])])).toEqual([
      { kind: 'next', quizQuestionId: 1, quizQuestionAnswerId: 11, before: 2, after: null },
      { kind: 'parent', quizQuestionId: 1, quizQuestionAnswerId: 21, before: 2, after: 1 },
      { kind: 'question', quizQuestionId: 2, before: question(2, []), after: undefined },
    ])
  })

  test('another first question is a change', () => {
    expect(kinds([...old].toReversed())).toEqual(['root'])
  })
})
