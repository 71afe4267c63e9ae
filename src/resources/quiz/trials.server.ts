// Shows the draft of a quiz on a phone that is not signed in, for an hour (docs/decisions/0095-a-draft-on-a-phone.md).
// The token carries quiz and end under the server's key: nothing is stored, and nothing takes it back before its end.
import type { Dependencies } from '#kernel/server/context.ts'
import { quiz as limits } from '#product/limits.ts'
import { table as campaigns } from '#src/resources/campaigns/table.ts'
import type { Trial, TrialQuiz } from './payloads.ts'
import { findQuestions, table } from './table.ts'

/** The purpose comes first: other texts are sealed with the same key. */
const sealed = /^quiz-trial (\d+) (\d+)$/

/** Returns a token that shows the draft from now on, and its end. */
export const newTrial = ({ tokens, clock }: Pick<Dependencies, 'tokens' | 'clock'>, quizId: number): Trial => {
  const end = clock.now().getTime() + limits.trialSeconds * 1000
  return { token: tokens.seal(`quiz-trial ${quizId} ${end}`), endsAt: new Date(end).toISOString() }
}

/** Returns the draft that a token shows; undefined for a token that is forged, or has ended. */
export const readTrial = async (
  { tokens, clock, database: { db } }: Pick<Dependencies, 'tokens' | 'clock' | 'database'>,
  token: string,
): Promise<TrialQuiz | undefined> => {
  const [, id, end] = sealed.exec(tokens.unseal(token)?.text ?? '')?.map(Number) ?? []
  if (id === undefined || end === undefined || clock.now().getTime() >= end) return undefined
  const quiz = await table.one(db, id)
  const campaign = quiz && (await campaigns.one(db, quiz.campaignId))
  if (!campaign) return undefined
  const { quizId, campaignId, name, language } = quiz
  const questions = (await findQuestions(db, id)).map(({ quizQuestionId, questionId, quest, answers }) => ({
    quizQuestionId,
    questionId,
    quest,
    answers,
  }))
  const endsAt = new Date(end).toISOString()
  return { quizId, campaignId, cover: campaign.cover, endsAt, name, language, questions }
}
