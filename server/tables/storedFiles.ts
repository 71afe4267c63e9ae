// The files in the store. What a record names is kept, and dropped when it names it no more: triggers see to both (migrations/0004).
import { sql } from 'kysely'
import type { UploadPurpose } from '#contract/uploads.ts'
import type { Db } from '#server/database/schema.ts'

export interface StoredFile {
  id: number
  name: string
  purpose: UploadPurpose
  mediaType: string
  size: number
}

/** The SQL of a file's address, from the alias of its row. A signed purpose is signed when it is answered (server/uploads/files.ts). */
export const addressOf = (alias: string): string => `'/files/' || ${alias}.name`

export const storedFiles = {
  /** A file that is on its way into the store. */
  async insertPending(db: Db, { name, purpose, mediaType, size }: Omit<StoredFile, 'id'>, at: Date): Promise<number> {
    const { rows } = await sql<{ id: number }>`
      INSERT INTO stored_files (name, purpose, media_type, size, created_at) VALUES (${name}, ${purpose}, ${mediaType}, ${size}, ${at})
      RETURNING id`.execute(db)
    const [row] = rows
    if (!row) throw new Error('The file was not announced')
    return row.id
  },

  /** A file that a record names. */
  async byName(db: Db, name: string): Promise<StoredFile | undefined> {
    const { rows } = await sql<StoredFile>`
      SELECT id, name, purpose, media_type AS "mediaType", size FROM stored_files WHERE name = ${name} AND state = 'kept'`.execute(db)
    return rows[0]
  },

  /** Of these files, those that no record has come to name. */
  async findPending(db: Db, ids: readonly number[]): Promise<{ id: number; name: string }[]> {
    const { rows } = await sql<{ id: number; name: string }>`
      SELECT id, name FROM stored_files WHERE id = ANY (${sql.val(ids)}::int[]) AND state = 'pending'`.execute(db)
    return rows
  },

  /** What nothing names any more, and what was on its way before a moment and never arrived. */
  async findUnused(db: Db, before: Date): Promise<{ id: number; name: string }[]> {
    const { rows } = await sql<{ id: number; name: string }>`
      SELECT id, name FROM stored_files WHERE state = 'dropped' OR (state = 'pending' AND created_at < ${before}) ORDER BY id LIMIT 1000`.execute(
      db,
    )
    return rows
  },

  async delete(db: Db, id: number): Promise<void> {
    await sql`DELETE FROM stored_files WHERE id = ${id} AND state <> 'kept'`.execute(db)
  },
}
