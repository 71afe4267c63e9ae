// Stores the rows of uploaded files. Triggers mark a file as kept while a record references it (migrations/0004).
import type { UploadPurpose } from '#kernel/core/contract/uploads.ts'
import { focusMark } from '#kernel/core/contract/pictureFocus.ts'
import { anyOf } from '#kernel/core/server/database/expressions.ts'
import type { Db } from '#kernel/core/server/database/schema.ts'

export interface StoredFile {
  id: number
  name: string
  purpose: UploadPurpose
  mediaType: string
  size: number
  /** The focal point of a picture: `30,60`. */
  focus: string | null
}

/**
 * Returns the SQL of a file's path with the focal point, by the alias of its row; uploads/files.ts signs private paths.
 */
export const filePath = (alias: string): string =>
  `'/files/' || ${alias}.name || coalesce('${focusMark}' || ${alias}.focus, '')`

export const storedFiles = {
  /** Inserts a row before the file is written. Returns its id. */
  async insertPending(
    db: Db,
    { name, purpose, mediaType, size, focus }: Omit<StoredFile, 'id'>,
    at: Date,
  ): Promise<number> {
    const { id } = await db
      .insertInto('stored_files')
      .values({ name, purpose, media_type: mediaType, size, focus, created_at: at.toISOString() })
      .returning('id')
      .executeTakeFirstOrThrow()
    return id
  },

  /** Returns a file that a record references. */
  async byName(db: Db, name: string): Promise<StoredFile | undefined> {
    return await db
      .selectFrom('stored_files')
      .select(['id', 'name', 'purpose', 'media_type as mediaType', 'size', 'focus'])
      .where((eb) => eb.and({ name, state: 'kept' }))
      .executeTakeFirst()
  },

  /** Whether a file is stored and stays so. */
  async isKept(db: Db, id: number): Promise<boolean> {
    const found = await db
      .selectFrom('stored_files')
      .select('id')
      .where((eb) => eb.and({ id, state: 'kept' }))
      .executeTakeFirst()
    return found !== undefined
  },

  /** Returns the names of all files that records reference. */
  async keptNames(db: Db): Promise<string[]> {
    const rows = await db.selectFrom('stored_files').select('name').where('state', '=', 'kept').orderBy('id').execute()
    return rows.map(({ name }) => name)
  },

  /** Returns those of these files that no record references. */
  async findPending(db: Db, ids: readonly number[]): Promise<{ id: number; name: string }[]> {
    return await db
      .selectFrom('stored_files')
      .select(['id', 'name'])
      .where('id', '=', anyOf(ids))
      .where('state', '=', 'pending')
      .execute()
  },

  /** Returns files that are no longer referenced, and pending ones from before a time. */
  async findUnused(db: Db, before: Date): Promise<{ id: number; name: string }[]> {
    return await db
      .selectFrom('stored_files')
      .select(['id', 'name'])
      .where((eb) =>
        eb.or([
          eb('state', '=', 'dropped'),
          eb.and([eb('state', '=', 'pending'), eb('created_at', '<', before.toISOString())]),
        ]),
      )
      .orderBy('id')
      .limit(1000)
      .execute()
  },

  async delete(db: Db, id: number): Promise<void> {
    await db.deleteFrom('stored_files').where('id', '=', id).where('state', '!=', 'kept').execute()
  },
}
