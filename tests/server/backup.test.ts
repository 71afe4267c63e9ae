// Tests backup and restore on both databases and across them: every table, random records, ids, counts and files.
import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { dropSchema, readTables } from '#kernel/features/backups/server/catalog.ts'
import { BackupError } from '#kernel/features/backups/server/format.ts'
import { inspectBackup, restoreBackup } from '#kernel/features/backups/server/restore.ts'
import { plansTable } from '#kernel/features/plans/server/planTable.ts'
import { writeBackup } from '#kernel/features/backups/server/write.ts'
import { repairCounts } from '#kernel/core/server/database/counts.ts'
import { executedMigrations, migrateTo, readMigrations } from '#kernel/core/server/database/migrate.ts'
import type { Database } from '#kernel/core/server/database/open.ts'
import { isEmpty } from '#kernel/core/server/account/tables/accounts.ts'
import {
  backup,
  clock,
  type Entry,
  memoryStore,
  opener,
  seedQuickly,
  someFileName,
  tamper,
} from '#tests/support/backups.ts'
import { engines } from '#tests/support/database.ts'
import { newDatabase, testDatabase } from '#tests/support/testDatabase.ts'

/** Returns the number of rows and a checksum of each table. The database itself writes and sorts the rows. */
const contentsOf = async ({ db }: Database): Promise<Record<string, string>> => {
  const contents: Record<string, string> = {}
  for (const { name, columns, lastId } of await readTables(db)) {
    const { rows } = await sql<{ text: string }>`
      SELECT to_json(r)::text AS text FROM (SELECT ${sql.join(columns.map((column) => sql.id(column)))} FROM ${sql.table(name)} OFFSET 0) r
      ORDER BY to_json(r)::text COLLATE "C"`.execute(db)
    contents[name] = `${rows.length} rows, last id ${lastId}, ${createHash('sha256')
      .update(rows.map(({ text }) => text).join('\n'))
      .digest('hex')}`
  }
  return contents
}

describe.each(engines)('a backup of %s', (engine) => {
  let source: Database
  const store = memoryStore()
  let bytes: Buffer
  beforeAll(async () => {
    source = await testDatabase(engine)
    await seedQuickly(source, store)
    // A restored plan waits for a person (plans.test.ts).
    await plansTable.unscheduleAll(source.db)
    // Rows whose ids must not return, texts that are hard to write down, and what a restore leaves behind.
    await sql`INSERT INTO questions (id, language, quest) SELECT 9000, 'pt-BR', E'\\\\ "quoted" \n\t\u2028 é 🌸'`.execute(
      source.db,
    )
    await sql`SELECT nextval(pg_get_serial_sequence('users', 'id')) FROM generate_series(1, 50)`.execute(source.db)
    await sql`INSERT INTO sessions (id, user_id, rotated_at, expires_at) SELECT 's', min(id), now(), now() FROM users`.execute(
      source.db,
    )
    await sql`
      INSERT INTO api_tokens (user_id, name, token_hash, scope, created_at, expires_at)
      SELECT min(id), 'ERP', 'hash', '[]', now(), now() FROM users`.execute(source.db)
    bytes = await backup(source, store)
  })
  afterAll(() => source.close())

  test.each(engines)('restores into %s with every row, id, count and file', async (target) => {
    const database = await testDatabase(target)
    const restored = memoryStore()
    const proof = await restoreBackup(database, restored, opener(bytes))
    expect(proof).toMatchObject({ records: 20, files: store.files.size })
    const [before, after] = [await contentsOf(source), await contentsOf(database)]
    expect(after).toEqual(before)
    expect(Object.keys(after).length).toBe(proof.tables)
    expect(restored.files).toEqual(store.files)
    // The counts that triggers keep are right, and triggers and foreign keys work again.
    expect(await repairCounts(database)).toEqual([])
    const { rows } = await sql<{ id: number }>`
      INSERT INTO users (name, email, profile_id) VALUES ('Nova', 'nova@exemplo.test', 1) RETURNING id`.execute(
      database.db,
    )
    const { rows: last } = await sql<{ id: number }>`SELECT max(id) AS id FROM users`.execute(source.db)
    expect(rows[0]?.id).toBeGreaterThan((last[0]?.id ?? 0) + 50)
    await expect(
      sql`INSERT INTO fragrance_options (quiz_question_answer_id, fragrance_id) VALUES (999999, 1)`.execute(
        database.db,
      ),
    ).rejects.toThrow(/foreign key/)
    expect(await repairCounts(database)).toEqual([])
    for (const revocable of ['sessions', 'api_tokens'])
      expect([revocable, (await sql`SELECT FROM ${sql.table(revocable)}`.execute(database.db)).rows]).toEqual([
        revocable,
        [],
      ])
    await database.close()
  })
})

