// Stores what people watch, and up to which change each watch has told.
import { sql } from 'kysely'
import type { RowOf, ValuesOf } from '#kernel/core/contract/definitionTypes.ts'
import type { Language } from '#kernel/core/contract/languages.ts'
import definition from '#kernel/features/watches/contract/definition.ts'
import type { Db } from '#kernel/core/server/database/schema.ts'
import { deriveTable } from '#kernel/core/server/tables/derive.ts'

export type WatchRow = RowOf<typeof definition>
export type WatchValues = ValuesOf<typeof definition, never>

export const table = deriveTable(definition, {
  handwritten: [
    // Where a watch stands: its server alone reads and writes it, and no change of it is logged.
    'column language',
    'column cursor',
    'column members',
    'column members_of',
    'column due_at',
    // The watches of a permanently deleted user, and those of a deleted view, are deleted with them.
    'constraint watches_owner_id_fkey',
    'constraint watches_view_id_fkey',
    // A record or a view, which a person watches once.
    'constraint watches_one_subject',
    'index watches_of_record',
    'index watches_of_owner_view',
    'index watches_due',
    // The unique ones begin with the owner.
    'index watches_of_owner',
    // They are read by owner, all at once: no pages, orders or counts.
    'index watches_by_id',
    'index watches_by_created_at',
    'index watches_by_updated_at',
    'counts',
  ],
})

/** Where a watch stands. */
export interface WatchState {
  cursor: number
  members: readonly number[] | null
  /** The version of the view whose members these are. */
  membersOf: string | null
  dueAt: string
}

/** A watch with where it stands. */
export interface StandingWatch extends WatchState {
  id: number
  resource: string
  record: number | null
  viewId: number | null
  frequency: 'now' | 'daily'
  entering: boolean
  language: Language
}

const list = (ids: readonly number[] | null) => sql<number[] | null>`${sql.val(ids && [...ids])}::int[]`

export const watches = {
  /** Returns the ids of a person's watches, the newest first. */
  async idsOf(db: Db, ownerId: number): Promise<number[]> {
    const rows = await db
      .selectFrom('watches')
      .select('id')
      .where('owner_id', '=', ownerId)
      .orderBy('id', 'desc')
      .execute()
    return rows.map(({ id }) => id)
  },

  /** Returns the id of a person's watch of a record or a view; undefined for none. */
  async find(
    db: Db,
    ownerId: number,
    { resource, record, viewId }: Pick<WatchValues, 'resource' | 'record' | 'viewId'>,
  ): Promise<number | undefined> {
    const own = db.selectFrom('watches').select('id').where('owner_id', '=', ownerId)
    const found = viewId
      ? own.where('view_id', '=', viewId)
      : own.where('resource', '=', resource).where('record', '=', record ?? null)
    return (await found.executeTakeFirst())?.id
  },

  /** Adds a watch. Violates watches_of_record or watches_of_owner_view if its owner has one of the same. */
  async create(
    trx: Db,
    ownerId: number,
    { resource, record, viewId, frequency, entering }: WatchValues,
    { language, cursor, members, membersOf, dueAt }: WatchState & { language: Language },
  ): Promise<number> {
    const { id } = await trx
      .insertInto('watches')
      .values({
        owner_id: ownerId,
        resource,
        record,
        view_id: viewId,
        frequency,
        entering,
        language,
        cursor,
        members: list(members),
        members_of: membersOf,
        due_at: dueAt,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    return id
  },

  /** Notes the language of a person's mails, and when a watch is looked at again. */
  async schedule(trx: Db, ownerId: number, id: number, { language, dueAt }: { language: Language; dueAt: string }) {
    await trx.updateTable('watches').set({ language }).where('owner_id', '=', ownerId).execute()
    await trx.updateTable('watches').set({ due_at: dueAt }).where('id', '=', id).execute()
  },

  /** Ends some watches of a person; those that are gone stay so. */
  async end(db: Db, ownerId: number, ids: readonly number[]): Promise<void> {
    await db
      .deleteFrom('watches')
      .where('owner_id', '=', ownerId)
      .where('id', 'in', [...ids])
      .execute()
  },

  async duePeople(db: Db, now: Date): Promise<number[]> {
    const rows = await db
      .selectFrom('watches')
      .select('owner_id as id')
      .distinct()
      .where('due_at', '<=', now.toISOString())
      .execute()
    return rows.map(({ id }) => id)
  },

  /** Returns a person's watches, the oldest first. */
  async of(db: Db, ownerId: number): Promise<StandingWatch[]> {
    const { rows } = await sql<StandingWatch>`
      SELECT id, resource, record, view_id AS "viewId", frequency, entering, language, cursor, members, members_of AS "membersOf",
        due_at AS "dueAt"
      FROM watches WHERE owner_id = ${ownerId} ORDER BY id`.execute(db)
    return rows
  },

  /** Notes where a watch is; false if it has moved since, because another server has told the news. */
  async advance(
    trx: Db,
    { id, cursor, dueAt }: Pick<StandingWatch, 'id' | 'cursor' | 'dueAt'>,
    next: WatchState,
  ): Promise<boolean> {
    const moved = await trx
      .updateTable('watches')
      .set({ cursor: next.cursor, members: list(next.members), members_of: next.membersOf, due_at: next.dueAt })
      .where((eb) => eb.and({ id, cursor, due_at: dueAt }))
      .returning('id')
      .executeTakeFirst()
    return moved !== undefined
  },

  /** Ends a person's watches. */
  async endAllOf(trx: Db, ownerId: number): Promise<void> {
    await trx.deleteFrom('watches').where('owner_id', '=', ownerId).execute()
  },

  /** Passes over all changes so far: after a restore, when most of them were told long ago. */
  async passOver(db: Db): Promise<void> {
    await sql`UPDATE watches SET cursor = (SELECT coalesce(max(id), 0) FROM changes), members = NULL, members_of = NULL`.execute(
      db,
    )
  },
}
