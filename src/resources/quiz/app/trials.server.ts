// Shows a draft on a phone without a sign-in, for an hour (docs/decisions/published-quizzes.md). The token names its
// row, which ends with its maker's right to see the draft.
import { can, isAdmin, type Me } from '#kernel/core/contract/access.ts'
import { withOperatingRights } from '#kernel/core/server/account/operatingRights.ts'
import { accounts } from '#kernel/core/server/account/tables/accounts.ts'
import { findUser } from '#kernel/core/server/account/tables/signedInUser.ts'
import { hashToken } from '#kernel/core/server/account/tokens.ts'
import type { Dependencies } from '#kernel/core/server/context.ts'
import type { Db } from '#kernel/core/server/database/schema.ts'
import { Forbidden, NotFound } from '#kernel/core/server/errors.ts'
import { quiz as limits } from '#src/product/limits.ts'
import { table as campaigns } from '#src/resources/campaigns/table.ts'
import type { Trial, TrialQuiz } from '../payloads.ts'
import { findQuestions, table } from '../table.ts'

type Needs = Pick<Dependencies, 'tokens' | 'clock' | 'database'>

/** The purpose comes first: other texts are sealed with the same key. */
const sealed = /^quiz-trial (\d+) (\d+) ([\w-]+)$/

/** Returns what a link is bound to: another password of its maker ends it. */
const passwordOf = async (db: Db, userId: number): Promise<string> =>
  hashToken((await accounts.one(db, userId))?.passwordHash ?? '')

/** Returns a token that shows the draft from now on, and its end. */
export const newTrial = async (
  { tokens, clock, database: { db } }: Needs,
  { id: madeBy }: Pick<Me, 'id'>,
  quizId: number,
): Promise<Trial> => {
  const now = clock.now()
  const end = now.getTime() + limits.trialSeconds * 1000
  const endsAt = new Date(end).toISOString()
  await db.deleteFrom('quiz_trials').where('ends_at', '<=', now.toISOString()).execute()
  const { id } = await db
    .insertInto('quiz_trials')
    .values({ quiz_id: quizId, made_by: madeBy, ends_at: endsAt })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { token: tokens.seal(`quiz-trial ${id} ${end} ${await passwordOf(db, madeBy)}`), endsAt }
}

/** Returns the link of a token; undefined for one that is forged, has ended or was taken back. */
const findTrial = async ({ tokens, clock, database: { db } }: Needs, token: string) => {
  const [, id, end, password] = sealed.exec(tokens.unseal(token)?.text ?? '') ?? []
  if (clock.now().getTime() >= Number(end ?? 0)) return undefined
  const endsAt = new Date(Number(end)).toISOString()
  const found = await db
    .selectFrom('quiz_trials')
    .select(['id', 'quiz_id as quizId', 'made_by as madeBy'])
    .where('id', '=', Number(id))
    // A restored backup counts its rows from its own last one.
    .where('ends_at', '=', endsAt)
    .executeTakeFirst()
  return found && { ...found, endsAt, password }
}

/** Takes back a link, of oneself or as an administrator. @throws NotFound for one that has ended, Forbidden */
export const endTrial = async (needs: Needs, me: Me, token: string): Promise<void> => {
  const trial = await findTrial(needs, token)
  if (!trial) throw new NotFound()
  if (trial.madeBy !== me.id && !isAdmin(me)) throw new Forbidden()
  await needs.database.db.deleteFrom('quiz_trials').where('id', '=', trial.id).execute()
}

/** Returns the draft that a token shows; undefined for one that has ended, and while who made it could not make it. */
export const readTrial = async (
  needs: Needs & Pick<Dependencies, 'settings'>,
  token: string,
): Promise<TrialQuiz | undefined> => {
  const { db } = needs.database
  const trial = await findTrial(needs, token)
  if (!trial) return undefined
  const { quizId: id, madeBy, endsAt } = trial
  const maker = await findUser(db, madeBy)
  const me = maker && withOperatingRights(maker, needs.settings).me
  const mayMake = can(me, 'read', table.resource, { id }) && can(me, 'update', table.resource, { id })
  if (!mayMake || trial.password !== (await passwordOf(db, madeBy))) return undefined
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
  return { quizId, campaignId, cover: campaign.cover, endsAt, name, language, questions }
}
