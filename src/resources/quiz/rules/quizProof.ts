// Proves that every path of a quiz ends with fragrances of the dial, and counts its paths.
// For every change in the builder, and for validation. Without recursion: a chain may be long.

import { repeatedPlaces } from './sameAnswers.ts'

/** The part of GET /quiz/{id} that the proof reads. The first question is the root. */
export interface ProvableQuiz {
  readonly questions: readonly {
    readonly quizQuestionId: number
    readonly answers: readonly {
      readonly quizQuestionAnswerId: number
      readonly label?: string
      readonly nextQuestionId: number | null
      readonly isAnswerFinish: boolean
      readonly fragrances: readonly { readonly fragranceId: number }[]
    }[]
  }[]
}
type Question = ProvableQuiz['questions'][number]
type Answer = Question['answers'][number]

/** A fragrance of the campaign's dial, active unless `isActive` is false. */
export interface DialFragrance {
  readonly fragranceId: number
  readonly isActive?: boolean
}

interface OfQuestion {
  quizQuestionId: number
}
interface OfAnswer extends OfQuestion {
  quizQuestionAnswerId: number
}
interface OfFragrance extends OfAnswer {
  fragranceId: number
}

/**
 * A reason why the quiz is not valid, with the ids of the question, answer and fragrance to correct.
 * - `orphan`: no answer links to this question, which has `descendantCount` questions below it.
 * - `sameAnswer`: an earlier answer of the question has the same text.
 * - `noGoal`: the answer neither finishes nor links to a question of this quiz; `twoGoals`: it does both.
 * - `loop`: the answer links to one of its ancestors; `shared`: it links to a question that another answer links to.
 * - `emptyEnding`: it finishes without a fragrance; `foreignFragrance`, `inactiveFragrance`: with a wrong one.
 */
export type Finding =
  | { kind: 'noQuestion' }
  | ({ kind: 'orphan'; descendantCount: number } & OfQuestion)
  | ({ kind: 'noAnswer' } & OfQuestion)
  | ({ kind: 'sameAnswer' | 'noGoal' | 'twoGoals' | 'emptyEnding' | 'loop' | 'shared' } & OfAnswer)
  | ({ kind: 'foreignFragrance' | 'inactiveFragrance' } & OfFragrance)
export type FindingKind = Finding['kind']

/** Statistics of the paths from the root. A path is identified by its last answer, its length counts questions. */
export interface QuizStatistics {
  /** The ids of the answers that end a path, in reading order: one for each path. */
  endings: number[]
  /** 0 when there is no path. */
  shortest: number
  longest: number
  /** How many paths end with each fragrance: those of the dial first, in its order. */
  pathsByFragrance: { fragranceId: number; paths: number }[]
  /** Fragrances of the dial that no path reaches. */
  unreachedFragrances: number[]
}

/** Returns a finding's unique path, as errors of a body name fields: `questions.2.answers.0.fragrances`. */
export const fieldOf = ({ questions }: ProvableQuiz, finding: Finding): string => {
  if (finding.kind === 'noQuestion') return 'questions'
  const questionIndex = questions.findIndex(({ quizQuestionId }) => quizQuestionId === finding.quizQuestionId)
  const question = `questions.${questionIndex}`
  if (finding.kind === 'orphan') return question
  if (finding.kind === 'noAnswer') return `${question}.answers`
  const answers = questions[questionIndex]?.answers ?? []
  const answerIndex = answers.findIndex(
    ({ quizQuestionAnswerId }) => quizQuestionAnswerId === finding.quizQuestionAnswerId,
  )
  const answer = `${question}.answers.${answerIndex}`
  if (finding.kind === 'sameAnswer') return `${answer}.label`
  if (finding.kind === 'noGoal' || finding.kind === 'twoGoals') return answer
  if (finding.kind === 'loop' || finding.kind === 'shared') return `${answer}.nextQuestionId`
  if (!('fragranceId' in finding)) return `${answer}.fragrances`
  return `${answer}.fragrances.${answers[answerIndex]?.fragrances.findIndex(({ fragranceId }) => fragranceId === finding.fragranceId)}`
}

export interface Proof {
  /** In reading order; empty when the quiz is valid. */
  findings: Finding[]
  statistics: QuizStatistics
}

/** Returns whether the answer ends the quiz: it finishes, and links to no question. */
export const isEnding = ({
  isAnswerFinish,
  nextQuestionId,
}: Pick<Answer, 'isAnswerFinish' | 'nextQuestionId'>): boolean => isAnswerFinish && nextQuestionId === null

