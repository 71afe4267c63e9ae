// Tests where the proof of a backup is restored: beside the database, or in an embedded one.
import { readdirSync } from 'node:fs'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { clearScratch, openScratch } from '#kernel/features/backups/server/scratch.ts'
import { openDatabase } from '#kernel/core/server/database/open.ts'
import { freshPostgres } from '#tests/support/database.ts'
import { newFolder } from '#tests/support/serverProcess.ts'

test('a proof uses a database on the same server, or an embedded one where that is not allowed, and leaves nothing, even when it was killed', async () => {
  const { name, url, drop } = await freshPostgres()
  const dir = newFolder()
  const scratch = await openScratch(url, dir)
  expect(scratch.kind).toBe('postgres')
  const { rows } = await sql<{ name: string }>`SELECT current_database() AS name`.execute(scratch.db)
  expect(rows[0]?.name).toMatch(new RegExp(`^${name.slice(0, 40)}_proof_[0-9a-f]+$`))
  const role = sql.id(`${name}_limited`)
  await sql`CREATE ROLE ${role} LOGIN`.execute(scratch.db)
  const limited = new URL(url)
  limited.username = `${name}_limited`
  const embedded = await openScratch(limited.href, dir)
  expect(embedded.kind).toBe('pglite')
  await embedded.close()
  await sql`DROP ROLE ${role}`.execute(scratch.db)
  const server = await openDatabase({ databaseUrl: url, dataDir: dir })
  // One in use stays, and one that a killed server has left goes.
  await sql`CREATE DATABASE ${sql.id(`${rows[0]?.name}_left`)}`.execute(server.db)
  await clearScratch(server, dir)
  await scratch.close()
  expect(readdirSync(dir)).toEqual([])
  const { rows: left } =
    await sql`SELECT FROM pg_database WHERE starts_with(datname, ${`${name.slice(0, 40)}_proof_`})`.execute(server.db)
  expect(left).toEqual([])
  await server.close()
  await drop()
})
