// Opens a migrated database for a test, in memory or on PostgreSQL, from what prepareDatabases.ts has prepared.
import { readFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { inject } from 'vitest'
import { type Database, openDatabase } from '#server/database/open.ts'
import { type Engine, freshPostgres } from '#tests/support/database.ts'

/** Opens a migrated, empty database; close it when the test file ends. */
export const testDatabase = async (engine: Engine = 'pglite', options: { statementTimeoutMs?: number } = {}): Promise<Database> => {
  if (engine === 'pglite')
    return await openDatabase({ dataDir: tmpdir(), tarball: new Uint8Array(await readFile(inject('dump'))), ...options })
  const { url, drop } = await freshPostgres(inject('template'))
  const database = await openDatabase({ databaseUrl: url, dataDir: tmpdir(), ...options })
  return {
    ...database,
    async close() {
      await database.close()
      await drop()
    },
  }
}
