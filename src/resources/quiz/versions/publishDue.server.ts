// Publishes due drafts, once with several servers, and notes why one could not be published.
import { randomUUID } from 'node:crypto'
import type { Dependencies, WriteContext } from '#kernel/core/server/context.ts'
import { changeContext, tellTriggers } from '#kernel/core/server/database/changeContext.ts'
import type { Db, Tables } from '#kernel/core/server/database/schema.ts'
import { ApiError, Forbidden } from '#kernel/core/server/errors.ts'
import { contextOfUser } from '#kernel/core/server/operations/inNameOf.ts'
import { resourceEntryOf } from '#kernel/core/server/operations/resourceEntry.ts'
import { runAction } from '#kernel/core/server/operations/runAction.ts'
import { lockRow } from '#kernel/core/server/tables/locks.ts'
import quizzes from '../definition.ts'
import { storeVersion } from './publishing.server.ts'
import { lockCampaign, setQuiz, table } from '../table.ts'

type Failure = NonNullable<Tables['quizzes']['publish_failure']>

/** Returns why a locked quiz's publication was refused; null if published. @throws other errors */
const failureOf = async (trx: Db, id: number, error: unknown): Promise<Failure | null> => {
  if (error instanceof Forbidden) return 'forbidden'
  if (!(error instanceof ApiError)) throw error
  const quiz = await table.one(trx, id)
  if (quiz?.deletedAt !== null) return 'inactive'
  // Somebody has published it, or corrected it back.
  if (quiz.isPublished) return null
  if (quiz.validatedAt === null) return 'draft'
  if (!quiz.isCertified) return 'stale'
  return error.key === 'unwalked' ? 'unwalked' : 'incomplete'
}

/** Publishes a locked quiz as its person would. Returns why that was refused; null if it was not. */
const publishAs = async (
  context: WriteContext | undefined,
  dependencies: Dependencies,
  { id, waiver }: { id: number; waiver: string | null },
) => {
  if (!context) return 'forbidden'
  const entry = dependencies.registry.find(({ contract }) => contract.resource?.name === quizzes.name)
  if (!entry) throw new Error('The registry has no quizzes')
  try {
    await runAction(context, resourceEntryOf(entry), 'publish', id, { waiver })
    return null
  } catch (error) {
    return await failureOf(context.trx, id, error)
  }
}

const publishOne = async (dependencies: Dependencies, id: number, by: number): Promise<void> => {
  const { database, clock } = dependencies
  const person = await contextOfUser(database.db, dependencies, by)
  const logged = { actor: by, session: null, batch: randomUUID(), action: 'publish' }
  await changeContext.run(logged, () =>
    database.transaction(async (trx) => {
      await lockCampaign(trx, id)
      await lockRow(trx, table.name, id)
      const due = await trx
        .selectFrom('quizzes')
        .select('publish_waiver as waiver')
        .where('id', '=', id)
        .where('publish_by', '=', by)
        .where('publish_at', '<=', clock.now().toISOString())
        .executeTakeFirst()
      // Another server was quicker, or somebody has scheduled it anew.
      if (!due) return
      const context = person && { ...person, trx, afterCommit: new Set<() => Promise<unknown>>() }
      const failure = await publishAs(context, dependencies, { id, ...due })
      if (failure !== null) {
        // The log names no actor for a failed publication.
        Object.assign(logged, { actor: null, action: undefined })
        await tellTriggers(trx)
      }
      await setQuiz(trx, id, { publish_at: null, publish_by: null, publish_failure: failure })
    }),
  )
}

/** Makes version 1 of what an older server has published: those questions could not change since. */
const adoptPublished = async ({ database }: Dependencies): Promise<void> => {
  const found = await database.db
    .selectFrom('quizzes')
    .select('id')
    .where('published_at', 'is not', null)
    .where('published_version', 'is', null)
    .execute()
  for (const { id } of found)
    await database.transaction(async (trx) => {
      await lockRow(trx, table.name, id)
      const quiz = await table.one(trx, id)
      if (quiz?.publishedAt && quiz.publishedVersion === null)
        await storeVersion(trx, id, {
          publishedAt: quiz.publishedAt,
          validatedAt: quiz.validatedAt ?? quiz.publishedAt,
          publishedBy: null,
        })
    })
}

export const publishDue = async (dependencies: Dependencies): Promise<void> => {
  const { database, clock } = dependencies
  await adoptPublished(dependencies)
  const due = await database.db
    .selectFrom('quizzes')
    .select(['id', 'publish_by as by'])
    .where('publish_at', '<=', clock.now().toISOString())
    .orderBy('publish_at')
    .execute()
  for (const { id, by } of due) await publishOne(dependencies, id, by ?? 0)
}
