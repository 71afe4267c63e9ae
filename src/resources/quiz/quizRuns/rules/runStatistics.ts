// Counts what people did in the tree of one version, from the roll-up of its runs. Pure.
import type { SnapshotQuestion } from '../../payloads.ts'
import { isEnding } from '../../rules/quizProof.ts'
import type { AskedQuestion } from '../payloads.ts'
import { medianOf } from './timeClasses.ts'
import { wilson } from './wilson.ts'

/** The roll-up of a version. */
export interface CountedRuns {
  views: number
  /** The runs of each branch, by the id of its answer. */
  branches: ReadonlyMap<number, number>
  /** How often each class of times was counted, by the id of the answer. */
  times: ReadonlyMap<number, ReadonlyMap<number, number>>
}

const classesOf = (all: readonly (ReadonlyMap<number, number> | undefined)[]): ReadonlyMap<number, number> => {
  const sums = new Map<number, number>()
  for (const times of all) for (const [at, runs] of times ?? []) sums.set(at, (sums.get(at) ?? 0) + runs)
  return sums
}

/** Returns the questions with those who reached them: the first by each view, others by the branch above. */
export const countQuestions = (
  questions: readonly SnapshotQuestion[],
  { views, branches, times }: CountedRuns,
): AskedQuestion[] => {
  const runsOf = (answerId: number) => branches.get(answerId) ?? 0
  const reached = new Map(
    questions.flatMap(({ answers }) =>
      answers.flatMap(({ quizQuestionAnswerId, nextQuestionId }) =>
        nextQuestionId === null ? [] : [[nextQuestionId, runsOf(quizQuestionAnswerId)] as const],
      ),
    ),
  )
  return questions.map(({ quizQuestionId, quest, answers }, index) => {
    const ids = answers.map(({ quizQuestionAnswerId }) => quizQuestionAnswerId)
    const answered = ids.reduce((sum, id) => sum + runsOf(id), 0)
    const reachedBy = index === 0 ? views : (reached.get(quizQuestionId) ?? 0)
    return {
      quizQuestionId,
      quest,
      reached: reachedBy,
      answered,
      left: reachedBy - answered,
      medianMs: medianOf(classesOf(ids.map((id) => times.get(id)))) ?? null,
      answers: answers.map((answer) => ({
        quizQuestionAnswerId: answer.quizQuestionAnswerId,
        label: answer.label,
        nextQuestionId: isEnding(answer) ? null : answer.nextQuestionId,
        runs: runsOf(answer.quizQuestionAnswerId),
        share: wilson(runsOf(answer.quizQuestionAnswerId), answered) ?? null,
        fragrances: answer.fragrances.map(({ fragranceId, name, name_en, name_es, categoryId }) => ({
          fragranceId,
          name,
          name_en,
          name_es,
          categoryId,
        })),
      })),
    }
  })
}

/** Returns how many of the paths of a version somebody has walked to their end: a path is known by its last answer. */
export const walkedPaths = (endings: readonly number[], { branches }: Pick<CountedRuns, 'branches'>): number =>
  endings.filter((ending) => (branches.get(ending) ?? 0) > 0).length
