// Walks the path of a run through the tree of its version. Pure.
import type { SnapshotQuestion } from '../../payloads.ts'
import { isEnding } from '../../rules/quizProof.ts'

interface Step {
  questionId: number
  /** Undefined for an answer that ends the quiz. */
  nextId: number | undefined
  fragrances: ReadonlySet<number>
}

/** The answers of a version by their ids, and its first question. */
export interface Walkable {
  rootId: number | undefined
  steps: ReadonlyMap<number, Step>
}

export const walkable = (questions: readonly SnapshotQuestion[]): Walkable => ({
  rootId: questions[0]?.quizQuestionId,
  steps: new Map(
    questions.flatMap(({ quizQuestionId: questionId, answers }) =>
      answers.map((answer) => {
        const nextId = isEnding(answer) ? undefined : (answer.nextQuestionId ?? undefined)
        const fragrances = new Set(answer.fragrances.map(({ fragranceId }) => fragranceId))
        return [answer.quizQuestionAnswerId, { questionId, nextId, fragrances }] as const
      }),
    ),
  ),
})

/** Where a run went, by the ids of its answers; without a fragrance, it was left. */
export interface Path {
  answers: readonly number[]
  fragranceId?: number | undefined
}

/** Returns the field where a path is not of this version: from the first question to a fragrance of its last answer. */
export const faultOfPath = (
  { rootId, steps }: Walkable,
  { answers, fragranceId }: Path,
): 'answers' | 'fragranceId' | undefined => {
  let asked = rootId
  let last: Step | undefined
  for (const answer of answers) {
    last = steps.get(answer)
    if (!last || last.questionId !== asked) return 'answers'
    asked = last.nextId
  }
  const hasEnded = last !== undefined && asked === undefined
  if (hasEnded !== (fragranceId !== undefined)) return 'fragranceId'
  return fragranceId === undefined || last?.fragrances.has(fragranceId) ? undefined : 'fragranceId'
}
