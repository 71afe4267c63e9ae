// Runs the whole server in this process on an empty database, with calls by an ADMIN: for measurements of single calls.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { pino } from 'pino'
import { startSession } from '#kernel/core/server/account/sessions.ts'
import { createTokens } from '#kernel/core/server/account/tokens.ts'
import { buildApp } from '#kernel/core/server/productApp.ts'
import { migrate } from '#kernel/core/server/database/migrate.ts'
import { openDatabase } from '#kernel/core/server/database/open.ts'
import type { Db } from '#kernel/core/server/database/schema.ts'
import { readSettings } from '#kernel/core/server/env.ts'
import { systemClock as clock } from '#kernel/core/server/process/clock.ts'
import { accounts } from '#kernel/core/server/account/tables/accounts.ts'
import { freshPostgres } from '#tests/support/database.ts'

const secret = 'a secret of the measurement, long enough'

export const megabytes = () => Math.round(process.memoryUsage().rss / 1024 / 1024)
export const secondsSince = (start: number) => ((performance.now() - start) / 1000).toFixed(1)

interface AdminApp {
  app: FastifyInstance
  db: Db
  authorization: string
  /** Signs in once more: the token of a long measurement expires. */
  signIn: () => Promise<string>
}

/** Starts a server, runs a measurement, and removes everything again. */
export const withAdminApp = async <Result>(
  engine: 'postgres' | 'pglite',
  measure: (server: AdminApp) => Promise<Result>,
  /** Settings of the connections to PostgreSQL, in place of those that the server gives them. */
  settingsOfSession?: string,
): Promise<Result> => {
  const dataDir = await mkdtemp(join(tmpdir(), 'sillage-bench-'))
  const postgres = engine === 'postgres' ? await freshPostgres() : undefined
  const databaseUrl =
    postgres &&
    (settingsOfSession === undefined
      ? postgres.url
      : `${postgres.url}?${new URLSearchParams({ options: settingsOfSession })}`)
  const database = await openDatabase({ databaseUrl, dataDir })
  await migrate(database)
  const { db } = database
  const settings = readSettings({ DATA_DIR: dataDir, RATE_LIMIT_ADDRESS: '0' })
  const app = await buildApp({
    database,
    clock,
    settings,
    secret,
    transport: async () => '',
    logger: pino({ level: 'silent' }),
  })
  try {
    await sql`INSERT INTO users (name, email, profile_id, confirmed_at) VALUES ('Ana', 'ana@example.test', 1, now())`.execute(
      db,
    )
    const account = await accounts.byEmail(db, 'ana@example.test')
    if (!account) throw new Error('Nobody was inserted')
    const signIn = async () =>
      `Bearer ${(await startSession({ database, clock, tokens: createTokens(secret), settings }, account)).token}`
    return await measure({ app, db, authorization: await signIn(), signIn })
  } finally {
    await app.close()
    await database.close()
    await postgres?.drop()
    await rm(dataDir, { recursive: true, force: true })
  }
}
