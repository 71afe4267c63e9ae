// Certifies a tree: its proof, and the hash that tells it from any other one.
import { createHash } from 'node:crypto'
import { canonicalJson } from '#kernel/core/server/canonicalJson.ts'
import type { CertifiedDial, Snapshot, VersionProof } from '../payloads.ts'
import { proveQuiz } from '../rules/quizProof.ts'

/** The number of quizProof.ts's rules: other rules are another number, and so another hash. */
export const ruleVersion = 1

export const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex')

export interface Certificate {
  hash: string
  proof: VersionProof
}

/** Returns the certificate of a valid tree on a dial; `validatedAt` is when it was found valid. */
export const certify = (tree: Snapshot, dial: CertifiedDial, validatedAt: string): Certificate => ({
  hash: sha256(canonicalJson({ tree, dial, rules: ruleVersion })),
  proof: { rules: ruleVersion, validatedAt, ...proveQuiz(tree, dial).statistics },
})

/**
 * Returns a hash of each path from the root, by its last answer: of texts and final fragrances. Without recursion: a
 * chain may be long.
 */
export const pathHashes = ({ questions }: Pick<Snapshot, 'questions'>): Map<number, string> => {
  const byId = new Map(questions.map((question) => [question.quizQuestionId, question]))
  const hashes = new Map<number, string>()
  const stack = questions.slice(0, 1).map((question) => ({ question, before: '' }))
  for (let step = stack.pop(); step; step = stack.pop()) {
    const { quizQuestionId, quest, answers } = step.question
    // A question is walked once: a draft may contain a loop.
    byId.delete(quizQuestionId)
    for (const { quizQuestionAnswerId, label, description, nextQuestionId, fragrances } of answers) {
      const ends = fragrances.map(({ fragranceId }) => fragranceId).toSorted((one, other) => one - other)
      const hash = sha256(canonicalJson([step.before, quest, label, description, ends]))
      const next = nextQuestionId === null ? undefined : byId.get(nextQuestionId)
      if (next) stack.push({ question: next, before: hash })
      else if (ends.length > 0) hashes.set(quizQuestionAnswerId, hash)
    }
  }
  return hashes
}