test('a file that is no archive is called damaged, whatever its stream reports', async () => {
  await expect(inspectBackup(() => createReadStream(import.meta.filename))).rejects.toThrow(/^the archive is damaged/)
})

test('a file that cannot be opened fails a backup, and no error is left without a listener', async () => {
  const source = await testDatabase()
  await expect(
    writeBackup({ database: source, store: memoryStore(), clock }, createWriteStream('/none/backup.tar.gz')),
  ).rejects.toThrow(/ENOENT/)
  await source.close()
})

describe('a backup that is not restored', () => {
  let source: Database
  let target: Database
  const store = memoryStore()
  let bytes: Buffer
  beforeAll(async () => {
    source = await testDatabase()
    await sql`INSERT INTO users (name, email, profile_id) VALUES ('Ana', 'ana@exemplo.test', 1), ('Bia', 'bia@exemplo.test', 2)`.execute(
      source.db,
    )
    const name = someFileName()
    await store.put(name, Buffer.from('the bytes of a picture'), 'image/png')
    await sql`INSERT INTO stored_files (name, purpose, media_type, size, state) VALUES (${name}, 'image', 'image/png', 22, 'kept')`.execute(
      source.db,
    )
    bytes = await backup(source, store)
    target = await newDatabase('pglite')
  })
  afterAll(async () => {
    await source.close()
    await target.close()
  })

  const change = (name: RegExp, edit: (text: string) => string) => (entries: Entry[]) =>
    entries.map((entry) => (name.test(entry.name) ? { ...entry, text: edit(entry.text) } : entry))
  const insert = (name: string) => (entries: Entry[]) => [
    ...entries.slice(0, 1),
    { name, text: 'x' },
    ...entries.slice(1),
  ]
  const cases: { what: string; make: () => Buffer | Promise<Buffer>; message: RegExp }[] = [
    { what: 'a text', make: () => Buffer.from('no archive'), message: /damaged/ },
    {
      what: 'an archive that ends too early',
      make: () => bytes.subarray(0, bytes.length - 200),
      message: /damaged or incomplete/,
    },
    {
      what: 'an archive without its manifest',
      make: () => tamper(bytes, (entries) => entries.slice(0, -1)),
      message: /manifest is missing/,
    },
    { what: 'another archive', make: () => tamper(bytes, (entries) => entries.slice(1)), message: /not a backup/ },
    {
      what: 'a changed record',
      make: () =>
        tamper(
          bytes,
          change(/^tables.users/, (text) => text.replace('Ana', 'Eva')),
        ),
      message: /checksums/,
    },
    {
      what: 'a changed file',
      make: () =>
        tamper(
          bytes,
          change(/^files/, (text) => text.replace('picture', 'malware')),
        ),
      message: /checksums/,
    },
    {
      what: 'a missing table',
      make: () => tamper(bytes, (entries) => entries.filter(({ name }) => !name.includes('users'))),
      message: /checksums/,
    },
    {
      what: 'a path out of its folder',
      make: () => tamper(bytes, insert('files/../../../../etc/passwd')),
      message: /no backup has/,
    },
    { what: 'an absolute path', make: () => tamper(bytes, insert('/etc/passwd')), message: /no backup has/ },
    {
      what: 'a table of its own',
      make: () => tamper(bytes, insert('tables/pg_authid/0.jsonl')),
      message: /no backup has/,
    },
    {
      what: 'the schema of a newer version',
      make: () =>
        tamper(
          bytes,
          change(/^backup/, (text) => text.replace(/"migration":"[^"]+"/, '"migration":"9999-future"')),
        ),
      message: /newer version/,
    },
    {
      what: 'other columns than those of its migration',
      make: () =>
        tamper(
          bytes,
          change(/^backup/, (text) => text.replace('"password_hash"', '"password_hash; DROP TABLE users"')),
        ),
      message: /not those of the migration/,
    },
    {
      what: 'a random record that is not among the rows',
      make: () =>
        tamper(
          bytes,
          change(/^manifest/, (text) =>
            text.replace(/(\\"name\\":\\")Ana/, '$1Eva').replace(/(\\"name\\":\\")ADMIN/, '$1ROOT'),
          ),
        ),
      message: /not restored as it was/,
    },
  ]
  test.each(cases)('$what is refused with a reason, and leaves neither a row nor a file', async ({ make, message }) => {
    const empty = memoryStore()
    const error: unknown = await restoreBackup(target, empty, opener(await make())).catch((reason: unknown) => reason)
    expect(error).toBeInstanceOf(BackupError)
    expect(String(error)).toMatch(message)
    expect(await isEmpty(target.db)).toBe(true)
    expect(empty.files.size).toBe(0)
  })

  test('a database with data is only replaced on request, and a failed replacement leaves data and files as they were', async () => {
    const name = someFileName()
    const files = new Map([...store.files, [name, Buffer.from('an older picture')]])
    const used = memoryStore(new Map(files))
    await sql`INSERT INTO users (name, email, profile_id) VALUES ('Caio', 'caio@exemplo.test', 1)`.execute(target.db)
    await sql`INSERT INTO stored_files (name, purpose, media_type, size, state) VALUES (${name}, 'image', 'image/png', 16, 'kept')`.execute(
      target.db,
    )
    const before = await contentsOf(target)
    await expect(restoreBackup(target, used, opener(bytes))).rejects.toThrow(/not empty.*--replace/)
    const wrong = await tamper(
      bytes,
      change(/^backup/, (text) => text.replace('"password_hash"', '"passwort"')),
    )
    await expect(restoreBackup(target, used, opener(wrong), { replace: true })).rejects.toThrow(/not those/)
    expect(await contentsOf(target)).toEqual(before)
    expect(used.files).toEqual(files)

    await restoreBackup(target, used, opener(bytes), { replace: true })
    expect(await contentsOf(target)).toEqual(await contentsOf(source))
    expect(used.files).toEqual(store.files)
  })

  test('a database with the tables of another program is never replaced', async () => {
    await sql`ALTER TABLE kysely_migration RENAME TO somebody_elses`.execute(target.db)
    await expect(restoreBackup(target, memoryStore(), opener(bytes), { replace: true })).rejects.toThrow(
      /another program/,
    )
    await sql`ALTER TABLE somebody_elses RENAME TO kysely_migration`.execute(target.db)
  })
})

test('a backup of an older schema is migrated, and mails that waited are not sent again', async () => {
  const store = memoryStore()
  const [source, target] = [await newDatabase('pglite'), await testDatabase()]
  await source.db.transaction().execute(async (trx) => {
    await dropSchema(trx)
    await migrateTo(trx, '0009-mailboxes')
    await sql`INSERT INTO users (name, email, profile_id) VALUES ('Ana', 'ana@exemplo.test', 1)`.execute(trx)
    await sql`
      INSERT INTO mails (user_id, recipient, subject, body_text, next_try_at, created_at)
      VALUES (1, 'ana@exemplo.test', 'Recuperação', 'a link', now(), now())`.execute(trx)
  })
  await restoreBackup(target, store, opener(await backup(source, store)))
  expect(await executedMigrations(target.db)).toEqual(Object.keys(await readMigrations()))
  const { rows } =
    await sql`SELECT u.any_document_key, m.subject, m.body_text, m.next_try_at FROM users u JOIN mails m ON m.user_id = u.id`.execute(
      target.db,
    )
  expect(rows).toEqual([{ any_document_key: null, subject: 'Recuperação', body_text: null, next_try_at: null }])
  await source.close()
  await target.close()
})
