// Stores plans. What one has changed is in the log: an applied plan keeps only its reason and its batch.
import { sql, type SqlBool } from 'kysely'
import type { PlanChange, Plan } from '#kernel/features/plans/contract/payloads.ts'
import type { Language } from '#kernel/core/contract/languages.ts'
import type { Db } from '#kernel/core/server/database/schema.ts'
import { nextUpdatedAt } from '#kernel/core/server/tables/locks.ts'

/** The digest of what a plan has found of each record that it changes, by `resource/id`. */
export type Base = Readonly<Record<string, string>>

export interface StoredPlan {
  id: number
  ownerId: number
  ownerName: string | null
  token: { id: number; name: string } | null
  reason: string
  /** The number of its changes. */
  size: number
  changes: PlanChange[]
  base: Base
  state: Plan['state']
  applyAt: string | null
  applierId: number | null
  language: Language
  refusal: string | null
  /** The number of changes that erasures of people have taken out. */
  erased: number
  batchId: string | null
  review: NonNullable<Plan['review']>['state'] | null
  reviewerId: number | null
  reviewerName: string | null
  reviewerProfileId: number | null
  reviewerProfileName: string | null
  answeredBy: number | null
  answeredByName: string | null
  /** The trial that was agreed to. */
  agreed: string | null
  /** Who has changed its changes besides its owner. */
  writers: number[]
  createdAt: string
  updatedAt: string
}

/** A plan without what it changes. */
export type ListedPlan = Omit<StoredPlan, 'changes' | 'base'>

const select = (db: Db) =>
  db
    .selectFrom('plans as p')
    .leftJoin('users as u', 'u.id', 'p.owner_id')
    .leftJoin('users as r', 'r.id', 'p.reviewer_id')
    .leftJoin('profiles as f', 'f.id', 'p.reviewer_profile_id')
    .leftJoin('users as a', 'a.id', 'p.answered_by')
    .select([
      'p.id',
      'p.owner_id as ownerId',
      'u.name as ownerName',
      'p.token',
      'p.reason',
      sql<number>`jsonb_array_length(p.changes)`.as('size'),
      'p.state',
      'p.apply_at as applyAt',
      'p.applier_id as applierId',
      'p.language',
      'p.refusal',
      'p.erased',
      'p.batch as batchId',
      'p.review',
      'p.reviewer_id as reviewerId',
      'r.name as reviewerName',
      'p.reviewer_profile_id as reviewerProfileId',
      'f.name as reviewerProfileName',
      'p.answered_by as answeredBy',
      'a.name as answeredByName',
      'p.agreed',
      'p.writers',
      'p.created_at as createdAt',
      'p.updated_at as updatedAt',
    ])
    .$narrowType<Pick<StoredPlan, 'token' | 'language'>>()

/** A person as a reviewer of plans. */
export interface Reader {
  id: number
  profile: { id: number }
}

/** Whose plans are listed: those of one user, or of one API token. */
export interface PlanFilter {
  ownerId?: number | undefined
  tokenId?: number | undefined
  isWaiting?: boolean | undefined
  /** Those that this person has made, or is or was asked to agree to. */
  reader?: Reader | undefined
  /** Those that wait for the agreement of this person. */
  reviewer?: Reader | undefined
}

type Plans = ReturnType<typeof select>

const isAsked = ({ id, profile }: Reader) =>
  sql<SqlBool>`(p.reviewer_id = ${id} OR p.reviewer_profile_id = ${profile.id})`

const toReview = (found: Plans, reviewer: Reader): Plans =>
  found
    .where('p.review', '=', 'asked')
    .where('p.state', '!=', 'applied')
    .where(isAsked(reviewer))
    .where('p.owner_id', '!=', reviewer.id)
    .where(sql<SqlBool>`${reviewer.id} <> ALL (p.writers)`)

