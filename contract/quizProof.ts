// The proof of a quiz: what stands between it and validity, and where its paths lead. Site and server run this very code:
// the builder while somebody edits, the server before it writes that a quiz is valid. One walk, without recursion: a chain may be long.

/** As much of GET /quiz/{id} as the proof looks at. The first question is the root. */
export interface ProvableQuiz {
  readonly questions: readonly {
    readonly quizQuestionId: number
    readonly answers: readonly {
      readonly quizQuestionAnswerId: number
      readonly nextQuestionId: number | null
      readonly isAnswerFinish: boolean
      readonly fragrances: readonly { readonly fragranceId: number }[]
    }[]
  }[]
}
type Question = ProvableQuiz['questions'][number]
type Answer = Question['answers'][number]

/** A fragrance of the campaign's dial; one that is not known to be inactive is active. */
export interface DialFragrance {
  readonly fragranceId: number
  readonly isActive?: boolean
}

/** A place in the quiz: the question, the answer and the fragrance that a finding is about. */
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
 * What stands between a quiz and validity, with the place to mend it.
 * - `orphan`: no answer leads to this question, nor to the `below` questions that hang under it.
 * - `noGoal`: the answer neither finishes nor leads to a question of this quiz; `twoGoals`: it does both.
 * - `loop`: the answer leads back to a question it came from; `shared`: to one that another answer leads to as well.
 * - `emptyEnding`: it finishes without a fragrance; `foreignFragrance`, `inactiveFragrance`: with one that the dial lacks or that is off.
 */
export type Finding =
  | { kind: 'noQuestion' }
  | ({ kind: 'orphan'; below: number } & OfQuestion)
  | ({ kind: 'noAnswer' } & OfQuestion)
  | ({ kind: 'noGoal' | 'twoGoals' | 'emptyEnding' | 'loop' | 'shared' } & OfAnswer)
  | ({ kind: 'foreignFragrance' | 'inactiveFragrance' } & OfFragrance)
export type FindingKind = Finding['kind']

/** Where the paths from the root lead. A path is known by the answer that ends it; its length is the number of its questions. */
export interface QuizStatistics {
  /** The answers that end a path, in the order of reading: as many as there are paths. */
  endings: number[]
  /** 0 where there is no path. */
  shortest: number
  longest: number
  /** How many paths end in each fragrance, those of the dial first and in its order. */
  ends: { fragranceId: number; paths: number }[]
  /** Fragrances of the dial that no path reaches. */
  unreached: number[]
}

/** Where a finding is, as the errors of a body name it: `questions.2.answers.0.fragrances`. No two findings have one place. */
export const fieldOf = ({ questions }: ProvableQuiz, finding: Finding): string => {
  if (finding.kind === 'noQuestion') return 'questions'
  const at = questions.findIndex(({ quizQuestionId }) => quizQuestionId === finding.quizQuestionId)
  const question = `questions.${at}`
  if (finding.kind === 'orphan') return question
  if (finding.kind === 'noAnswer') return `${question}.answers`
  const answers = questions[at]?.answers ?? []
  const place = answers.findIndex(({ quizQuestionAnswerId }) => quizQuestionAnswerId === finding.quizQuestionAnswerId)
  const answer = `${question}.answers.${place}`
  if (finding.kind === 'noGoal' || finding.kind === 'twoGoals') return answer
  if (finding.kind === 'loop' || finding.kind === 'shared') return `${answer}.nextQuestionId`
  if (!('fragranceId' in finding)) return `${answer}.fragrances`
  return `${answer}.fragrances.${answers[place]?.fragrances.findIndex(({ fragranceId }) => fragranceId === finding.fragranceId)}`
}

export interface Proof {
  /** Empty: the quiz is whole. In the order of reading. */
  findings: Finding[]
  statistics: QuizStatistics
}

/** Does the answer end the quiz: it says so, and leads nowhere else? */
export const isEnding = ({ isAnswerFinish, nextQuestionId }: Pick<Answer, 'isAnswerFinish' | 'nextQuestionId'>): boolean =>
  isAnswerFinish && nextQuestionId === null

/** Proves a quiz against the dial of its campaign. */
export const proveQuiz = ({ questions }: ProvableQuiz, dial: readonly DialFragrance[]): Proof => {
  const findings: Finding[] = []
  const byId = new Map(questions.map((question) => [question.quizQuestionId, question]))
  const active = new Map(dial.map(({ fragranceId, isActive = true }) => [fragranceId, isActive]))
  const ends = new Map(dial.map(({ fragranceId }) => [fragranceId, 0]))
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
    for (const { fragranceId } of fragrances) ends.set(fragranceId, (ends.get(fragranceId) ?? 0) + 1)
  }

  const seen = new Set<number>()
  const open = new Set<number>()

  /** Everything under one question; answers how many questions that were. Only what hangs under the root is a path. */
  const walk = (top: Question, isReached: boolean): number => {
    const before = seen.size
    const enter = (question: Question) => {
      seen.add(question.quizQuestionId)
      open.add(question.quizQuestionId)
      if (question.answers.length === 0) findings.push({ kind: 'noAnswer', quizQuestionId: question.quizQuestionId })
      return { question, nextAnswer: 0 }
    }
    const way = [enter(top)]
    for (let here = way.at(-1); here; here = way.at(-1)) {
      const { quizQuestionId, answers } = here.question
      const answer = answers[here.nextAnswer++]
      if (!answer) {
        open.delete(quizQuestionId)
        way.pop()
        continue
      }
      const place = { quizQuestionId, quizQuestionAnswerId: answer.quizQuestionAnswerId }
      if (isEnding(answer)) {
        proveEnding(answer, quizQuestionId)
        if (isReached) countPath(answer, way.length)
        continue
      }
      const next = answer.nextQuestionId === null ? undefined : byId.get(answer.nextQuestionId)
      if (!next) {
        findings.push({ kind: 'noGoal', ...place })
        continue
      }
      if (answer.isAnswerFinish || answer.fragrances.length > 0) findings.push({ kind: 'twoGoals', ...place })
      if (open.has(next.quizQuestionId)) findings.push({ kind: 'loop', ...place })
      else if (seen.has(next.quizQuestionId)) findings.push({ kind: 'shared', ...place })
      else way.push(enter(next))
    }
    return seen.size - before
  }

  const root = questions[0]
  if (root) walk(root, true)
  else findings.push({ kind: 'noQuestion' })

  const hanging = new Set(questions.flatMap(({ answers }) => answers.map(({ nextQuestionId }) => nextQuestionId)))
  for (const question of questions) {
    const { quizQuestionId } = question
    if (hanging.has(quizQuestionId) || seen.has(quizQuestionId)) continue
    const orphan: Extract<Finding, { kind: 'orphan' }> = { kind: 'orphan', quizQuestionId, below: 0 }
    findings.push(orphan)
    orphan.below = walk(question, false) - 1
  }
  // What is left goes round in circles that nothing leads into.
  for (const question of questions) if (!seen.has(question.quizQuestionId)) walk(question, false)

  return {
    findings,
    statistics: {
      endings,
      shortest,
      longest,
      ends: [...ends].filter(([, paths]) => paths > 0).map(([fragranceId, paths]) => ({ fragranceId, paths })),
      unreached: dial.map(({ fragranceId }) => fragranceId).filter((fragranceId) => !ends.get(fragranceId)),
    },
  }
}
