// Makes an embedded database from the packed template of build/database: initdb and all migrations take seconds.
// The template's name depends on its migrations: a shorter history is completed, another one is never used.
import { createHash } from 'node:crypto'
import { existsSync, readdirSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import packageJson from '../../../package.json' with { type: 'json' }
import { productServer } from '../product.ts'

const { builds, migrations } = productServer()
export const templateFolder = fileURLToPath(new URL('database', builds))
const migrationsFolder = fileURLToPath(migrations)

/** The code that the product's migrations keep as it was, beside them. */
const frozen = fileURLToPath(new URL('../frozen', migrations))
/** What the migrations import: a template depends on these files too. */
export const sharedSources = [
  fileURLToPath(new URL('./migrate.ts', import.meta.url)),
  ...(existsSync(frozen) ? readdirSync(frozen).map((name) => join(frozen, name)) : []),
].sort()

/** Returns the names that a template may have, from that of the current schema to that of a database without tables. */
export const templateNames = async (): Promise<string[]> => {
  const names = (await readdir(migrations)).filter((name) => /^\d{4}-.*\.ts$/.test(name)).sort()
  const paths = [...sharedSources, ...names.map((name) => join(migrationsFolder, name))]
  const texts = await Promise.all(paths.map((path) => readFile(path)))
  const hash = createHash('sha256').update(packageJson.dependencies['@electric-sql/pglite'])
  const found: string[] = []
  for (const [index, path] of paths.entries()) {
    hash.update(`\0${basename(path)}\0`).update(texts[index] ?? '')
    if (index >= sharedSources.length - 1) found.unshift(`${hash.copy().digest('hex').slice(0, 32)}.tar.zst`)
  }
  return found
}

/** Returns the path of the template with the most migrations, if there is one. */
export const findTemplate = async (): Promise<string | undefined> =>
  (await templateNames()).map((name) => join(templateFolder, name)).find((path) => existsSync(path))
