// Branches of quizzes that are copied and pasted: the copy has the same texts, fragrances and links, and the rest of the tree stays.
import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Answer, Question } from '#src/resources/quiz/calls.ts'
import {
  branchOf,
  foreignFragrances,
  pasteBranch,
  refusalOfPaste,
  type BranchNode,
} from '#src/resources/quiz/branches/rules/pasteBranch.ts'
import { treeFaults, trees } from '#tests/support/quizTrees.ts'

/** As the server stores a tree: new nodes get higher ids, in their order. */
const stored = (tree: readonly Question[]): Question[] => {
  const idOf = (id: number) => (id < 0 ? 1_000_000 - id : id)
  return tree.map((question) => ({
    ...question,
    quizQuestionId: idOf(question.quizQuestionId),
    answers: question.answers.map((answer) => ({
      ...answer,
      quizQuestionAnswerId: idOf(answer.quizQuestionAnswerId),
      nextQuestionId: answer.nextQuestionId === null ? null : idOf(answer.nextQuestionId),
      fragrances: answer.fragrances.map((one) => ({ ...one, fragranceOptionId: idOf(one.fragranceOptionId) })),
    })),
  }))
}

const answersOf = (tree: readonly Question[]): Answer[] => tree.flatMap(({ answers }) => answers)

/** A branch without ids. */
const shapeOf = (tree: readonly Question[], { nodeType, id }: BranchNode): unknown => {
  const answerShape = (answer: Answer | undefined): unknown =>
    answer && [
      answer.label,
      answer.fragrances.map(({ fragranceId }) => fragranceId),
      answer.nextQuestionId === null ? null : shapeOf(tree, { nodeType: 'question', id: answer.nextQuestionId }),
    ]
  if (nodeType === 'answer')
    return answerShape(answersOf(tree).find(({ quizQuestionAnswerId }) => quizQuestionAnswerId === id))
  const question = tree.find(({ quizQuestionId }) => quizQuestionId === id)
  return [question?.quest, question?.answers.map(answerShape)]
}

/** A source, a node of it and a target. */
const drawn = fc.record({ from: trees, to: trees, node: fc.nat(), target: fc.nat(), isAnswer: fc.boolean() })

const pick = <Item>(items: readonly Item[], number: number): Item | undefined => items[number % items.length]

describe('a pasted branch', () => {
  test('has the texts, fragrances and links of the copied one, and leaves a valid tree', () => {
    let pasted = 0
    fc.assert(
      fc.property(drawn, ({ from, to, node, target, isAnswer }) => {
        const answer = pick(answersOf(from), node)
        const source: BranchNode = isAnswer
          ? { nodeType: 'answer', id: answer?.quizQuestionAnswerId ?? 0 }
          : { nodeType: 'question', id: pick(from, node)?.quizQuestionId ?? 0 }
        const place = isAnswer
          ? (pick(to, target)?.quizQuestionId ?? 0)
          : target % 5 === 0
            ? null
            : (pick(answersOf(to), target)?.quizQuestionAnswerId ?? 0)
        const branch = branchOf(from, source)
        const label = isAnswer ? `${answer?.label} colada` : ''
        if (!branch || refusalOfPaste(to, { ...source, label }, place)) return
        pasted++
        const { tree, node: top } = pasteBranch(to, branch, place, 7)
        const whole = stored(tree)
        expect(treeFaults(whole)).toEqual([])
        expect(shapeOf(whole, { ...top, id: 1_000_000 - top.id })).toEqual(shapeOf(from, source))
        for (const one of to)
          expect(shapeOf(whole, { nodeType: 'question', id: one.quizQuestionId })).toEqual(
            isAnswer || place !== null
              ? expect.anything()
              : shapeOf(to, { nodeType: 'question', id: one.quizQuestionId }),
          )
      }),
    )
    expect(pasted).toBeGreaterThan(20)
  })

  test('names the fragrances that the other dial lacks or has inactive', () => {
    fc.assert(
      fc.property(trees, (tree) => {
        const branch = branchOf(tree, { nodeType: 'question', id: tree[0]?.quizQuestionId ?? 0 })
        if (!branch) return expect.unreachable()
        const used = new Set(
          answersOf(branch.questions).flatMap(({ fragrances }) => fragrances.map((one) => one.fragranceId)),
        )
        const dial = [{ fragranceId: 1 }, { fragranceId: 2, isActive: false }, { fragranceId: 3, isActive: true }]
        expect([...foreignFragrances(branch, dial)].toSorted()).toEqual(
          [...used].filter((id) => id === 2 || id === 4).toSorted(),
        )
      }),
    )
  })
})
