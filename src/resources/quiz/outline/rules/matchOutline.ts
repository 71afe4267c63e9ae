// Finds a quiz's questions and answers in an outline, to keep their ids: by id, by text, and by place.
import { foldText } from '#kernel/core/contract/foldText.ts'
import type { Answer, Question } from '../../calls.ts'
import { indexTree } from '../../rules/quizTree.ts'
import { eachQuestion, type Outline, type OutlineAnswer, type OutlineQuestion } from './outline.ts'

export interface Matches {
  questions: ReadonlyMap<OutlineQuestion, Question>
  answers: ReadonlyMap<OutlineAnswer, Answer>
}

/** A relation between two kinds of things, in which each has one other at most. */
class Pairs<One, Other> {
  readonly of = new Map<One, Other>()
  private readonly taken = new Set<Other>()

  isFree(other: Other | undefined): other is Other {
    return other !== undefined && !this.taken.has(other)
  }

  add(one: One, other: Other | undefined): void {
    if (this.of.has(one) || !this.isFree(other)) return
    this.of.set(one, other)
    this.taken.add(other)
  }
}

/** Returns the items that are alone with their text. */
const uniqueBy = <Item>(items: readonly Item[], textOf: (item: Item) => string): Map<string, Item> =>
  new Map(
    [...Map.groupBy(items, textOf)].flatMap(([text, [one, ...others]]) =>
      one && others.length === 0 ? [[text, one]] : [],
    ),
  )

const pairAnswers = (
  pairs: Pairs<OutlineAnswer, Answer>,
  questions: Pairs<OutlineQuestion, Question>,
  { answers: wanted }: OutlineQuestion,
  { answers: stored }: Question,
): void => {
  const rules: [of: (one: OutlineAnswer) => unknown, ofStored: (other: Answer) => unknown][] = [
    [({ text }) => text, ({ label }) => label],
    [({ text }) => foldText(text), ({ label }) => foldText(label)],
    // A renamed answer that leads to the same question.
    [({ next }) => next && questions.of.get(next)?.quizQuestionId, ({ nextQuestionId }) => nextQuestionId ?? undefined],
    // A renamed answer in the same place among those that are left.
    [() => '', () => ''],
  ]
  for (const [keyOf, storedKeyOf] of rules) {
    const free = Map.groupBy(stored.filter((other) => pairs.isFree(other)).toReversed(), storedKeyOf)
    for (const one of wanted) if (!pairs.of.has(one)) pairs.add(one, free.get(keyOf(one) ?? null)?.pop())
  }
}

/** Matches an outline with the tree of a quiz. A question or an answer without a match is new. */
export const matchOutline = (outline: Outline, tree: readonly Question[]): Matches => {
  const index = indexTree(tree)
  const questions = new Pairs<OutlineQuestion, Question>()
  const answers = new Pairs<OutlineAnswer, Answer>()
  const all: OutlineQuestion[] = []
  eachQuestion(outline, (question) => all.push(question))

  for (const question of all) {
    if (question.id !== null) questions.add(question, index.questions.get(question.id))
    for (const answer of question.answers)
      if (answer.id !== null) answers.add(answer, index.answers.get(answer.id)?.answer)
  }
  // A text that both have once is the same question, wherever it has moved to.
  const stored = uniqueBy(tree, ({ quest }) => quest)
  for (const [text, question] of uniqueBy(all, (one) => one.text)) questions.add(question, stored.get(text))

  const [root, ...orphans] = outline
  if (root) questions.add(root, tree[0])
  const isTop = ({ quizQuestionId }: Question) => !index.parentAnswers.has(quizQuestionId)
  for (const orphan of orphans)
    questions.add(
      orphan,
      tree.find((one, place) => place > 0 && isTop(one) && questions.isFree(one) && one.quest === orphan.text),
    )
  // Parents come first: their answers lead to the questions below them.
  for (const question of all) {
    const same = questions.of.get(question)
    if (same) pairAnswers(answers, questions, question, same)
    for (const answer of question.answers) {
      const next = answers.of.get(answer)?.nextQuestionId
      if (answer.next && next !== null && next !== undefined) questions.add(answer.next, index.questions.get(next))
    }
  }
  return { questions: questions.of, answers: answers.of }
}
