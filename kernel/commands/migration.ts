// Writes the next migration for a resource (`npm run migration -- x`), or for all resources without a name, and the types of the tables.
// Migrates an empty database, compares it with the definitions, and never overwrites a migration. `--check` fails where one is missing.
import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { migrate, runScript } from '#kernel/core/server/database/migrate.ts'
import { type Database, openDatabase } from '#kernel/core/server/database/open.ts'
import { collectDdl } from '#kernel/commands/migration/collectDdl.ts'
import { findDrift } from '#kernel/commands/migration/drift.ts'
import { missingFunctions } from './migration/kernelFunctions.ts'
import { migrationFile, statementsFor } from './migration/migrationText.ts'
import { productServer } from '#kernel/core/server/product.ts'
import { writeTableTypes } from './migration/tableTypes.ts'

const folder = fileURLToPath(productServer().migrations)

/**
 * Creates the functions of the kernel that the migrated database lacks or has as they were, so that it can be compared, and returns the
 * statements. @throws Error for a file that is not as PostgreSQL stores it, because it would differ for ever
 */
const createFunctions = async (database: Database): Promise<readonly string[]> => {
  const missing = await missingFunctions(database.db)
  if (missing.length === 0) return []
  const statements = [
    'CREATE EXTENSION IF NOT EXISTS pg_trgm',
    '-- The tables that they name follow.\nSET LOCAL check_function_bodies = off',
    ...missing,
  ]
  await database.transaction((trx) => runScript(trx, statements.join('\n---\n')))
  const [other] = await missingFunctions(database.db)
  if (other !== undefined) throw new Error(`PostgreSQL would write this function otherwise: ${other}`)
  return statements
}

const run = async (names: readonly string[], isCheck: boolean): Promise<void> => {
  const all = await collectDdl()
  const unknown = names.filter((name) => !all.some(({ resource }) => resource === name))
  if (unknown.length > 0)
    throw new Error(
      `there is no definition of ${unknown.join(', ')}, only of ${all.map(({ resource }) => resource).join(', ')}`,
    )
  const tables = names.length === 0 ? all : all.filter(({ resource }) => names.includes(resource))
  // A new product has none yet.
  await mkdir(folder, { recursive: true })
  const dataDir = await mkdtemp(join(tmpdir(), 'sillage-migration-'))
  const database = await openDatabase({ dataDir, fromTemplate: true })
  try {
    await migrate(database)
    const functions = await createFunctions(database)
    // The comparison needs all tables, because they refer to each other.
    const compare = async () =>
      (await database.transaction((trx) => findDrift(trx, all))).filter(({ table }) =>
        tables.some((wanted) => wanted.table === table),
      )
    const differences = await compare()
    const misnamed = differences.filter(
      ({ problem, wanted }) => problem === 'needless' || (problem === 'missing' && wanted === undefined),
    )
    if (misnamed.length > 0) {
      const parts = misnamed.map(({ table, part, problem }) => `"${part}" of ${table}, which is ${problem}`)
      throw new Error(`handwritten names ${parts.join('; ')}`)
    }
    const writeTypes = async () => {
      for (const path of await writeTableTypes(database.db)) console.log(`Wrote ${path}.`)
    }
    if (differences.length + functions.length === 0) {
      console.log('No migration to write: the migrations match the definitions.')
      await writeTypes()
      return
    }
    if (isCheck) {
      const changed = new Set([
        ...differences.map(({ table }) => table),
        ...(functions.length > 0 ? ['functions'] : []),
      ])
      throw new Error(`one is missing for ${[...changed].join(', ')}: run \`npm run migration\``)
    }
    const parts = statementsFor(tables, differences)
    const written = { ...parts, statements: [...functions, ...parts.statements] }
    const { name, text } = migrationFile(differences, written)
    if (written.handwritten.length === 0) {
      await database.transaction((trx) => runScript(trx, written.statements.join('\n---\n')))
      const left = await compare()
      if (left.length > 0)
        throw new Error(
          `the statements leave differences: ${left.map(({ table, part }) => `${part} of ${table}`).join(', ')}`,
        )
    }
    const numbers = (await readdir(folder)).map((file) => Number(/^\d{4}(?=-)/.exec(file)?.[0] ?? 0))
    const file = join(folder, `${String(Math.max(0, ...numbers) + 1).padStart(4, '0')}-${name}.ts`)
    await writeFile(file, text, { flag: 'wx' })
    console.log(`Wrote ${relative(process.cwd(), file)}. Read it before you commit it.`)
    if (written.handwritten.length === 0) await writeTypes()
    for (const sentence of written.handwritten) console.log(`By hand: ${sentence}.`)
  } finally {
    await database.close()
    await rm(dataDir, { recursive: true, force: true })
  }
}

try {
  const { values, positionals } = parseArgs({ options: { check: { type: 'boolean' } }, allowPositionals: true })
  await run(positionals, values.check === true)
} catch (error) {
  console.error(`No migration was written: ${error instanceof Error ? error.message : String(error)}`)
  process.exitCode = 1
}
