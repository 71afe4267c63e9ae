// Stores notes. The log says who wrote, changed and deleted one, without its words.
import { sql } from 'kysely'
import type { Note, Person } from '#kernel/features/notes/contract/payloads.ts'
import { anyOf } from '#kernel/core/server/database/expressions.ts'
import type { Db } from '#kernel/core/server/database/schema.ts'
import { contains } from '#kernel/core/server/tables/filters.ts'
import { nextUpdatedAt } from '#kernel/core/server/tables/locks.ts'

/** A note as its writes need it. */
export interface StoredNote {
  id: number
  resource: string
  record: number
  authorId: number
  /** The people who got a mail about it. */
  told: number[]
  updatedAt: string
}

type Words = Pick<Note, 'text'> & { mentions: readonly number[]; told: readonly number[] }

const ids = (all: readonly number[]) => sql<number[]>`${sql.val([...new Set(all)])}::int[]`

const shown = (db: Db) =>
  db
    .selectFrom('notes as n')
    .innerJoin('users as u', 'u.id', 'n.author_id')
    .select([
      'n.id as noteId',
      'n.resource',
      'n.record',
      'n.text',
      'u.id as authorId',
      'u.name as authorName',
      'n.mentions',
      'n.created_at as createdAt',
      'n.edited_at as editedAt',
      'n.updated_at as updatedAt',
    ])

/** Puts the names of the mentioned people into notes. */
const named = async (db: Db, rows: Awaited<ReturnType<ReturnType<typeof shown>['execute']>>): Promise<Note[]> => {
  const people = await notesTable.people(
    db,
    rows.flatMap(({ mentions }) => mentions),
  )
  return rows.map(({ authorId, authorName, mentions, ...row }) => ({
    ...row,
    author: { id: authorId, name: authorName },
    mentions: mentions.flatMap((id) => people.get(id) ?? []),
  }))
}

export const notesTable = {
  /** Returns the notes on a record below a cursor, the newest first. */
  async of(
    db: Db,
    { resource, record }: Pick<Note, 'resource' | 'record'>,
    { cursor, limit }: { cursor: number | undefined; limit: number },
  ): Promise<Note[]> {
    const found = shown(db).where('n.resource', '=', resource).where('n.record', '=', record)
    const page = cursor === undefined ? found : found.where('n.id', '<', cursor)
    return await named(db, await page.orderBy('n.id', 'desc').limit(limit).execute())
  },

  async one(db: Db, id: number): Promise<Note | undefined> {
    const [note] = await named(db, await shown(db).where('n.id', '=', id).execute())
    return note
  },

  /** Returns the notes with a text on records of some resources, the newest first. */
  async withText(db: Db, text: string, resources: readonly string[], limit: number): Promise<Note[]> {
    const found = shown(db)
      .where('n.resource', '=', anyOf(resources))
      .where(contains(sql`fold(${sql.ref('n.text')})`, text))
    return await named(db, await found.orderBy('n.id', 'desc').limit(limit).execute())
  },

  /** Returns the people with an account of some ids. */
  async people(db: Db, all: readonly number[]): Promise<Map<number, Person>> {
    if (all.length === 0) return new Map()
    const rows = await db
      .selectFrom('users')
      .select(['id', 'name'])
      .where('id', '=', anyOf([...new Set(all)]))
      .where('deleted_at', 'is', null)
      .execute()
    return new Map(rows.map((row) => [row.id, row]))
  },

  async lock(trx: Db, id: number): Promise<StoredNote | undefined> {
    return await trx
      .selectFrom('notes')
      .select(['id', 'resource', 'record', 'author_id as authorId', 'told', 'updated_at as updatedAt'])
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirst()
  },

  async create(
    trx: Db,
    { resource, record, authorId }: Pick<StoredNote, 'resource' | 'record' | 'authorId'>,
    { text, mentions, told }: Words,
  ): Promise<number> {
    const { id } = await trx
      .insertInto('notes')
      .values({ resource, record, author_id: authorId, text, mentions: ids(mentions), told: ids(told) })
      .returning('id')
      .executeTakeFirstOrThrow()
    return id
  },

  async update(trx: Db, id: number, { text, mentions, told }: Words, now: Date): Promise<void> {
    await trx
      .updateTable('notes')
      .set({
        text,
        mentions: ids(mentions),
        told: ids(told),
        edited_at: now.toISOString(),
        updated_at: nextUpdatedAt,
      })
      .where('id', '=', id)
      .execute()
  },

  async remove(trx: Db, id: number): Promise<void> {
    await trx.deleteFrom('notes').where('id', '=', id).execute()
  },

  /** Deletes the notes on a record. Returns their number. */
  async removeOf(trx: Db, resource: string, record: number): Promise<number> {
    const removed = await trx
      .deleteFrom('notes')
      .where('resource', '=', resource)
      .where('record', '=', record)
      .returning('id')
      .execute()
    return removed.length
  },
}
