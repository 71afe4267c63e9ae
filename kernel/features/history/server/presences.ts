// Stores who has which record open, so that all servers know it. A page that is not heard of for a minute is gone.
import { sql } from 'kysely'
import { presence as limits } from '#kernel/core/contract/limits.ts'
import type { Actor } from '#kernel/core/contract/payloads/changes.ts'
import type { Db } from '#kernel/core/server/database/schema.ts'

interface Page {
  user: number
  page: string
}

export interface OpenRecord {
  resource: string
  record: number
}

const ago = (now: Date, seconds: number): string => new Date(now.getTime() - seconds * 1000).toISOString()

export const presences = {
  /** Notes which record a page shows, rarely for the same one. Deletes the user's pages that are gone or too many. */
  async note(db: Db, { user, page }: Page, { resource, record }: OpenRecord, now: Date): Promise<void> {
    const { rows } = await sql<{ isKnown: boolean }>`
      SELECT EXISTS (SELECT FROM presences WHERE user_id = ${user} AND page = ${page} AND resource = ${resource} AND record = ${record}
        AND seen_at > ${ago(now, limits.writeSeconds)}) AS "isKnown"`.execute(db)
    if (rows[0]?.isKnown) return
    await db
      .deleteFrom('presences')
      .where('user_id', '=', user)
      .where('seen_at', '<=', ago(now, limits.seconds))
      .execute()
    const shown = { resource, record, seen_at: now.toISOString() }
    await db
      .insertInto('presences')
      .values({ user_id: user, page, ...shown })
      .onConflict((conflict) => conflict.columns(['user_id', 'page']).doUpdateSet(shown))
      .execute()
    await db
      .deleteFrom('presences')
      .where('user_id', '=', user)
      .where('page', 'in', (known) =>
        known
          .selectFrom('presences')
          .select('page')
          .where('user_id', '=', user)
          .orderBy('seen_at', 'desc')
          .orderBy('page')
          .offset(limits.pages),
      )
      .execute()
  },

  /** Forgets a page that shows no record any more. */
  async leave(db: Db, { user, page }: Page): Promise<void> {
    await db.deleteFrom('presences').where('user_id', '=', user).where('page', '=', page).execute()
  },

  /** Returns the others that have a record open. */
  async others(db: Db, user: number, { resource, record }: OpenRecord, now: Date): Promise<Actor[]> {
    return await db
      .selectFrom('presences as p')
      .innerJoin('users as u', 'u.id', 'p.user_id')
      .select(['u.id as userId', 'u.name'])
      .distinct()
      .where('p.resource', '=', resource)
      .where('p.record', '=', record)
      .where('p.seen_at', '>', ago(now, limits.seconds))
      .where('p.user_id', '!=', user)
      .orderBy('u.id')
      .limit(limits.shown)
      .execute()
  },
}
