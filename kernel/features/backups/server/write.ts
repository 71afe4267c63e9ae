// Writes a backup while the server runs: every table as it is at one moment, and the files that records refer to.
import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { buffer } from 'node:stream/consumers'
import type { Writable } from 'node:stream'
import { sql } from 'kysely'
import * as z from 'zod/mini'
import { type AddEntry, writeArchive } from './archive.ts'
import { readTables, type TableInfo } from './catalog.ts'
import { BackupError, entries, fileName, type Header, type Manifest, sampleSize } from './format.ts'
import { executedMigrations } from '#kernel/core/server/database/migrate.ts'
import type { Database } from '#kernel/core/server/database/open.ts'
import type { Db } from '#kernel/core/server/database/schema.ts'
import type { Clock } from '#kernel/core/server/process/clock.ts'
import { storedFiles } from '#kernel/core/server/uploads/storedFiles.ts'
import type { FileStore } from '#kernel/core/server/uploads/fileStore.ts'

/** The size in characters at which a part of a table is written, and the most rows that one statement fetches. */
const partLength = 1_000_000
const maxRows = 5_000

type Samples = { table: string; row: string }[]

const takeHeader = async (db: Db, now: Date, version: string): Promise<Header> => {
  const migration = (await executedMigrations(db)).at(-1)
  if (migration === undefined) throw new BackupError('the database is empty')
  const tables = Object.fromEntries((await readTables(db)).map(({ name, columns }) => [name, columns]))
  return { format: 1, version, migration, createdAt: now.toISOString(), tables }
}

/** Writes a table's rows by a cursor, in limited parts, and samples up to `sampleSize` rows (reservoir). */
const writeTable = async (
  trx: Db,
  { name, columns, lastId }: TableInfo,
  add: AddEntry,
  samples: Samples,
): Promise<Manifest['tables'][string]> => {
  const hash = createHash('sha256')
  const sampled: string[] = []
  let rows = 0
  let size = 100
  // Without OFFSET the workers of Citus write the rows, and do not know the names of their columns.
  await sql`
    DECLARE backup NO SCROLL CURSOR FOR
    SELECT to_json(r)::text AS row FROM (SELECT ${sql.join(columns.map((column) => sql.id(column)))} FROM ${sql.table(name)} OFFSET 0) r`.execute(
    trx,
  )
  for (let part = 0; ; part++) {
    const { rows: fetched } = await sql<{ row: string }>`FETCH ${sql.lit(size)} FROM backup`.execute(trx)
    if (fetched.length === 0) break
    // A value of the type json may contain line breaks, but only between its tokens.
    const lines = fetched.map(({ row }) => row.replaceAll('\n', ' '))
    for (const line of lines) {
      rows++
      const place = sampled.length < sampleSize ? sampled.length : Math.floor(Math.random() * rows)
      if (place < sampleSize) sampled[place] = line
    }
    const bytes = Buffer.from(lines.join('\n'))
    hash.update(bytes)
    await add(entries.rows(name, part), bytes)
    size = Math.min(maxRows, Math.max(1, Math.floor((partLength * lines.length) / bytes.length)))
  }
  await sql`CLOSE backup`.execute(trx)
  samples.push(...sampled.map((row) => ({ table: name, row })))
  return { rows, sha256: hash.digest('hex'), lastId }
}

/** Chooses random tables and of each a random row, so that a large table does not hide the others. */
const chooseSamples = (samples: Samples): Samples => {
  const byTable = [...Map.groupBy(samples, ({ table }) => table).values()]
  const chosen: Samples = []
  while (chosen.length < sampleSize && byTable.length > 0) {
    const at = Math.floor(Math.random() * byTable.length)
    const rows = byTable[at] ?? []
    chosen.push(...rows.splice(Math.floor(Math.random() * rows.length), 1))
    if (rows.length === 0) byTable.splice(at, 1)
  }
  return chosen
}

const readVersion = async (): Promise<string> => {
  const text = await readFile(new URL('../../../package.json', import.meta.url), 'utf8')
  return z.parse(z.object({ version: z.string() }), JSON.parse(text)).version
}

export interface BackupSource {
  database: Database
  store: FileStore
  clock: Clock
}

/**
 * Writes a backup into a stream. Requests go on, but the embedded database answers after its tables. @throws
 * BackupError, or the error of database, store or stream
 */
export const writeBackup = async (
  { database, store, clock }: BackupSource,
  destination: Writable,
): Promise<Manifest> => {
  const { db } = database
  const files = { names: new Set<string>(), bytes: 0, hash: createHash('sha256') }
  let manifest: Manifest | undefined

  // From here on a destination that fails is noticed.
  await writeArchive(destination, async (add) => {
    const header = await takeHeader(db, clock.now(), await readVersion())
    const writeFiles = async (names: readonly string[]): Promise<string[]> => {
      const missing: string[] = []
      for (const name of names) {
        if (files.names.has(name)) continue
        const stream = fileName.test(name) ? await store.read(name) : undefined
        if (!stream) {
          missing.push(name)
          continue
        }
        const bytes = await buffer(stream)
        files.names.add(name)
        files.bytes += bytes.length
        files.hash.update(name).update(bytes)
        await add(entries.file(name), bytes)
      }
      return missing
    }

    await add(entries.header, Buffer.from(JSON.stringify(header)))
    // Most files precede the tables. One dropped meanwhile is superfluous, a new one follows below.
    await writeFiles(await storedFiles.keptNames(db))
    const samples: Samples = []
    const { tables, names } = await db
      .transaction()
      .setIsolationLevel('repeatable read')
      .execute(async (trx) => {
        const again = await takeHeader(trx, clock.now(), header.version)
        if (JSON.stringify({ ...again, createdAt: header.createdAt }) !== JSON.stringify(header))
          throw new BackupError('the database was migrated meanwhile: try again')
        const written: Manifest['tables'] = {}
        for (const table of await readTables(trx)) written[table.name] = await writeTable(trx, table, add, samples)
        return { tables: written, names: await storedFiles.keptNames(trx) }
      })
    const missing = await writeFiles(names)
    manifest = {
      tables,
      files: { count: files.names.size, bytes: files.bytes, sha256: files.hash.digest('hex'), missing },
      samples: chooseSamples(samples),
    }
    await add(entries.manifest, Buffer.from(JSON.stringify(manifest)))
  })
  if (!manifest) throw new Error('The backup has no manifest')
  return manifest
}
