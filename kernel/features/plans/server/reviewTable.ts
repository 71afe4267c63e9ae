// Stores what happens in the review of a plan: who was asked, what they answered, and what was said.
import { sql, type SqlBool } from 'kysely'
import type { ReviewEntry } from '#kernel/features/plans/contract/payloads.ts'
import type { Db } from '#kernel/core/server/database/schema.ts'

interface NewEntry {
  planId: number
  kind: ReviewEntry['kind']
  /** Null for the server. */
  by: number | null
  asked?: { userId: number | null; profileId: number | null }
  why?: NonNullable<ReviewEntry['why']>
  /** The digest of the change that a comment is about. */
  change?: string | undefined
  said?: string
}

export const reviewTable = {
  async add(trx: Db, { planId, kind, by, asked, why, change, said }: NewEntry, at: Date): Promise<void> {
    await trx
      .insertInto('plan_reviews')
      .values({
        plan_id: planId,
        at: at.toISOString(),
        kind,
        by_id: by,
        asked_id: asked?.userId ?? null,
        asked_profile_id: asked?.profileId ?? null,
        why: why ?? null,
        change: change ?? null,
        said: said ?? null,
      })
      .execute()
  },

  /** Returns the entries of a plan, oldest first. */
  ofPlan: (db: Db, planId: number) =>
    db
      .selectFrom('plan_reviews as e')
      .leftJoin('users as b', 'b.id', 'e.by_id')
      .leftJoin('users as r', 'r.id', 'e.asked_id')
      .leftJoin('profiles as f', 'f.id', 'e.asked_profile_id')
      .select([
        'e.at',
        'e.kind',
        'e.by_id as byId',
        'b.name as byName',
        'e.asked_id as askedId',
        'r.name as askedName',
        'e.asked_profile_id as askedProfileId',
        'f.name as askedProfileName',
        'e.why',
        'e.change',
        'e.said',
      ])
      .where('e.plan_id', '=', planId)
      .orderBy('e.id')
      .execute(),

  /** Returns how many records of a resource a listed batch has changed so far, by one action if that is given. */
  async countChanged(
    db: Db,
    batch: string,
    { resource, action }: { resource: string; action: string | undefined },
  ): Promise<number> {
    let found = db
      .selectFrom('changes')
      .select(({ fn }) => fn.count<number>('record').distinct().as('n'))
      .where('batch', '=', batch)
      .where(sql<SqlBool>`details ? 'run'`)
      .where('resource', '=', resource)
    if (action !== undefined) found = found.where('action', '=', action)
    return (await found.executeTakeFirstOrThrow()).n
  },

  async count(db: Db, planId: number): Promise<number> {
    const { n } = await db
      .selectFrom('plan_reviews')
      .select(({ fn }) => fn.countAll<number>().as('n'))
      .where('plan_id', '=', planId)
      .executeTakeFirstOrThrow()
    return n
  },
}
