// Moves in the tree of a quiz: which are refused, what they change, and that any tree stays a tree.
import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Answer, Question } from '#src/resources/quiz/calls.ts'
import {
  applyMove,
  canMove,
  inverseOf,
  moveOf,
  nodeOf,
  parentIdOf,
  refusalOf,
  refusalOfNext,
} from '#src/resources/quiz/rules/quizTree.ts'
import { chances, moveBy, treeFaults, trees } from '#tests/support/quizTrees.ts'

const runs = { numRuns: 3000 }

const answer = (id: number, values: Partial<Answer> = {}): Answer => ({
  quizQuestionAnswerId: id,
  answerId: id,
  label: `Resposta ${id}`,
  description: null,
  nextQuestionId: null,
  isAnswerFinish: (values.fragrances?.length ?? 0) > 0,
  fragrances: [],
  ...values,
})
const option = (id: number, fragranceId: number) => ({
  fragranceOptionId: id,
  fragranceId,
  name: 'Rosa',
  categoryId: 1,
  image: '/files/rosa.png',
})
const question = (id: number, answers: Answer[]): Question => ({
  quizQuestionId: id,
  questionId: id,
  quest: `Pergunta ${id}`,
  quizId: 1,
  answers,
})

/** Question 1 links to 2 and 3, question 3 to 4; question 2 ends with fragrances; question 5 is an orphan. */
const tree = [
  question(1, [answer(11, { nextQuestionId: 2 }), answer(12, { nextQuestionId: 3 })]),
  question(2, [
    answer(21, { fragrances: [option(101, 7), option(102, 8)] }),
    answer(22, { fragrances: [option(103, 7)] }),
  ]),
  question(3, [answer(31, { nextQuestionId: 4 }), answer(32)]),
  question(4, [answer(41), answer(42, { fragrances: [option(104, 9)] })]),
  question(5, [answer(51), answer(52)]),
]

describe('refused moves', () => {
  test.each([
    ['a question below itself', { nodeType: 'question', quizQuestionAnswerId: 41, nextQuestionId: 3 }, 'loop'],
    ['a question under its own answer', { nodeType: 'question', quizQuestionAnswerId: 51, nextQuestionId: 5 }, 'loop'],
    [
      'an answer below the question that it leads to',
      { nodeType: 'answer', newQuizQuestionId: 4, quizQuestionAnswerId: 12 },
      'loop',
    ],
    ['the root', { nodeType: 'question', quizQuestionAnswerId: 51, nextQuestionId: 1 }, 'root'],
    [
      'a second next question',
      { nodeType: 'question', quizQuestionAnswerId: 31, nextQuestionId: 2 },
      'hasNextQuestion',
    ],
    [
      'a next question beside fragrances',
      { nodeType: 'question', quizQuestionAnswerId: 22, nextQuestionId: 5 },
      'hasFragrances',
    ],
    [
      'a fragrance beside a next question',
      { nodeType: 'fragrance', fragranceOptionId: 104, newQuizQuestionAnswerId: 31 },
      'hasNextQuestion',
    ],
    [
      'a fragrance that is there already',
      { nodeType: 'fragrance', fragranceOptionId: 101, newQuizQuestionAnswerId: 22 },
      'duplicateFragrance',
    ],
    [
      'a question that is not in the quiz',
      { nodeType: 'question', quizQuestionAnswerId: 51, nextQuestionId: 6 },
      'notInQuiz',
    ],
    [
      'an answer of another quiz as the target',
      { nodeType: 'question', quizQuestionAnswerId: 61, nextQuestionId: 5 },
      'notInQuiz',
    ],
    [
      'a question of another quiz as the target',
      { nodeType: 'answer', newQuizQuestionId: 6, quizQuestionAnswerId: 51 },
      'notInQuiz',
    ],
    [
      'a fragrance of another quiz',
      { nodeType: 'fragrance', fragranceOptionId: 201, newQuizQuestionAnswerId: 51 },
      'notInQuiz',
    ],
  ] as const)('the tree refuses %s', (_what, move, refusal) => {
    expect(refusalOf(tree, move)).toBe(refusal)
    expect(applyMove(tree, move)).toBe(tree)
  })

  test('a question takes no more than 100 answers', () => {
    const full = question(
      6,
      Array.from({ length: 100 }, (_, place) => answer(600 + place)),
    )
    expect(refusalOf([...tree, full], moveOf({ nodeType: 'answer', id: 51 }, 6))).toBe('tooManyAnswers')
  })

  test('a question takes no answer with the text of another one', () => {
    const same = question(6, [{ ...answer(601), label: ` ${answer(51).label.toUpperCase()}` }])
    expect(refusalOf([...tree, same], moveOf({ nodeType: 'answer', id: 51 }, 6))).toBe('duplicateAnswer')
  })

  test('a node that is dropped on its own parent stays there', () => {
    for (const [nodeType, id] of [
      ['fragrance', 101],
      ['question', 4],
      ['answer', 31],
    ] as const) {
      const move = moveOf({ nodeType, id }, parentIdOf(tree, { nodeType, id }) ?? 0)
      expect(refusalOf(tree, move)).toBeUndefined()
      expect(applyMove(tree, move)).toBe(tree)
    }
  })

  test('an answer may link to a question that has no parent, is not the root and makes no loop', () => {
    expect(refusalOfNext(tree, 4, 5)).toBeUndefined()
    expect(refusalOfNext(tree, undefined, 5)).toBeUndefined()
    expect(refusalOfNext(tree, 3, 4)).toBeUndefined()
    expect(refusalOfNext(tree, 2, 4)).toBe('hasNextQuestion')
    expect(refusalOfNext(tree, undefined, 4)).toBe('hasNextQuestion')
    expect(refusalOfNext(tree, 5, 5)).toBe('loop')
    expect(refusalOfNext(tree, 5, 1)).toBe('root')
    expect(refusalOfNext(tree, 5, 99)).toBe('notInQuiz')
    const above = applyMove(tree, moveOf({ nodeType: 'answer', id: 12 }, 5))
    expect(refusalOfNext(above, 4, 5)).toBe('loop')
  })
})

