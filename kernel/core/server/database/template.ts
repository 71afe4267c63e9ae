// Makes a new embedded database from the packed template of build/database, because initdb and all migrations take seconds.
// The name of a template depends on its migrations: one with other migrations is never used, one with fewer of them is.
import { createHash } from 'node:crypto'
import { createReadStream, existsSync } from 'node:fs'
import { readdir, readFile, rename, rm } from 'node:fs/promises'
import { dirname, join, relative } from 'node:path'
import { builds, migrations } from '#product/folders.server.ts'
import { pipeline } from 'node:stream/promises'
import { fileURLToPath } from 'node:url'
import { createZstdDecompress } from 'node:zlib'
import { unpackTar } from 'modern-tar/fs'
import packageJson from '../../../../package.json' with { type: 'json' }
import { syncFolder, syncPath } from './pgliteFsync.ts'

const root = join(import.meta.dirname, '../../../..')
export const templateFolder = fileURLToPath(new URL('database', builds))
const migrationsPath = relative(root, fileURLToPath(migrations))

/** What the migrations import: a template depends on these files too. */
export const sharedSources = [
  'kernel/core/contract/limits.ts',
  'kernel/core/server/database/migrate.ts',
  'kernel/core/server/mail/mailbox.ts',
]

/** Returns the names that a template may have, from that of the current schema to that of a database without tables. */
export const templateNames = async (): Promise<string[]> => {
  const names = (await readdir(migrations)).filter((name) => /^\d{4}-.*\.ts$/.test(name)).sort()
  const paths = [...sharedSources, ...names.map((name) => `${migrationsPath}/${name}`)]
  const texts = await Promise.all(paths.map((path) => readFile(join(root, path))))
  const hash = createHash('sha256').update(packageJson.dependencies['@electric-sql/pglite'])
  const found: string[] = []
  for (const [index, path] of paths.entries()) {
    hash.update(`\0${path}\0`).update(texts[index] ?? '')
    if (index >= sharedSources.length - 1) found.unshift(`${hash.copy().digest('hex').slice(0, 32)}.tar.zst`)
  }
  return found
}

/** Returns the path of the template with the most migrations, if there is one. */
export const findTemplate = async (): Promise<string | undefined> =>
  (await templateNames()).map((name) => join(templateFolder, name)).find((path) => existsSync(path))

/**
 * Makes the folder of a database from a template: completely, on the disk, or not at all.
 * Returns false for a damaged template and for a folder that cannot be replaced, such as a mounted one: initdb can still fill that.
 */
export const unpackTemplate = async (template: string, folder: string): Promise<boolean> => {
  const part = `${folder}.part`
  try {
    await rm(part, { recursive: true, force: true })
    await pipeline(createReadStream(template), createZstdDecompress(), unpackTar(part, { dmode: 0o700, fmode: 0o600 }))
    await syncFolder(part)
    await rename(part, folder)
    await syncPath(dirname(folder))
    return true
  } catch {
    await rm(part, { recursive: true, force: true })
    return false
  }
}
