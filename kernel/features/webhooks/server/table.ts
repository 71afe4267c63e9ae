// Stores webhooks, and who delivers to them. Their secrets are encrypted (kernel/core/server/account/tokens.ts).
import { type ExpressionBuilder, type NotNull, sql } from 'kysely'
import { webhook as limits } from '#kernel/features/webhooks/contract/limits.ts'
import type { Webhook, WebhookChange } from '#kernel/features/webhooks/contract/payloads.ts'
import type { Db, Tables } from '#kernel/core/server/database/schema.ts'

const columns = [
  'id',
  'name',
  'url',
  'events',
  'is_active as isActive',
  'ended_by as end',
  'created_at as createdAt',
  'failing_since as failingSince',
  'delivered_at as deliveredAt',
  'cursor',
] as const
type Events = Pick<Webhook, 'events'>

/** A webhook as its deliveries need it. */
export interface Receiver extends Events {
  id: number
  name: string
  url: string
  isActive: boolean
  secret: string
  formerSecret: string | null
  rotatedUntil: string | null
  language: string
}

const receiverColumns = [
  'id',
  'name',
  'url',
  'events',
  'is_active as isActive',
  'secret',
  'former_secret as formerSecret',
  'rotated_until as rotatedUntil',
  'language',
] as const

const later = (at: Date, seconds: number): string => new Date(at.getTime() + seconds * 1000).toISOString()

/** What a webhook forgets about its failures. */
const sound = { failures: 0, failing_since: null, paused_until: null }

/** Returns the wire's columns at a moment. */
const select = (db: Db, at: Date) =>
  db
    .selectFrom('webhooks as w')
    .select(columns)
    .select((eb) => [
      eb
        .case()
        .when('rotated_until', '>', at.toISOString())
        .then(eb.ref('rotated_until'))
        .else(null)
        .end()
        .as('rotatedUntil'),
      eb
        .selectFrom('webhook_deliveries as d')
        .select(({ fn }) => fn.countAll<number>().as('n'))
        .whereRef('d.webhook_id', '=', 'w.id')
        .where('d.next_try_at', 'is not', null)
        .$asScalar()
        .$notNull()
        .as('waiting'),
    ])
    .$narrowType<Events>()

const mayTry = (at: string) => (eb: ExpressionBuilder<Tables & { w: Tables['webhooks'] }, 'w'>) =>
  eb.and([
    eb('w.is_active', '=', true),
    eb.or([eb('w.claimed_until', 'is', null), eb('w.claimed_until', '<=', at)]),
    eb.or([eb('w.paused_until', 'is', null), eb('w.paused_until', '<=', at)]),
  ])

