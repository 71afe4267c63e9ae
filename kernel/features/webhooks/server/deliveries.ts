// Stores what is delivered to webhooks: each event once for each, with the outcome of its last attempt.
import { type RawBuilder, sql, type SqlBool } from 'kysely'
import type { Delivery, DeliveryResult, Webhook } from '#kernel/features/webhooks/contract/payloads.ts'
import type { Db } from '#kernel/core/server/database/schema.ts'

/** An event that is due to a webhook. */
export interface DueDelivery {
  changeId: number
  tries: number
}

/** Whether a webhook is told about the line `c` of the log. */
const concerns = (events: Webhook['events']): RawBuilder<SqlBool> =>
  sql<SqlBool>`c.record IS NOT NULL AND (${sql.join(
    events.map(
      ({ resource, actions }) => sql`(c.resource = ${resource} AND c.action = ANY (${sql.val([...actions])}::text[]))`,
    ),
    sql` OR `,
  )})`

export const deliveries = {
  /**
   * Makes the first changes between two ids due to a webhook, also delivered ones, and returns the last; undefined for
   * fewer than `maximum`.
   */
  async plan(
    trx: Db,
    { id, events }: Pick<Webhook, 'id' | 'events'>,
    { after, until, maximum }: { after: number; until: number; maximum: number },
    at: Date,
  ): Promise<number | undefined> {
    const { rows } = await sql<{ last: number | null; n: number }>`
      WITH planned AS (
        INSERT INTO webhook_deliveries (webhook_id, change_id, created_at, next_try_at)
        SELECT ${id}, c.id, ${at}::timestamptz, ${at}::timestamptz FROM changes c
        WHERE c.id > ${after} AND c.id <= ${until} AND ${concerns(events)} ORDER BY c.id LIMIT ${maximum}
        ON CONFLICT (webhook_id, change_id) DO UPDATE SET next_try_at = excluded.next_try_at, tries = 0, delivered_at = NULL
        RETURNING change_id
      ) SELECT max(change_id) AS last, count(*)::int AS n FROM planned`.execute(trx)
    const [found] = rows
    return found && found.n === maximum ? (found.last ?? undefined) : undefined
  },

  async countWaiting(db: Db, webhookId: number): Promise<number> {
    const { n } = await db
      .selectFrom('webhook_deliveries')
      .select(({ fn }) => fn.countAll<number>().as('n'))
      .where('webhook_id', '=', webhookId)
      .where('next_try_at', 'is not', null)
      .executeTakeFirstOrThrow()
    return n
  },

  /** Returns the next due event of a webhook, in the log's order. Failed ones wait for untried ones. */
  nextDue: (db: Db, webhookId: number, at: Date): Promise<DueDelivery | undefined> =>
    db
      .selectFrom('webhook_deliveries')
      .select(['change_id as changeId', 'tries'])
      .where('webhook_id', '=', webhookId)
      .where('next_try_at', '<=', at.toISOString())
      .orderBy('tries')
      .orderBy('change_id')
      .limit(1)
      .executeTakeFirst(),

  /** Stores the outcome of an attempt; `next` is when it is tried again, null if it is not. */
  async note(
    db: Db,
    webhookId: number,
    changeId: number,
    { status, error, duration, answer }: DeliveryResult,
    { at, next }: { at: Date; next: Date | null },
  ): Promise<void> {
    await db
      .updateTable('webhook_deliveries')
      .set((eb) => ({
        status,
        error,
        duration,
        answer,
        tries: eb('tries', '+', 1),
        tried_at: at.toISOString(),
        next_try_at: next && next.toISOString(),
        delivered_at: error === null ? at.toISOString() : null,
      }))
      .where((eb) => eb.and({ webhook_id: webhookId, change_id: changeId }))
      .execute()
  },

  /** Makes a delivery due again at once; false for an unknown one. */
  async resend(db: Db, webhookId: number, changeId: number, at: Date): Promise<boolean> {
    const due = await db
      .updateTable('webhook_deliveries')
      .set({ next_try_at: at.toISOString(), tries: 0, delivered_at: null })
      .where((eb) => eb.and({ webhook_id: webhookId, change_id: changeId }))
      .returning('change_id')
      .executeTakeFirst()
    return due !== undefined
  },

  async dropWaiting(db: Db, webhookId: number): Promise<void> {
    await db
      .deleteFrom('webhook_deliveries')
      .where('webhook_id', '=', webhookId)
      .where('next_try_at', 'is not', null)
      .execute()
  },

  /** Returns a page of a webhook's deliveries, the newest change first. */
  async page(
    db: Db,
    webhookId: number,
    { cursor, perPage }: { cursor: number | undefined; perPage: number },
  ): Promise<Delivery[]> {
    const { rows } = await sql<Delivery>`
      SELECT d.change_id AS "changeId", c.resource, c.record, c.action,
        CASE WHEN d.next_try_at IS NOT NULL THEN 'waiting' WHEN d.delivered_at IS NOT NULL THEN 'delivered' ELSE 'failed' END AS state,
        d.tries, d.status, d.error, d.duration, d.answer, d.tried_at AS "triedAt", d.next_try_at AS "dueAt"
      FROM (
        SELECT * FROM webhook_deliveries
        WHERE webhook_id = ${webhookId} ${cursor === undefined ? sql`` : sql`AND change_id < ${cursor}`}
        ORDER BY change_id DESC LIMIT ${perPage}
      ) d LEFT JOIN changes c ON c.id = d.change_id ORDER BY d.change_id DESC`.execute(db)
    return rows
  },

  /** Returns how many events wait for webhooks that are on, and when the oldest of them was taken up. */
  async backlog(db: Db): Promise<{ waiting: number; oldest: Date | undefined }> {
    const { waiting, oldest } = await db
      .selectFrom('webhook_deliveries as d')
      .innerJoin('webhooks as w', 'w.id', 'd.webhook_id')
      .select(({ fn }) => [
        fn.countAll<number>().as('waiting'),
        fn.min<string | null, 'd.created_at'>('d.created_at').as('oldest'),
      ])
      .where('d.next_try_at', 'is not', null)
      .where('w.is_active', '=', true)
      .executeTakeFirstOrThrow()
    return { waiting, oldest: oldest === null ? undefined : new Date(oldest) }
  },
}
