// Restores a backup in one transaction, and proves it: counts of every table, random records, and the files.
import type { Readable } from 'node:stream'
import { sql } from 'kysely'
import { openArchive } from './archive.ts'
import { dropSchema, readTables, tableNames, type TableInfo, withoutTriggers } from './catalog.ts'
import { BackupError, type Header, type Manifest, type Proof, proofOf } from './format.ts'
import { executedMigrations, migrate, migrateTo, readMigrations } from '#kernel/core/server/database/migrate.ts'
import type { Database } from '#kernel/core/server/database/open.ts'
import { partitionRows } from '#kernel/core/server/database/partitions.ts'
import type { Db } from '#kernel/core/server/database/schema.ts'
import { isEmpty } from '#kernel/core/server/account/tables/accounts.ts'
import { factorRemovals } from '#kernel/core/server/account/tables/factorSteps.ts'
import { mails } from '#kernel/core/server/mail/mails.ts'
import { loadFeatures } from '#kernel/core/server/features.ts'
import { storedFiles } from '#kernel/core/server/uploads/storedFiles.ts'
import type { FileStore } from '#kernel/core/server/uploads/fileStore.ts'
import { typeOfFileName } from '#kernel/core/server/uploads/files.ts'

interface RestoreOptions {
  /** Replaces the contents of a database that is not empty. */
  replace?: boolean
}

/**
 * Brings an empty or older database to a backup's schema. Returns the names of the referenced files that will be
 * replaced. @throws BackupError for records that are not to be replaced, or tables of another program
 */
const prepare = async (trx: Db, migration: string, replace: boolean): Promise<string[]> => {
  const names = await tableNames(trx)
  const isOurs = names.includes('kysely_migration') && names.includes('users')
  if (names.length > 0 && !isOurs)
    throw new BackupError('the database contains tables of another program: choose an empty database')
  const isUsed = isOurs && !(await isEmpty(trx))
  if (isUsed && !replace)
    throw new BackupError('the database is not empty: choose an empty one, or add --replace to lose what it contains')
  if (isOurs && !isUsed && (await executedMigrations(trx)).at(-1) === migration) return []
  const files = isUsed && names.includes('stored_files') ? await storedFiles.keptNames(trx) : []
  await dropSchema(trx)
  await migrateTo(trx, migration)
  return files
}

const byName = (one: string, other: string): number => (one < other ? -1 : 1)

/** @throws BackupError unless the migrated tables have exactly the columns of the backup */
const assertFits = (header: Header, tables: readonly TableInfo[]): void => {
  const shape = (all: Readonly<Record<string, readonly string[]>>) =>
    JSON.stringify(
      Object.keys(all)
        .sort(byName)
        .map((name) => [name, [...(all[name] ?? [])].sort(byName)]),
    )
  if (shape(header.tables) !== shape(Object.fromEntries(tables.map(({ name, columns }) => [name, columns]))))
    throw new BackupError(`the tables of the backup are not those of the migration ${header.migration}`)
}

/** Inserts lines of JSON; the database itself parses them, so that no number or time loses a digit. */
const insertRows = async (trx: Db, { name, columns }: TableInfo, lines: readonly string[]): Promise<void> => {
  const list = sql.join(columns.map((column) => sql.id(column)))
  await sql`
    INSERT INTO ${sql.table(name)} (${list}) OVERRIDING SYSTEM VALUE
    SELECT ${list} FROM json_populate_recordset(NULL::${sql.table(name)}, ${`[${lines.join(',')}]`}::json)`.execute(trx)
}

/** Compares the restored database with the manifest. @throws BackupError for the first difference */
const prove = async (trx: Db, tables: readonly TableInfo[], manifest: Manifest): Promise<void> => {
  for (const { name } of tables) {
    const {
      rows: [counted],
    } = await sql<{ n: number }>`SELECT count(*)::int8 AS n FROM ${sql.table(name)}`.execute(trx)
    const expected = manifest.tables[name]?.rows
    if (counted?.n !== expected)
      throw new BackupError(`the table ${name} has ${counted?.n} rows instead of ${expected}`)
  }
  for (const { table, row } of manifest.samples) {
    const info = tables.find(({ name }) => name === table)
    if (!info) throw new BackupError(`a record of the manifest belongs to no table: ${table.slice(0, 100)}`)
    const byId =
      info.identity === null ? sql`true` : sql`${sql.id(info.identity)} = (${row}::json ->> ${info.identity})::int8`
    const {
      rows: [found],
    } = await sql<{ same: boolean }>`
      SELECT EXISTS (
        SELECT 1 FROM (SELECT ${sql.join(info.columns.map((column) => sql.id(column)))} FROM ${sql.table(table)} WHERE ${byId} OFFSET 0) r
        WHERE replace(to_json(r)::text, chr(10), ' ') = ${row}) AS same`.execute(trx)
    if (!found?.same) throw new BackupError(`a record of the table ${table} is not restored as it was`)
  }
}

