// Names the entries of DATA_DIR and closes them to other users of the machine.
// The embedded database creates its first files with mode 0666 and ignores the umask, so each start corrects the modes.
import { chmodSync, lstatSync, readdirSync, type Stats, statSync } from 'node:fs'
import { join } from 'node:path'

/** The entries of DATA_DIR; temporary files start with the same name (`jwt-secret.part`, `lock-journal`). */
export const dataEntries = {
  database: 'database',
  uploads: 'uploads',
  outbox: 'outbox',
  secret: 'jwt-secret',
  lock: 'lock',
  backups: 'backup.sock',
} as const

/** Makes all files that this process creates from now on private to its user, in all threads. */
export const setPrivateUmask = (): void => void process.umask(0o077)

const isOurs = (name: string): boolean =>
  Object.values(dataEntries).some(
    (entry) => name === entry || name.startsWith(`${entry}.`) || name.startsWith(`${entry}-`),
  )

/**
 * Sets folders to 0700 and files to 0600: only the server's own entries, and DATA_DIR itself if it has no others.
 * Follows no links. Returns the paths that could not be changed.
 */
export const restrictDataDir = (dataDir: string): string[] => {
  const failed: string[] = []
  const attempt = (path: string, change: () => void): void => {
    try {
      change()
    } catch (error) {
      // Another thread may have removed the file.
      if (!(error instanceof Error && Reflect.get(error, 'code') === 'ENOENT')) failed.push(path)
    }
  }
  const setMode = (path: string, stat: Stats, mode: number): void => {
    if ((stat.mode & 0o777) !== mode) chmodSync(path, mode)
  }
  const restrict = (path: string, stat: Stats): void => {
    if (stat.isFile()) setMode(path, stat, 0o600)
    if (!stat.isDirectory()) return
    setMode(path, stat, 0o700)
    for (const name of readdirSync(path)) {
      const inner = join(path, name)
      attempt(inner, () => restrict(inner, lstatSync(inner)))
    }
  }
  attempt(dataDir, () => {
    const names = readdirSync(dataDir)
    if (names.every(isOurs)) setMode(dataDir, statSync(dataDir), 0o700)
    for (const path of names.filter(isOurs).map((name) => join(dataDir, name))) {
      // An entry itself may be a link to a larger disk, which statSync follows.
      attempt(path, () => restrict(path, statSync(path)))
    }
  })
  return failed
}