/** Checks a quiz against the dial of its campaign. */
export const proveQuiz = ({ questions }: ProvableQuiz, dial: readonly DialFragrance[]): Proof => {
  const findings: Finding[] = []
  const byId = new Map(questions.map((question) => [question.quizQuestionId, question]))
  const active = new Map(dial.map(({ fragranceId, isActive = true }) => [fragranceId, isActive]))
  const pathCounts = new Map(dial.map(({ fragranceId }) => [fragranceId, 0]))
  const endings: number[] = []
  let shortest = 0
  let longest = 0

  const proveEnding = ({ quizQuestionAnswerId, fragrances }: Answer, quizQuestionId: number) => {
    if (fragrances.length === 0) findings.push({ kind: 'emptyEnding', quizQuestionId, quizQuestionAnswerId })
    for (const { fragranceId } of fragrances) {
      if (active.get(fragranceId)) continue
      const kind = active.has(fragranceId) ? 'inactiveFragrance' : 'foreignFragrance'
      findings.push({ kind, quizQuestionId, quizQuestionAnswerId, fragranceId })
    }
  }

  const countPath = ({ quizQuestionAnswerId, fragrances }: Answer, length: number) => {
    endings.push(quizQuestionAnswerId)
    shortest = endings.length === 1 ? length : Math.min(shortest, length)
    longest = Math.max(longest, length)
    for (const { fragranceId } of fragrances) pathCounts.set(fragranceId, (pathCounts.get(fragranceId) ?? 0) + 1)
  }

  const visited = new Set<number>()
  const ancestors = new Set<number>()

  /** Walks a question with its descendants and returns their number. Only paths from the root are counted. */
  const walk = (top: Question, isReached: boolean): number => {
    const before = visited.size
    const enter = (question: Question) => {
      visited.add(question.quizQuestionId)
      ancestors.add(question.quizQuestionId)
      if (question.answers.length === 0) findings.push({ kind: 'noAnswer', quizQuestionId: question.quizQuestionId })
      return { question, nextAnswer: 0, repeated: new Set(repeatedPlaces(question.answers.map(({ label }) => label))) }
    }
    const path = [enter(top)]
    for (let current = path.at(-1); current; current = path.at(-1)) {
      const { quizQuestionId, answers } = current.question
      const answer = answers[current.nextAnswer++]
      if (!answer) {
        ancestors.delete(quizQuestionId)
        path.pop()
        continue
      }
      const location = { quizQuestionId, quizQuestionAnswerId: answer.quizQuestionAnswerId }
      if (current.repeated.has(current.nextAnswer - 1)) findings.push({ kind: 'sameAnswer', ...location })
      if (isEnding(answer)) {
        proveEnding(answer, quizQuestionId)
        if (isReached) countPath(answer, path.length)
        continue
      }
      const next = answer.nextQuestionId === null ? undefined : byId.get(answer.nextQuestionId)
      if (!next) {
        findings.push({ kind: 'noGoal', ...location })
        continue
      }
      if (answer.isAnswerFinish || answer.fragrances.length > 0) findings.push({ kind: 'twoGoals', ...location })
      if (ancestors.has(next.quizQuestionId)) findings.push({ kind: 'loop', ...location })
      else if (visited.has(next.quizQuestionId)) findings.push({ kind: 'shared', ...location })
      else path.push(enter(next))
    }
    return visited.size - before
  }

  const root = questions[0]
  if (root) walk(root, true)
  else findings.push({ kind: 'noQuestion' })

  const linked = new Set(questions.flatMap(({ answers }) => answers.map(({ nextQuestionId }) => nextQuestionId)))
  for (const question of questions) {
    const { quizQuestionId } = question
    if (linked.has(quizQuestionId) || visited.has(quizQuestionId)) continue
    const orphan: Extract<Finding, { kind: 'orphan' }> = { kind: 'orphan', quizQuestionId, descendantCount: 0 }
    findings.push(orphan)
    orphan.descendantCount = walk(question, false) - 1
  }
  // The remaining questions form loops that no path enters.
  for (const question of questions) if (!visited.has(question.quizQuestionId)) walk(question, false)

  return {
    findings,
    statistics: {
      endings,
      shortest,
      longest,
      pathsByFragrance: [...pathCounts]
        .filter(([, paths]) => paths > 0)
        .map(([fragranceId, paths]) => ({ fragranceId, paths })),
      unreachedFragrances: dial
        .map(({ fragranceId }) => fragranceId)
        .filter((fragranceId) => !pathCounts.get(fragranceId)),
    },
  }
}