describe('allowed moves', () => {
  test('a moved question leaves its answer without a next question', () => {
    const moved = applyMove(tree, { nodeType: 'question', quizQuestionAnswerId: 51, nextQuestionId: 4 })
    expect(moved[2]?.answers[0]).toMatchObject({ quizQuestionAnswerId: 31, nextQuestionId: null })
    expect(moved[4]?.answers[0]).toMatchObject({ quizQuestionAnswerId: 51, nextQuestionId: 4 })
    expect(moved[1]).toBe(tree[1])
  })

  test('an answer finishes exactly when it has fragrances', () => {
    const moved = applyMove(tree, { nodeType: 'fragrance', fragranceOptionId: 104, newQuizQuestionAnswerId: 41 })
    expect(moved[3]?.answers.map(({ isAnswerFinish, fragrances }) => [isAnswerFinish, fragrances.length])).toEqual([
      [true, 1],
      [false, 0],
    ])
  })

  test('a moved answer keeps its next question', () => {
    const moved = applyMove(tree, { nodeType: 'answer', newQuizQuestionId: 5, quizQuestionAnswerId: 31 })
    expect(moved[4]?.answers.map(({ quizQuestionAnswerId }) => quizQuestionAnswerId)).toEqual([31, 51, 52])
    expect(parentIdOf(moved, { nodeType: 'question', id: 4 })).toBe(31)
  })

  test('a move that links an orphan cannot be undone: no call makes an orphan', () => {
    expect(inverseOf(tree, { nodeType: 'question', quizQuestionAnswerId: 51, nextQuestionId: 5 })).toBeUndefined()
    expect(inverseOf(tree, { nodeType: 'question', quizQuestionAnswerId: 51, nextQuestionId: 4 })).toEqual({
      nodeType: 'question',
      quizQuestionAnswerId: 31,
      nextQuestionId: 4,
    })
  })
})

