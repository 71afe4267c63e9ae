// Opens an empty database for a trial restore: on the same PostgreSQL server if allowed, otherwise embedded.
import { randomBytes } from 'node:crypto'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import { sqlState } from '#kernel/core/server/database/errors.ts'
import { withDatabase } from '#kernel/core/server/database/hosts.ts'
import { type Database, openDatabase } from '#kernel/core/server/database/open.ts'
import type { FileStore } from '#kernel/core/server/uploads/fileStore.ts'

/** A store that keeps nothing: a proof checks the files by their checksums. */
export const nowhere: FileStore = { put: async () => {}, read: async () => undefined, remove: async () => {} }

/** A database whose `close` also removes it. */
type Scratch = Database

/** The SQLSTATE of a user who may not create a database. */
const insufficientPrivilege = '42501'

/** What the names of scratch databases begin with, as SQL. */
const prefix = sql<string>`left(current_database(), 40) || '_proof_'`

const scratchFolder = (dir: string): string => join(dir, 'scratch')

/** Removes the scratch databases that a stopped server has left behind, except those in use. */
export const clearScratch = async ({ db, kind }: Database, dir: string): Promise<void> => {
  await rm(scratchFolder(dir), { recursive: true, force: true })
  if (kind === 'pglite') return
  const { rows } = await sql<{
    name: string
  }>`SELECT datname AS name FROM pg_database WHERE starts_with(datname, ${prefix})`.execute(db)
  for (const { name } of rows) await sql`DROP DATABASE ${sql.id(name)}`.execute(db).catch(() => {})
}

const openOnServer = async (databaseUrl: string, dataDir: string): Promise<Scratch> => {
  const server = await openDatabase({ databaseUrl, dataDir })
  const { db } = server
  try {
    const { rows } = await sql<{ name: string }>`SELECT ${prefix} || ${randomBytes(6).toString('hex')} AS name`.execute(
      db,
    )
    const name = rows[0]?.name ?? ''
    await sql`CREATE DATABASE ${sql.id(name)}`.execute(db)
    const drop = async () => {
      await sql`DROP DATABASE ${sql.id(name)} WITH (FORCE)`.execute(db)
      await server.close()
    }
    const scratch = await openDatabase({ databaseUrl: withDatabase(databaseUrl, name), dataDir }).catch(
      async (error: unknown) => {
        await drop()
        throw error
      },
    )
    return {
      ...scratch,
      async close() {
        await scratch.close()
        await drop()
      },
    }
  } catch (error) {
    await server.close()
    throw error
  }
}

const openInFolder = async (folder: string): Promise<Scratch> => {
  const remove = () => rm(folder, { recursive: true, force: true })
  const scratch = await openDatabase({ dataDir: folder, fromTemplate: true })
  return {
    ...scratch,
    async close() {
      await scratch.close()
      await remove()
    },
  }
}

/** Opens a scratch database, after `clearScratch`. An embedded one is in a folder of `dir`, against full memory. */
export const openScratch = async (databaseUrl: string | undefined, dir: string): Promise<Scratch> => {
  const folder = scratchFolder(dir)
  if (databaseUrl === undefined) return await openInFolder(folder)
  try {
    return await openOnServer(databaseUrl, dir)
  } catch (error) {
    if (sqlState(error) !== insufficientPrivilege) throw error
    return await openInFolder(folder)
  }
}
