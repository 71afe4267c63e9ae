// Compares two trees of a quiz by the stable ids of their nodes: draft and published, or two versions.

/** What a comparison reads of an answer. Texts of the bank and fragrances may be gone: then they have no names. */
export interface ComparedAnswer {
  readonly quizQuestionAnswerId: number
  readonly label: string | null
  readonly description: string | null
  readonly nextQuestionId: number | null
  readonly fragrances: readonly { readonly fragranceId: number }[]
}
export interface ComparedQuestion<Answer extends ComparedAnswer = ComparedAnswer> {
  readonly quizQuestionId: number
  readonly quest: string | null
  readonly answers: readonly Answer[]
}
export type ComparedTree<Answer extends ComparedAnswer = ComparedAnswer> = readonly ComparedQuestion<Answer>[]

interface OfAnswer {
  quizQuestionId: number
  quizQuestionAnswerId: number
}

/**
 * One change of a tree; `quizQuestionId` is the question that has the answer afterwards, or had it if it is gone.
 * - `root`: another question is the first one.
 * - `question`: a question was added (no `before`) or removed (no `after`), with its answers that came or went with it.
 * - `answer`: an answer was added or removed. `parent`: it belongs to another question.
 * - `fragrances`: other ones; their order and their names do not count.
 */
export type QuizChange<Answer extends ComparedAnswer = ComparedAnswer> =
  | { kind: 'root'; before: number | undefined; after: number | undefined }
  | {
      kind: 'question'
      quizQuestionId: number
      before: ComparedQuestion<Answer> | undefined
      after: ComparedQuestion<Answer> | undefined
    }
  | { kind: 'quest'; quizQuestionId: number; before: string | null; after: string | null }
  | ({ kind: 'answer'; before: Answer | undefined; after: Answer | undefined } & OfAnswer)
  | ({ kind: 'parent'; before: number; after: number } & OfAnswer)
  | ({ kind: 'label' | 'description'; before: string | null; after: string | null } & OfAnswer)
  | ({ kind: 'next'; before: number | null; after: number | null } & OfAnswer)
  | ({ kind: 'fragrances'; before: Answer['fragrances']; after: Answer['fragrances'] } & OfAnswer)

interface Placed<Answer> {
  answer: Answer
  quizQuestionId: number
}

/** Returns the answers of a tree by their ids, with the questions that have them. */
const answersOf = <Answer extends ComparedAnswer>(tree: ComparedTree<Answer>): Map<number, Placed<Answer>> =>
  new Map(
    tree.flatMap(({ quizQuestionId, answers }) =>
      answers.map((answer) => [answer.quizQuestionAnswerId, { answer, quizQuestionId }] as const),
    ),
  )

const sameFragrances = (one: ComparedAnswer['fragrances'], other: ComparedAnswer['fragrances']): boolean => {
  const ids = new Set(one.map(({ fragranceId }) => fragranceId))
  return ids.size === other.length && other.every(({ fragranceId }) => ids.has(fragranceId))
}

const partsOf = <Answer extends ComparedAnswer>(was: Placed<Answer>, is: Placed<Answer>): QuizChange<Answer>[] => {
  const { quizQuestionId } = is
  const { quizQuestionAnswerId } = is.answer
  const at = { quizQuestionId, quizQuestionAnswerId }
  const [before, after] = [was.answer, is.answer]
  const changes: QuizChange<Answer>[] = []
  if (was.quizQuestionId !== quizQuestionId)
    changes.push({ kind: 'parent', ...at, before: was.quizQuestionId, after: quizQuestionId })
  for (const kind of ['label', 'description'] as const)
    if (before[kind] !== after[kind]) changes.push({ kind, ...at, before: before[kind], after: after[kind] })
  if (before.nextQuestionId !== after.nextQuestionId)
    changes.push({ kind: 'next', ...at, before: before.nextQuestionId, after: after.nextQuestionId })
  if (!sameFragrances(before.fragrances, after.fragrances))
    changes.push({ kind: 'fragrances', ...at, before: before.fragrances, after: after.fragrances })
  return changes
}

/** Returns the changes that make one tree of another, in the order of the new one; what was removed comes last. */
export const quizChanges = <Answer extends ComparedAnswer>(
  old: ComparedTree<Answer>,
  fresh: ComparedTree<Answer>,
): QuizChange<Answer>[] => {
  const [was, is] = [answersOf(old), answersOf(fresh)]
  const oldQuestions = new Map(old.map((question) => [question.quizQuestionId, question]))
  const freshIds = new Set(fresh.map(({ quizQuestionId }) => quizQuestionId))
  const changes: QuizChange<Answer>[] = []
  const [before, after] = [old[0]?.quizQuestionId, fresh[0]?.quizQuestionId]
  if (before !== after) changes.push({ kind: 'root', before, after })
  for (const question of fresh) {
    const { quizQuestionId, quest, answers } = question
    const known = oldQuestions.get(quizQuestionId)
    if (!known) {
      const added = answers.filter(({ quizQuestionAnswerId }) => !was.has(quizQuestionAnswerId))
      changes.push({ kind: 'question', quizQuestionId, before: undefined, after: { ...question, answers: added } })
    } else if (known.quest !== quest) changes.push({ kind: 'quest', quizQuestionId, before: known.quest, after: quest })
    for (const answer of answers) {
      const { quizQuestionAnswerId } = answer
      const earlier = was.get(quizQuestionAnswerId)
      if (earlier) changes.push(...partsOf(earlier, { answer, quizQuestionId }))
      else if (known)
        changes.push({ kind: 'answer', quizQuestionId, quizQuestionAnswerId, before: undefined, after: answer })
    }
  }
  for (const question of old) {
    const { quizQuestionId, answers } = question
    const gone = answers.filter(({ quizQuestionAnswerId }) => !is.has(quizQuestionAnswerId))
    if (!freshIds.has(quizQuestionId))
      changes.push({ kind: 'question', quizQuestionId, before: { ...question, answers: gone }, after: undefined })
    else
      for (const answer of gone) {
        const { quizQuestionAnswerId } = answer
        changes.push({ kind: 'answer', quizQuestionId, quizQuestionAnswerId, before: answer, after: undefined })
      }
  }
  return changes
}