describe('any tree', () => {
  test('any sequence of moves keeps a tree valid, and loses no node', () => {
    const all = (questions: readonly Question[]) =>
      questions.flatMap(({ quizQuestionId, answers }) => [
        quizQuestionId,
        ...answers.flatMap(({ quizQuestionAnswerId, fragrances }) => [
          quizQuestionAnswerId,
          ...fragrances.map(({ fragranceOptionId }) => fragranceOptionId),
        ]),
      ])
    fc.assert(
      fc.property(trees, fc.array(chances, { maxLength: 30 }), (drawn, moves) => {
        const moved = moves.reduce<readonly Question[]>((now, chance) => applyMove(now, moveBy(now, chance)), drawn)
        expect(treeFaults(moved)).toEqual([])
        expect(all(moved).toSorted()).toEqual(all(drawn).toSorted())
      }),
      runs,
    )
  })

  test('a move is allowed exactly when its unchecked result is a tree', () => {
    fc.assert(
      fc.property(trees, chances, (drawn, chance) => {
        const move = moveBy(drawn, chance)
        expect(canMove(drawn, move)).toBe(treeFaults(forced(drawn, move)).length === 0)
      }),
      runs,
    )
  })

  test('a move and its inverse restore the tree', () => {
    fc.assert(
      fc.property(trees, chances, (drawn, chance) => {
        const move = moveBy(drawn, chance)
        const back = inverseOf(drawn, move)
        const moved = applyMove(drawn, move)
        fc.pre(back !== undefined && moved !== drawn)
        expect(back && refusalOf(moved, back)).toBeUndefined()
        expect(back && applyMove(moved, back)).toEqual(drawn)
      }),
      runs,
    )
  })

  test('a move can be read back into its node and target', () => {
    fc.assert(
      fc.property(trees, chances, (drawn, chance) => {
        const move = moveBy(drawn, chance)
        const { targetId, ...node } = nodeOf(move)
        expect(moveOf(node, targetId)).toEqual(move)
      }),
    )
  })
})

/** Returns the tree after a move without checking it; treeFaults then tells whether it is still a tree. */
const forced = (drawn: readonly Question[], move: ReturnType<typeof moveOf>): Question[] => {
  const copy = structuredClone([...drawn])
  const answers = copy.flatMap((each) => each.answers)
  const answerAt = (id: number) => answers.find(({ quizQuestionAnswerId }) => quizQuestionAnswerId === id)
  const lost = question(999_999, [answer(999_998, { nextQuestionId: 999_997 })])
  switch (move.nodeType) {
    case 'fragrance': {
      const from = answers.find(({ fragrances }) =>
        fragrances.some(({ fragranceOptionId }) => fragranceOptionId === move.fragranceOptionId),
      )
      const moved = from?.fragrances.find(({ fragranceOptionId }) => fragranceOptionId === move.fragranceOptionId)
      const to = answerAt(move.newQuizQuestionAnswerId)
      if (!from || !moved || !to) return [...copy, lost]
      from.fragrances = from.fragrances.filter((each) => each !== moved)
      to.fragrances = [...to.fragrances, moved].toSorted(
        (one, other) => one.fragranceOptionId - other.fragranceOptionId,
      )
      for (const each of [from, to]) each.isAnswerFinish = each.fragrances.length > 0
      return copy
    }
    case 'question': {
      const to = answerAt(move.quizQuestionAnswerId)
      if (!to || !copy.some(({ quizQuestionId }) => quizQuestionId === move.nextQuestionId)) return [...copy, lost]
      const from = answers.find(({ nextQuestionId }) => nextQuestionId === move.nextQuestionId)
      // The answer would have two next questions.
      if (to.nextQuestionId !== null && to !== from) return [...copy, lost]
      if (from) from.nextQuestionId = null
      to.nextQuestionId = move.nextQuestionId
      return copy
    }
    case 'answer': {
      const from = copy.find((each) =>
        each.answers.some(({ quizQuestionAnswerId }) => quizQuestionAnswerId === move.quizQuestionAnswerId),
      )
      const to = copy.find(({ quizQuestionId }) => quizQuestionId === move.newQuizQuestionId)
      const moved = answerAt(move.quizQuestionAnswerId)
      if (!from || !to || !moved) return [...copy, lost]
      from.answers = from.answers.filter((each) => each !== moved)
      to.answers = [...to.answers, moved].toSorted(
        (one, other) => one.quizQuestionAnswerId - other.quizQuestionAnswerId,
      )
      return copy
    }
  }
}
