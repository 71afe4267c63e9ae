// Locks DATA_DIR for one server: PGlite has no lock, and two processes on one folder corrupt it silently.
// The kernel releases an exclusive SQLite transaction whenever its process dies, unlike a PID file.
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { DataDirInUse } from './errors.ts'
import { dataEntries } from '#kernel/core/server/database/dataDir.ts'

/** SQLITE_BUSY. */
const busy = 5

/** Keeps locked files referenced: the garbage collector would close them and release the lock. */
const held = new Set<DatabaseSync>()

/** Locks the folder until the returned function is called or the process ends. @throws DataDirInUse */
export const lockDataDir = (dataDir: string): (() => void) => {
  mkdirSync(dataDir, { recursive: true })
  const file = new DatabaseSync(join(dataDir, dataEntries.lock))
  try {
    file.exec('BEGIN EXCLUSIVE')
  } catch (error) {
    file.close()
    // On a full disk it fails as well.
    if (!(error instanceof Error && Reflect.get(error, 'errcode') === busy)) throw error
    throw new DataDirInUse(`Another server uses the data folder ${dataDir}`)
  }
  held.add(file)
  return () => {
    held.delete(file)
    file.close()
  }
}