export const webhooks = {
  /** Returns all webhooks, by name. */
  all: (db: Db, at: Date): Promise<Webhook[]> =>
    select(db, at)
      .orderBy(({ fn }) => fn('fold', ['name']))
      .orderBy('id')
      .execute(),

  one: (db: Db, id: number, at: Date): Promise<Webhook | undefined> =>
    select(db, at).where('w.id', '=', id).executeTakeFirst(),

  async count(db: Db): Promise<number> {
    const { n } = await db
      .selectFrom('webhooks')
      .select(({ fn }) => fn.countAll<number>().as('n'))
      .executeTakeFirstOrThrow()
    return n
  },

  /** Returns what a delivery needs; undefined for an unknown webhook. */
  receiver: (db: Db, id: number): Promise<Receiver | undefined> =>
    db.selectFrom('webhooks').select(receiverColumns).where('id', '=', id).$narrowType<Events>().executeTakeFirst(),

  /** Adds a webhook for what follows a change. @throws the violation of `webhooks_named` for a taken name */
  async add(
    db: Db,
    {
      name,
      url,
      events,
      ...rest
    }: Pick<Webhook, 'name' | 'url' | 'events' | 'cursor'> & { secret: string; language: string },
    at: Date,
  ): Promise<number> {
    const { id } = await db
      .insertInto('webhooks')
      .values({ ...rest, name, url, events: JSON.stringify(events), created_at: at.toISOString() })
      .returning('id')
      .executeTakeFirstOrThrow()
    return id
  },

  /** Changes a webhook. One that is turned on forgets its failures. @throws as `add` does */
  async update(db: Db, id: number, { name, url, events, isActive }: WebhookChange): Promise<void> {
    const state = isActive ? { is_active: true, ended_by: null, ...sound } : { is_active: false }
    await db
      .updateTable('webhooks')
      .set({ name, url, events: JSON.stringify(events), ...state })
      .where('id', '=', id)
      .execute()
  },

  /** Turns a webhook off; false if it is off already. */
  async turnOff(db: Db, id: number, end: 'failed' | 'gone'): Promise<boolean> {
    const turned = await db
      .updateTable('webhooks')
      .set({ is_active: false, ended_by: end })
      .where((eb) => eb.and({ id, is_active: true }))
      .returning('id')
      .executeTakeFirst()
    return turned !== undefined
  },

  /** Turns all webhooks off after a restore: a copy must not tell the receivers of its original. */
  async turnOffRestored(db: Db): Promise<void> {
    await db
      .updateTable('webhooks')
      .set({ is_active: false, ended_by: 'restored', claimed_until: null })
      .where('is_active', '=', true)
      .execute()
  },

  /** Replaces the secret; the former one signs as well until a moment. */
  async rotate(db: Db, id: number, secret: string, at: Date): Promise<void> {
    await db
      .updateTable('webhooks')
      .set((eb) => ({
        former_secret: eb.ref('secret'),
        secret,
        rotated_until: later(at, limits.overlapSeconds),
      }))
      .where('id', '=', id)
      .execute()
  },

  /** Deletes a webhook with its deliveries, and returns its name. */
  remove: (db: Db, id: number): Promise<{ name: string } | undefined> =>
    db.deleteFrom('webhooks').where('id', '=', id).returning('name').executeTakeFirst(),

  sealed: (db: Db): Promise<{ id: number; secret: string; formerSecret: string | null }[]> =>
    db.selectFrom('webhooks').select(['id', 'secret', 'former_secret as formerSecret']).execute(),

  async reseal(db: Db, id: number, secret: string, formerSecret: string | null): Promise<void> {
    await db.updateTable('webhooks').set({ secret, former_secret: formerSecret }).where('id', '=', id).execute()
  },

  /** Returns the cursors of the webhooks that are on. */
  async cursors(db: Db): Promise<number[]> {
    const rows = await db.selectFrom('webhooks').select('cursor').where('is_active', '=', true).execute()
    return rows.map(({ cursor }) => cursor)
  },

  /** Locks the webhooks that have not taken up a change, unless another server is about to. */
  behind: (trx: Db, change: number): Promise<(Pick<Receiver, 'id' | 'events'> & { cursor: number })[]> =>
    trx
      .selectFrom('webhooks')
      .select(['id', 'events', 'cursor'])
      .where('is_active', '=', true)
      .where('cursor', '<', change)
      .orderBy('id')
      .forUpdate()
      .skipLocked()
      .$narrowType<Events>()
      .execute(),

  async setCursor(trx: Db, id: number, cursor: number): Promise<void> {
    await trx.updateTable('webhooks').set({ cursor }).where('id', '=', id).execute()
  },

  /** Claims a webhook to which something is due, for this server until `until`. */
  async claim(db: Db, now: Date, until: Date): Promise<{ id: number } | undefined> {
    const at = now.toISOString()
    return await db
      .updateTable('webhooks')
      .set({ claimed_until: until.toISOString() })
      .where('id', '=', ({ selectFrom }) =>
        selectFrom('webhooks as w')
          .select('w.id')
          .where(mayTry(at))
          .where(({ exists, selectFrom: from }) =>
            exists(
              from('webhook_deliveries as d')
                .select('d.change_id')
                .whereRef('d.webhook_id', '=', 'w.id')
                .where('d.next_try_at', '<=', at),
            ),
          )
          // The one that has waited longest gets its turn.
          .orderBy(sql`w.claimed_until NULLS FIRST`)
          .orderBy('w.id')
          .limit(1)
          .forUpdate()
          .skipLocked(),
      )
      .returning('id')
      .executeTakeFirst()
  },

  /** Extends a claim that ends at `from`; false when another server has claimed the webhook. */
  async extend(db: Db, id: number, from: Date, until: Date): Promise<boolean> {
    const extended = await db
      .updateTable('webhooks')
      .set({ claimed_until: until.toISOString() })
      .where('id', '=', id)
      .where('claimed_until', '=', from.toISOString())
      .returning('id')
      .executeTakeFirst()
    return extended !== undefined
  },

  /** Ends a claim that would end at `from`: its moment stays, and tells whose turn it is. */
  async release(db: Db, id: number, from: Date, at: Date): Promise<void> {
    await db
      .updateTable('webhooks')
      .set({ claimed_until: at.toISOString() })
      .where('id', '=', id)
      .where('claimed_until', '=', from.toISOString())
      .execute()
  },

  /** Returns when something is due to any webhook; undefined if nothing waits. */
  async nextDue(db: Db): Promise<Date | undefined> {
    const row = await db
      .selectFrom('webhook_deliveries as d')
      .innerJoin('webhooks as w', 'w.id', 'd.webhook_id')
      .select(sql<string>`greatest(d.next_try_at, w.paused_until)`.as('at'))
      .where('w.is_active', '=', true)
      .where('d.next_try_at', 'is not', null)
      .orderBy('at')
      .limit(1)
      .$narrowType<{ at: NotNull }>()
      .executeTakeFirst()
    return row && new Date(row.at)
  },

  async noteSuccess(db: Db, id: number, at: Date): Promise<void> {
    await db
      .updateTable('webhooks')
      .set({ ...sound, delivered_at: at.toISOString() })
      .where('id', '=', id)
      .execute()
  },

  /** Notes a failure, after which nothing is tried for a while; returns since when everything has failed. */
  async noteFailure(db: Db, id: number, at: Date): Promise<Date> {
    const noted = await db
      .updateTable('webhooks')
      .set((eb) => ({
        failures: eb('failures', '+', 1),
        failing_since: eb.fn.coalesce('failing_since', eb.val(at.toISOString())),
        paused_until: sql<string>`${at}::timestamptz + make_interval(secs => least(2 ^ least(failures, 10), ${limits.maxPauseSeconds}))`,
      }))
      .where('id', '=', id)
      .returning('failing_since as since')
      .executeTakeFirst()
    return new Date(noted?.since ?? at)
  },
}
