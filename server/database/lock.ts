// One server to a DATA_DIR: PGlite itself takes no lock, and two processes on one folder corrupt it silently.
// An exclusive transaction on an SQLite file is freed by the kernel when its process dies, however it dies; a pid file is not.
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { dataEntries } from '#server/process/dataDir.ts'
import { DataDirInUse } from '#server/database/errors.ts'

/** Open for as long as they hold: a file that nothing refers to would be collected, closed and its lock lost. */
const held = new Set<DatabaseSync>()

/** Holds the folder until the returned function is called or the process ends. @throws DataDirInUse */
export const lockDataDir = (dataDir: string): (() => void) => {
  mkdirSync(dataDir, { recursive: true })
  const file = new DatabaseSync(join(dataDir, dataEntries.lock))
  try {
    file.exec('BEGIN EXCLUSIVE')
  } catch {
    file.close()
    throw new DataDirInUse(`Another server uses the data folder ${dataDir}`)
  }
  held.add(file)
  return () => {
    held.delete(file)
    file.close()
  }
}
