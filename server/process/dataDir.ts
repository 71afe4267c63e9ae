// Names what the server keeps in DATA_DIR, and closes it to other users of the machine.
// The embedded database creates its first files as 0666, whatever the umask is, so that modes are also mended at each start.
import { chmodSync, lstatSync, readdirSync, type Stats, statSync } from 'node:fs'
import { join } from 'node:path'

/** The entries of DATA_DIR; files beside them begin with the same name (`jwt-secret.part`, `lock-journal`). */
export const dataEntries = { database: 'database', uploads: 'uploads', outbox: 'outbox', secret: 'jwt-secret', lock: 'lock' } as const

/** From now on whatever this process creates, in all of its threads, is for its own user alone. */
export const setPrivateUmask = (): void => void process.umask(0o077)

const isOurs = (name: string): boolean =>
  Object.values(dataEntries).some((entry) => name === entry || name.startsWith(`${entry}.`) || name.startsWith(`${entry}-`))

/**
 * Gives folders 0700 and files 0600. Only the server's own entries are changed, and DATA_DIR itself only when it holds nothing else:
 * it may be a folder that other programs need. Links inside are not followed. Returns the paths whose modes could not be changed.
 */
export const restrictDataDir = (dataDir: string): string[] => {
  const failed: string[] = []
  const attempt = (path: string, change: () => void): void => {
    try {
      change()
    } catch (error) {
      // A file that was removed meanwhile needs nothing.
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
      // An entry of DATA_DIR may be a link to a larger disk: that one is followed.
      attempt(path, () => restrict(path, statSync(path)))
    }
  })
  return failed
}
