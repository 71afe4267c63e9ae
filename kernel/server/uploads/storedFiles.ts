// Stores the rows of uploaded files. Triggers mark a file as kept while a record references it (migrations/0004).
import { sql } from 'kysely'
import type { UploadPurpose } from '#kernel/contract/uploads.ts'
import type { Db } from '#kernel/server/database/schema.ts'

export interface StoredFile {
  id: number
  name: string
  purpose: UploadPurpose
  mediaType: string
  size: number
}

/** Returns the SQL of a file's path by the alias of its row; kernel/server/uploads/files.ts signs the paths of private files. */
export const filePath = (alias: string): string => `'/files/' || ${alias}.name`

export const storedFiles = {
  /** Inserts a row before the file is written. Returns its id. */
  async insertPending(db: Db, { name, purpose, mediaType, size }: Omit<StoredFile, 'id'>, at: Date): Promise<number> {
    const { rows } = await sql<{ id: number }>`
      INSERT INTO stored_files (name, purpose, media_type, size, created_at) VALUES (${name}, ${purpose}, ${mediaType}, ${size}, ${at})
      RETURNING id`.execute(db)
    const [row] = rows
    if (!row) throw new Error('The row of the file was not inserted')
    return row.id
  },

  /** Returns a file that a record references. */
  async byName(db: Db, name: string): Promise<StoredFile | undefined> {
    const { rows } = await sql<StoredFile>`
      SELECT id, name, purpose, media_type AS "mediaType", size FROM stored_files WHERE name = ${name} AND state = 'kept'`.execute(
      db,
    )
    return rows[0]
  },

  /** Whether a file is stored and stays so. */
  async isKept(db: Db, id: number): Promise<boolean> {
    const { rows } = await sql`SELECT FROM stored_files WHERE id = ${id} AND state = 'kept'`.execute(db)
    return rows.length > 0
  },

  /** Returns the names of all files that records reference. */
  async keptNames(db: Db): Promise<string[]> {
    const { rows } = await sql<{
      name: string
    }>`SELECT name FROM stored_files WHERE state = 'kept' ORDER BY id`.execute(db)
    return rows.map(({ name }) => name)
  },

  /** Returns those of these files that no record references. */
  async findPending(db: Db, ids: readonly number[]): Promise<{ id: number; name: string }[]> {
    const { rows } = await sql<{ id: number; name: string }>`
      SELECT id, name FROM stored_files WHERE id = ANY (${sql.val(ids)}::int[]) AND state = 'pending'`.execute(db)
    return rows
  },

  /** Returns files that are no longer referenced, and pending ones from before a time. */
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
