// Marks the nodes of two compared trees: what is new, removed or changed.
import { type ComparedTree, quizChanges } from '../rules/quizChanges.ts'
import { keyOf } from '../draft/treeRows.ts'
import type { Answer } from '../calls.ts'

export type Mark = 'added' | 'removed' | 'changed'
export type Marks = ReadonlyMap<string, Mark>

/** Returns the marks of the old tree and of the new one, by the keys of their rows. */
export const treeMarks = (old: ComparedTree<Answer>, fresh: ComparedTree<Answer>): { before: Marks; after: Marks } => {
  const [before, after] = [new Map<string, Mark>(), new Map<string, Mark>()]
  const markQuestion = (marks: Map<string, Mark>, mark: Mark, question: ComparedTree<Answer>[number] | undefined) => {
    if (!question) return
    marks.set(keyOf({ nodeType: 'question', id: question.quizQuestionId }), mark)
    for (const answer of question.answers) markAnswer(marks, mark, answer)
  }
  const markAnswer = (marks: Map<string, Mark>, mark: Mark, answer: Answer | undefined) => {
    if (!answer) return
    marks.set(keyOf({ nodeType: 'answer', id: answer.quizQuestionAnswerId }), mark)
    markOptions(marks, mark, answer.fragrances)
  }
  const markOptions = (marks: Map<string, Mark>, mark: Mark, options: Answer['fragrances']) => {
    for (const { fragranceOptionId: id } of options) marks.set(keyOf({ nodeType: 'fragrance', id }), mark)
  }
  const lacking = (options: Answer['fragrances'], others: Answer['fragrances']) =>
    options.filter(({ fragranceId }) => !others.some((other) => other.fragranceId === fragranceId))
  const change = (nodeType: 'question' | 'answer', id: number) => {
    for (const marks of [before, after]) marks.set(keyOf({ nodeType, id }), 'changed')
  }
  for (const one of quizChanges(old, fresh))
    switch (one.kind) {
      case 'root':
        if (one.after !== undefined) change('question', one.after)
        break
      case 'question':
        markQuestion(before, 'removed', one.before)
        markQuestion(after, 'added', one.after)
        break
      case 'quest':
        change('question', one.quizQuestionId)
        break
      case 'answer':
        markAnswer(before, 'removed', one.before)
        markAnswer(after, 'added', one.after)
        break
      case 'fragrances':
        markOptions(before, 'removed', lacking(one.before, one.after))
        markOptions(after, 'added', lacking(one.after, one.before))
        break
      default:
        change('answer', one.quizQuestionAnswerId)
    }
  return { before, after }
}