export const plansTable = {
  /** Returns a page of plans, newest first, that begins before the plan `cursor`. */
  list: (
    db: Db,
    { ownerId, tokenId, isWaiting, reader, reviewer }: PlanFilter,
    { cursor, limit }: { cursor?: number | undefined; limit: number },
  ): Promise<ListedPlan[]> => {
    let found = select(db).orderBy('p.id', 'desc').limit(limit)
    if (ownerId !== undefined) found = found.where('p.owner_id', '=', ownerId)
    if (tokenId !== undefined) found = found.where(sql<SqlBool>`(p.token ->> 'id')::int = ${tokenId}`)
    if (isWaiting !== undefined) found = found.where('p.state', isWaiting ? '!=' : '=', 'applied')
    if (reader !== undefined)
      found = found.where((where) =>
        where.or([where('p.owner_id', '=', reader.id), where('p.answered_by', '=', reader.id), isAsked(reader)]),
      )
    if (reviewer !== undefined) found = toReview(found, reviewer)
    if (cursor !== undefined) found = found.where('p.id', '<', cursor)
    return found.execute()
  },

  one: (db: Db, id: number): Promise<StoredPlan | undefined> =>
    select(db)
      .select(['p.changes', 'p.base'])
      .$narrowType<Pick<StoredPlan, 'changes' | 'base'>>()
      .where('p.id', '=', id)
      .executeTakeFirst(),

  /** Returns how many plans of a user are not applied, and the bytes of their changes; `except` leaves one out. */
  async waiting(db: Db, ownerId: number, except = 0): Promise<{ n: number; bytes: number }> {
    return await db
      .selectFrom('plans')
      .select(({ fn }) => [
        fn.countAll<number>().as('n'),
        sql<number>`coalesce(sum(octet_length(changes::text)), 0)::int`.as('bytes'),
      ])
      .where('owner_id', '=', ownerId)
      .where('state', '!=', 'applied')
      .where('id', '!=', except)
      .executeTakeFirstOrThrow()
  },

  /**
   * Returns the number of a user's plans that wait for them: proposed by a token, refused at their time, or with an
   * answer of their reviewer.
   */
  async countUnanswered(db: Db, ownerId: number): Promise<number> {
    const { n } = await db
      .selectFrom('plans')
      .select(({ fn }) => fn.countAll<number>().as('n'))
      .where('owner_id', '=', ownerId)
      .where((where) =>
        where.or([
          where('state', '=', 'refused'),
          where.and([
            where('state', '=', 'open'),
            where.or([
              where.and([where('token', 'is not', null), where('review', 'is', null)]),
              where('review', 'in', ['agreed', 'refused', 'lost']),
            ]),
          ]),
        ]),
      )
      .executeTakeFirstOrThrow()
    return n
  },

  /** Returns the number of plans that wait for the agreement of a user. */
  async countToReview(db: Db, userId: number): Promise<number> {
    const { rows } = await sql<{ n: number }>`
      SELECT count(*)::int AS n FROM plans p JOIN users u ON u.id = ${userId}
      WHERE p.review = 'asked' AND p.state <> 'applied' AND (p.reviewer_id = u.id OR p.reviewer_profile_id = u.profile_id)
        AND p.owner_id <> u.id AND u.id <> ALL (p.writers)`.execute(db)
    return rows[0]?.n ?? 0
  },

  async add(
    trx: Db,
    {
      ownerId,
      token,
      reason,
      changes,
      base,
      language,
    }: Pick<StoredPlan, 'ownerId' | 'token' | 'reason' | 'changes' | 'base' | 'language'>,
    at: Date,
  ): Promise<number> {
    const { id } = await trx
      .insertInto('plans')
      .values({
        owner_id: ownerId,
        token: token && JSON.stringify(token),
        reason,
        changes: JSON.stringify(changes),
        base: JSON.stringify(base),
        language,
        created_at: at.toISOString(),
        updated_at: at.toISOString(),
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    return id
  },

  async edit(
    trx: Db,
    id: number,
    { reason, changes, base, writers }: Pick<StoredPlan, 'reason' | 'changes' | 'base' | 'writers'>,
  ): Promise<void> {
    await trx
      .updateTable('plans')
      .set({
        reason,
        changes: JSON.stringify(changes),
        base: JSON.stringify(base),
        writers,
        state: 'open',
        apply_at: null,
        applier_id: null,
        refusal: null,
        updated_at: nextUpdatedAt,
      })
      .where('id', '=', id)
      .execute()
  },

  /** Sets when a plan is applied, and in whose name. */
  async schedule(
    trx: Db,
    id: number,
    { at, applierId, base, language }: { at: string; applierId: number; base: Base; language: Language },
  ): Promise<void> {
    await trx
      .updateTable('plans')
      .set({
        state: 'scheduled',
        apply_at: at,
        applier_id: applierId,
        base: JSON.stringify(base),
        language,
        refusal: null,
        updated_at: nextUpdatedAt,
      })
      .where('id', '=', id)
      .execute()
  },

  /** Leaves a plan with some of its changes, after an erasure. */
  async takeOut(
    trx: Db,
    { id, changes: before, erased }: Pick<StoredPlan, 'id' | 'changes' | 'erased'>,
    changes: readonly PlanChange[],
  ): Promise<void> {
    await trx
      .updateTable('plans')
      .set({
        changes: JSON.stringify(changes),
        erased: erased + before.length - changes.length,
        updated_at: nextUpdatedAt,
      })
      .where('id', '=', id)
      .execute()
  },

  /** Asks a person or a profile to agree; an earlier answer is gone. */
  async ask(trx: Db, id: number, asked: { userId: number | null; profileId: number | null }): Promise<void> {
    await trx
      .updateTable('plans')
      .set({
        review: 'asked',
        reviewer_id: asked.userId,
        reviewer_profile_id: asked.profileId,
        answered_by: null,
        agreed: null,
        updated_at: nextUpdatedAt,
      })
      .where('id', '=', id)
      .execute()
  },

  /** Notes that somebody agrees to a trial, and what it has found: what moves from now on is marked. */
  async agree(trx: Db, id: number, by: number, { seen, base }: { seen: string; base: Base }): Promise<void> {
    await trx
      .updateTable('plans')
      .set({
        review: 'agreed',
        answered_by: by,
        agreed: seen,
        base: JSON.stringify(base),
        updated_at: nextUpdatedAt,
      })
      .where('id', '=', id)
      .execute()
  },

  /** Notes that somebody does not agree. A scheduled plan is scheduled no more. */
  async decline(trx: Db, { id, state }: Pick<StoredPlan, 'id' | 'state'>, by: number): Promise<void> {
    await trx
      .updateTable('plans')
      .set({
        review: 'refused',
        answered_by: by,
        agreed: null,
        ...(state === 'scheduled' && { state: 'open', apply_at: null, applier_id: null }),
        updated_at: nextUpdatedAt,
      })
      .where('id', '=', id)
      .execute()
  },

  /** Takes an agreement or a request away. */
  async lose(trx: Db, id: number): Promise<void> {
    await trx
      .updateTable('plans')
      .set({ review: 'lost', agreed: null, updated_at: nextUpdatedAt })
      .where('id', '=', id)
      .execute()
  },

  async withdraw(trx: Db, id: number): Promise<void> {
    await trx
      .updateTable('plans')
      .set({
        review: null,
        reviewer_id: null,
        reviewer_profile_id: null,
        answered_by: null,
        agreed: null,
        updated_at: nextUpdatedAt,
      })
      .where('id', '=', id)
      .execute()
  },

  /** Locks the plans that wait for the agreement of a user, or that have it, and returns their ids. */
  async lockReviewedBy(trx: Db, userId: number): Promise<number[]> {
    const rows = await trx
      .selectFrom('plans')
      .select('id')
      .where('state', '!=', 'applied')
      .where((where) =>
        where.or([
          where.and([where('review', '=', 'asked'), where('reviewer_id', '=', userId)]),
          where.and([where('review', '=', 'agreed'), where('answered_by', '=', userId)]),
        ]),
      )
      .orderBy('id')
      .forUpdate()
      .execute()
    return rows.map(({ id }) => id)
  },

  async reopen(trx: Db, id: number): Promise<void> {
    await trx
      .updateTable('plans')
      .set({ state: 'open', apply_at: null, applier_id: null, updated_at: nextUpdatedAt })
      .where('id', '=', id)
      .execute()
  },

  /** Ends all schedules: after a restore, when what was due may have been done already. */
  async unscheduleAll(trx: Db): Promise<void> {
    await trx
      .updateTable('plans')
      .set({ state: 'open', apply_at: null, applier_id: null })
      .where('state', '=', 'scheduled')
      .execute()
  },

  /** Notes why a scheduled plan was not applied. */
  async refuse(trx: Db, id: number, refusal: string): Promise<void> {
    await trx
      .updateTable('plans')
      .set({ state: 'refused', refusal, updated_at: nextUpdatedAt })
      .where('id', '=', id)
      .execute()
  },

  async applied(trx: Db, id: number, batch: string): Promise<void> {
    await trx
      .updateTable('plans')
      .set({ state: 'applied', batch, changes: '[]', base: '{}', refusal: null, updated_at: nextUpdatedAt })
      .where('id', '=', id)
      .execute()
  },

  async remove(trx: Db, id: number): Promise<void> {
    await trx.deleteFrom('plans').where('id', '=', id).execute()
  },

  /** Locks the plan whose time has come first, unless another server applies it. */
  async due(trx: Db, now: Date): Promise<number | undefined> {
    const row = await trx
      .selectFrom('plans')
      .select('id')
      .where('state', '=', 'scheduled')
      .where('apply_at', '<=', now.toISOString())
      .orderBy('apply_at')
      .orderBy('id')
      .limit(1)
      .forUpdate()
      .skipLocked()
      .executeTakeFirst()
    return row?.id
  },
}
