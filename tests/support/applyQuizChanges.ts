// Applies the changes of a comparison to the old tree: the properties of quizChanges.ts expect the new one.
import type {
  ComparedAnswer,
  ComparedQuestion,
  ComparedTree,
  QuizChange,
} from '#src/resources/quiz/rules/quizChanges.ts'

/** Returns the tree that these changes make of another one: the root first, the other questions and the answers by their ids. */
export const applyQuizChanges = <Answer extends ComparedAnswer>(
  old: ComparedTree<Answer>,
  changes: readonly QuizChange<Answer>[],
): ComparedQuestion<Answer>[] => {
  const answers = new Map(
    old.flatMap(({ quizQuestionId, answers: own }) =>
      own.map((answer) => [answer.quizQuestionAnswerId, { answer, quizQuestionId }] as const),
    ),
  )
  const quests = new Map(old.map(({ quizQuestionId, quest }) => [quizQuestionId, quest]))
  let root = old[0]?.quizQuestionId
  const change = (id: number, made: Partial<ComparedAnswer>) => {
    const placed = answers.get(id)
    if (placed) answers.set(id, { ...placed, answer: { ...placed.answer, ...made } })
  }
  for (const one of changes)
    switch (one.kind) {
      case 'root':
        root = one.after
        break
      case 'question':
        if (one.after) quests.set(one.quizQuestionId, one.after.quest)
        else quests.delete(one.quizQuestionId)
        for (const { quizQuestionAnswerId } of one.before?.answers ?? []) answers.delete(quizQuestionAnswerId)
        for (const answer of one.after?.answers ?? [])
          answers.set(answer.quizQuestionAnswerId, { answer, quizQuestionId: one.quizQuestionId })
        break
      case 'quest':
        quests.set(one.quizQuestionId, one.after)
        break
      case 'answer':
        if (one.after) answers.set(one.quizQuestionAnswerId, { answer: one.after, quizQuestionId: one.quizQuestionId })
        else answers.delete(one.quizQuestionAnswerId)
        break
      case 'parent': {
        const placed = answers.get(one.quizQuestionAnswerId)
        if (placed) answers.set(one.quizQuestionAnswerId, { ...placed, quizQuestionId: one.after })
        break
      }
      case 'label':
      case 'description':
        change(one.quizQuestionAnswerId, { [one.kind]: one.after })
        break
      case 'next':
        change(one.quizQuestionAnswerId, { nextQuestionId: one.after })
        break
      case 'fragrances':
        change(one.quizQuestionAnswerId, { fragrances: one.after })
    }
  const placed = [...answers.values()].toSorted(
    (one, other) => one.answer.quizQuestionAnswerId - other.answer.quizQuestionAnswerId,
  )
  return [...quests]
    .toSorted(([one], [other]) => Number(other === root) - Number(one === root) || one - other)
    .map(([quizQuestionId, quest]) => ({
      quizQuestionId,
      quest,
      answers: placed.filter((one) => one.quizQuestionId === quizQuestionId).map(({ answer }) => answer),
    }))
}

/** What counts of a tree: fragrances are sets, and their names belong to the fragrances. */
export const essence = (tree: ComparedTree) =>
  tree.map(({ quizQuestionId, quest, answers }) => ({
    quizQuestionId,
    quest,
    answers: answers.map(({ quizQuestionAnswerId, label, description, nextQuestionId, fragrances }) => ({
      quizQuestionAnswerId,
      label,
      description,
      nextQuestionId,
      fragrances: fragrances.map(({ fragranceId }) => fragranceId).toSorted((one, other) => one - other),
    })),
  }))