/** Continues the ids after the last one that was given out, so that no id returns with another meaning. */
const continueIds = async (trx: Db, tables: readonly TableInfo[], manifest: Manifest): Promise<void> => {
  for (const { name, identity } of tables) {
    const lastId = manifest.tables[name]?.lastId
    if (identity !== null && lastId)
      await sql`SELECT setval(pg_get_serial_sequence(${name}, ${identity}), ${lastId}::int8)`.execute(trx)
  }
}

/** Opens an archive, from its beginning each time. */
export type OpenBackup = () => Readable | Promise<Readable>

/** Reads a whole backup without restoring it, and returns what it contains. @throws BackupError for a damaged one */
export const inspectBackup = async (open: OpenBackup): Promise<Proof> => {
  const { read } = await openArchive(await open())
  return proofOf(await read({}))
}

/** Writes files into a store, and remembers which of them are new there. */
const createFileWriter = (store: FileStore) => {
  const names = new Set<string>()
  const added = new Set<string>()
  return {
    has: (name: string) => names.has(name),
    async put(name: string, bytes: Buffer): Promise<void> {
      const present = await store.read(name)
      present?.destroy()
      names.add(name)
      if (!present) added.add(name)
      await store.put(name, bytes, typeOfFileName(name))
    },
    /** Removes what this writer has added, except for these files. */
    async removeAdded(kept: ReadonlySet<string> = new Set()): Promise<void> {
      for (const name of added) if (!kept.has(name)) await store.remove(name)
    },
  }
}

/**
 * Restores a backup into a database and a store, and migrates it. `open` opens the archive, which is read as a whole
 * first. All or nothing: an error leaves the database as it was. Sessions are not restored, waiting mails are given up,
 * and webhooks are off.
 * @throws BackupError for a damaged archive, a newer schema, or a database that is not empty
 */
export const restoreBackup = async (
  database: Database,
  store: FileStore,
  open: OpenBackup,
  { replace = false }: RestoreOptions = {},
): Promise<Proof> => {
  await inspectBackup(open)
  const { header, read, close } = await openArchive(await open())
  const files = createFileWriter(store)
  const restore = async (trx: Db): Promise<{ proof: Proof; unused: string[] }> => {
    const before = await prepare(trx, header.migration, replace)
    const tables = await readTables(trx)
    assertFits(header, tables)
    const byTable = new Map(tables.map((table) => [table.name, table]))
    const manifest = await withoutTriggers(trx, async () => {
      // The migrations have inserted the profiles.
      await sql`TRUNCATE ${sql.join(tables.map(({ name }) => sql.table(name)))}`.execute(trx)
      return await read({
        file: files.put,
        rows: async (name, lines) => {
          const table = byTable.get(name)
          if (table) await insertRows(trx, table, lines)
        },
      })
    })
    await prove(trx, tables, manifest)
    const kept = new Set(await storedFiles.keptNames(trx))
    const missing = [...kept].filter((name) => !files.has(name) && !manifest.files.missing.includes(name))
    if (missing.length > 0)
      throw new BackupError(`${missing.length} files that records refer to are not in the archive`)
    await continueIds(trx, tables, manifest)
    await sql`SELECT repair_counts(table_name) FROM counted_tables`.execute(trx)
    await mails.giveUpWaiting(trx)
    for (const { restored = {} } of await loadFeatures())
      for (const [table, follow] of Object.entries(restored)) if (byTable.has(table)) await follow(trx)
    if (byTable.has('factor_removals')) await factorRemovals.forgetAll(trx)
    await files.removeAdded(kept)
    return { proof: proofOf(manifest), unused: before.filter((name) => !kept.has(name)) }
  }
  const { proof, unused } = await (async () => {
    if (!(header.migration in (await readMigrations())))
      throw new BackupError(
        `the backup has the schema of a newer version (${header.version}, ${header.migration}): restore it with that version`,
      )
    return await database.withoutTimeout(({ db }) => db.transaction().execute(restore))
  })().catch(async (error: unknown) => {
    await close()
    await files.removeAdded()
    throw error
  })
  await migrate(database)
  await partitionRows(database.db)
  for (const name of unused) await store.remove(name)
  // The planner knows nothing of the new rows.
  await (database.kind === 'pglite' ? database.vacuum() : sql`ANALYZE`.execute(database.db))
  return proof
}
