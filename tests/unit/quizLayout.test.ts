// The picture of a quiz: where its cards, ports and edges are.
import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Question } from '#src/resources/quiz/calls.ts'
import { layoutQuiz, picture, type Card, type CardHeights, type Edge } from '#src/resources/quiz/rules/quizLayout.ts'
import { indexTree } from '#src/resources/quiz/rules/quizTree.ts'
import { treeRows } from '#src/resources/quiz/draft/treeRows.ts'
import { trees } from '#tests/support/quizTrees.ts'

const runs = { numRuns: 1000 }

/** Heights that differ from card to card, as texts do. */
const heights: CardHeights = {
  head: ({ quizQuestionId }) => 40 + ((quizQuestionId * 37) % 90),
  port: ({ quizQuestionAnswerId }) => 36 + ((quizQuestionAnswerId * 53) % 60),
}

const idOf = ({ question }: Card) => question.quizQuestionId
const isApart = (one: Card, other: Card): boolean =>
  one.x + picture.cardWidth < other.x ||
  other.x + picture.cardWidth < one.x ||
  one.y + one.height < other.y ||
  other.y + other.height < one.y

const pairs = <One>(all: readonly One[]) =>
  all.flatMap((one, at) => all.slice(at + 1).map((other) => [one, other] as const))

/** The three straight parts of an edge. */
const partsOf = ({ x1, y1, lane, x2, y2 }: Edge) => [
  { left: x1, right: lane, top: y1, bottom: y1 },
  { left: lane, right: lane, top: Math.min(y1, y2), bottom: Math.max(y1, y2) },
  { left: lane, right: x2, top: y2, bottom: y2 },
]
const isCrossing = (one: Edge, other: Edge): boolean =>
  partsOf(one).some((a) =>
    partsOf(other).some((b) => a.left <= b.right && b.left <= a.right && a.top <= b.bottom && b.top <= a.bottom),
  )

const checkAll = (check: (tree: readonly Question[]) => void) => fc.assert(fc.property(trees, check), runs)

describe('the picture of any quiz', () => {
  test('the picture has each question once, in the order of the outline', () => {
    checkAll((tree) => {
      const outline = treeRows(tree).flatMap(({ node }) => (node.nodeType === 'question' ? [node.id] : []))
      expect(layoutQuiz(tree, heights).cards.map(idOf)).toEqual(outline)
      expect(outline.toSorted((a, b) => a - b)).toEqual(tree.map(({ quizQuestionId }) => quizQuestionId))
    })
  })

  test('no two cards of the picture overlap, and all are within it', () => {
    checkAll((tree) => {
      const { cards, width, height } = layoutQuiz(tree, heights)
      expect(pairs(cards).filter(([one, other]) => !isApart(one, other))).toEqual([])
      for (const card of cards) {
        expect(Math.min(card.x, card.y)).toBeGreaterThanOrEqual(picture.margin)
        expect(card.x + picture.cardWidth).toBeLessThanOrEqual(width - picture.margin)
        expect(card.y + card.height).toBeLessThanOrEqual(height - picture.margin + 0.001)
      }
    })
  })

  test('each question is right of the one that leads to it, and an edge runs from the answer to it', () => {
    checkAll((tree) => {
      const { cards, edges } = layoutQuiz(tree, heights)
      const { parentAnswers, answers } = indexTree(tree)
      const byId = new Map(cards.map((card) => [idOf(card), card]))
      for (const card of cards) {
        const parentAnswer = parentAnswers.get(idOf(card))?.quizQuestionAnswerId ?? 0
        const parent = byId.get(answers.get(parentAnswer)?.question.quizQuestionId ?? 0)
        const edge = edges.find(({ questionId }) => questionId === idOf(card))
        expect(edge?.answerId ?? 0).toBe(parentAnswer)
        if (!parent || !edge) continue
        expect(card.depth).toBe(parent.depth + 1)
        expect(card.x).toBeGreaterThan(parent.x + picture.cardWidth)
        const port = parent.ports.find(({ answer }) => answer.quizQuestionAnswerId === parentAnswer)
        expect([edge.x1, edge.y1]).toEqual([parent.x + picture.cardWidth, port?.y])
        expect([edge.x2, edge.y2]).toEqual([card.x, card.y + card.headHeight / 2])
        expect(edge.lane).toBeGreaterThan(edge.x1)
        expect(edge.lane).toBeLessThan(edge.x2)
      }
    })
  })

  test('no two edges of the picture meet', () => {
    checkAll((tree) => {
      expect(pairs(layoutQuiz(tree, heights).edges).filter(([one, other]) => isCrossing(one, other))).toEqual([])
    })
  })

  test('the ports of a card follow its question in the order of its answers, and fill the card', () => {
    checkAll((tree) => {
      for (const { question, y, headHeight, height, ports } of layoutQuiz(tree, heights).cards) {
        expect(ports.map(({ answer }) => answer)).toEqual(question.answers)
        let bottom = y + headHeight
        for (const port of ports) {
          expect(port.y - port.height / 2).toBeCloseTo(bottom)
          bottom += port.height
        }
        expect(bottom).toBeCloseTo(y + height)
      }
    })
  })

  test('orphans and what they lead to are below the heading, and the tree of the start is above it', () => {
    checkAll((tree) => {
      const { cards, orphansTop } = layoutQuiz(tree, heights)
      const firstOrphan = cards.findIndex((card, at) => at > 0 && card.depth === 0)
      expect(orphansTop === undefined).toBe(firstOrphan === -1)
      if (orphansTop === undefined) return
      cards.forEach((card, at) => {
        if (at < firstOrphan) expect(card.y + card.height).toBeLessThan(orphansTop)
        else expect(card.y).toBeGreaterThanOrEqual(orphansTop + picture.headingHeight)
      })
    })
  })
})

test('a quiz without questions has an empty picture', () => {
  expect(layoutQuiz([], heights)).toMatchObject({ cards: [], edges: [], orphansTop: undefined })
})

test('a chain of 20,000 questions has a picture', () => {
  const chain = Array.from({ length: 20_000 }, (_, at): Question => ({
    quizQuestionId: at + 1,
    questionId: at + 1,
    quest: '',
    quizId: 1,
    answers: [
      {
        quizQuestionAnswerId: at + 1,
        answerId: at + 1,
        label: '',
        description: null,
        nextQuestionId: at + 2,
        isAnswerFinish: false,
        fragrances: [],
      },
    ],
  }))
  expect(layoutQuiz(chain, heights).cards.at(-1)?.depth).toBe(19_999)
})
