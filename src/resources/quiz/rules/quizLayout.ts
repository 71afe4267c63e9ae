// Places the questions of a quiz as cards, from left to right. Each subtree has a band of its own.
// In linear time and without recursion: an imported quiz may be deep.
import type { Answer, Question } from '../calls.ts'
import { indexTree } from './quizTree.ts'

/** The measures of the picture in px at a zoom of 1. */
export const picture = {
  cardWidth: 248,
  /** Between two columns; the edges turn here. */
  columnGap: 72,
  /** Between two cards of a column. */
  cardGap: 24,
  /** Around the picture. */
  margin: 24,
  /** For the heading of the orphans. */
  headingHeight: 96,
  /** How far below its band's top a card is in the middle. In a higher band it is beside its first child. */
  mostAbove: 160,
} as const

/** Where an edge runs beside the cards that it leaves and reaches. */
const clearance = 16

/** The heights of the parts of a card in px. */
export interface CardHeights {
  head: (question: Question) => number
  port: (answer: Answer) => number
}

/** An answer of a card, at which an edge may begin. */
export interface Port {
  answer: Answer
  /** The middle of the port. */
  y: number
  height: number
}

export interface Card {
  question: Question
  /** The column, from 0. */
  depth: number
  x: number
  y: number
  headHeight: number
  height: number
  ports: Port[]
}

/** From an answer to the card of its next question: right to `lane`, up or down there, and right again. */
export interface Edge {
  answerId: number
  questionId: number
  x1: number
  y1: number
  lane: number
  x2: number
  y2: number
}

export interface QuizLayout {
  /** In reading order, as the outline has them: the tree of the root, then the orphans with theirs. */
  cards: Card[]
  edges: Edge[]
  width: number
  height: number
  /** The top of the heading of the orphans, if there are any. */
  orphansTop: number | undefined
}

interface Node {
  card: Card
  children: Node[]
  /** The height of the card and of all below it. */
  band: number
}

/** The height of bands that stand one below the other. */
const stacked = (nodes: readonly Node[]): number =>
  nodes.reduce((sum, { band }) => sum + band + picture.cardGap, nodes.length > 0 ? -picture.cardGap : 0)

/** Returns the nodes in reading order, a question before those that its answers lead to. */
const collectNodes = (tree: readonly Question[], heights: CardHeights): { nodes: Node[]; tops: Node[] } => {
  const { questions, parentAnswers } = indexTree(tree)
  const visited = new Set<number>()
  const nodes: Node[] = []
  const tops: Node[] = []
  const stack = tree
    .filter((question) => question === tree[0] || !parentAnswers.has(question.quizQuestionId))
    .map((question): { question: Question; siblings: Node[]; depth: number } => ({
      question,
      siblings: tops,
      depth: 0,
    }))
    .toReversed()
  for (let next = stack.pop(); next; next = stack.pop()) {
    const { question, siblings, depth } = next
    if (visited.has(question.quizQuestionId)) continue
    visited.add(question.quizQuestionId)
    const headHeight = heights.head(question)
    let height = headHeight
    const ports = question.answers.map((answer): Port => {
      const port = { answer, y: height, height: heights.port(answer) }
      height += port.height
      return port
    })
    const x = picture.margin + depth * (picture.cardWidth + picture.columnGap)
    const node: Node = { card: { question, depth, x, y: 0, headHeight, height, ports }, children: [], band: height }
    nodes.push(node)
    siblings.push(node)
    for (const { nextQuestionId } of question.answers.toReversed()) {
      const child = nextQuestionId === null ? undefined : questions.get(nextQuestionId)
      if (child) stack.push({ question: child, siblings: node.children, depth: depth + 1 })
    }
  }
  return { nodes, tops }
}

/** Sets the tops of the bands of siblings, one below the other. */
const place = (nodes: readonly Node[], top: number, bandTops: Map<Node, number>): void => {
  let y = top
  for (const node of nodes) {
    bandTops.set(node, y)
    y += node.band + picture.cardGap
  }
}

/** Returns the edges of a card. Their lanes have the order in which they do not cross. */
const edgesOf = ({ card, children }: Node): Edge[] => {
  const cards = new Map(children.map((child) => [child.card.question.quizQuestionId, child.card]))
  const linked = card.ports.flatMap(({ answer, y }) => {
    const child = answer.nextQuestionId === null ? undefined : cards.get(answer.nextQuestionId)
    return child ? [{ answer, y, child }] : []
  })
  const step = (picture.columnGap - 2 * clearance) / linked.length
  return linked.map(({ answer, y, child }, index) => {
    const x1 = card.x + picture.cardWidth
    const y2 = child.y + child.headHeight / 2
    const turn = y2 < y ? index : linked.length - 1 - index
    return {
      answerId: answer.quizQuestionAnswerId,
      questionId: child.question.quizQuestionId,
      x1,
      y1: y,
      lane: x1 + clearance + (turn + 0.5) * step,
      x2: child.x,
      y2,
    }
  })
}

/** Returns where the cards, ports and edges of a quiz are. The tree must not be mutated, as for `indexTree`. */
export const layoutQuiz = (tree: readonly Question[], heights: CardHeights): QuizLayout => {
  const { nodes, tops } = collectNodes(tree, heights)
  for (const node of nodes.toReversed()) node.band = Math.max(node.card.height, stacked(node.children))
  const [root, ...orphans] = tops
  const below = picture.margin + (root ? root.band + picture.cardGap : 0)
  const bandTops = new Map<Node, number>()
  if (root) place([root], picture.margin, bandTops)
  place(orphans, below + picture.headingHeight, bandTops)
  for (const node of nodes) {
    const { card, children, band } = node
    const top = bandTops.get(node) ?? 0
    const above = (band - card.height) / 2
    card.y = top + (above > picture.mostAbove ? 0 : above)
    for (const port of card.ports) port.y += card.y + port.height / 2
    place(children, top + (band - stacked(children)) / 2, bandTops)
  }
  const right = nodes.reduce((most, { card }) => Math.max(most, card.x + picture.cardWidth), 0)
  const bottom = orphans.length > 0 ? below + picture.headingHeight + stacked(orphans) : below - picture.cardGap
  return {
    cards: nodes.map(({ card }) => card),
    edges: nodes.flatMap(edgesOf),
    width: right + picture.margin,
    height: bottom + picture.margin,
    orphansTop: orphans.length > 0 ? below : undefined,
  }
}
