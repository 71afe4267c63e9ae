// Certifies a valid quiz as the migration that uses it did: it stays as it is, whatever a proof contains later.
import { createHash } from 'node:crypto'

interface Answer {
  quizQuestionAnswerId: number
  nextQuestionId: number | null
  isAnswerFinish: boolean
  fragrances: readonly { fragranceId: number }[]
}

export interface Tree {
  /** The root first. */
  questions: readonly { quizQuestionId: number; answers: readonly Answer[] }[]
}

export type Dial = readonly { fragranceId: number }[]

const canonicalJson = (value: unknown): string => {
  if (Array.isArray(value)) return `[${value.map(canonicalJson).join(',')}]`
  if (typeof value !== 'object' || value === null) return JSON.stringify(value)
  const entries = Object.entries(value).toSorted(([one], [other]) => (one < other ? -1 : 1))
  return `{${entries.map(([key, item]) => `${JSON.stringify(key)}:${canonicalJson(item)}`).join(',')}}`
}

/** Returns the ends of all paths in reading order, with their numbers of questions. */
const endsOf = ({ questions }: Tree): { answer: Answer; length: number }[] => {
  const byId = new Map(questions.map((question) => [question.quizQuestionId, question]))
  const ends: { answer: Answer; length: number }[] = []
  const stack = (questions[0]?.answers ?? []).toReversed().map((answer) => ({ answer, length: 1 }))
  for (let step = stack.pop(); step; step = stack.pop()) {
    const { answer, length } = step
    if (answer.nextQuestionId === null) ends.push(step)
    else
      for (const next of byId.get(answer.nextQuestionId)?.answers.toReversed() ?? [])
        stack.push({ answer: next, length: length + 1 })
  }
  return ends
}

/** Returns the hash of a valid tree on a dial, and its proof; `validatedAt` is when it was found valid. */
export const certify = (tree: Tree, dial: Dial, validatedAt: string): { hash: string; proof: object } => {
  const ends = endsOf(tree)
  const lengths = ends.map(({ length }) => length)
  const paths = new Map(dial.map(({ fragranceId }) => [fragranceId, 0]))
  for (const { fragranceId } of ends.flatMap(({ answer }) => answer.fragrances))
    paths.set(fragranceId, (paths.get(fragranceId) ?? 0) + 1)
  const counts = [...paths].map(([fragranceId, count]) => ({ fragranceId, paths: count }))
  return {
    hash: createHash('sha256')
      .update(canonicalJson({ tree, dial, rules: 1 }))
      .digest('hex'),
    proof: {
      rules: 1,
      validatedAt,
      endings: ends.map(({ answer }) => answer.quizQuestionAnswerId),
      shortest: Math.min(...lengths),
      longest: Math.max(...lengths),
      pathsByFragrance: counts.filter((one) => one.paths > 0),
      unreachedFragrances: counts.flatMap((one) => (one.paths === 0 ? [one.fragranceId] : [])),
    },
  }
}
