// Measures how fast the audit of a month with a million changes opens, on both databases: its first page of acts with
// what each has changed, the counts by person and place, and both after a press.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { sql } from 'kysely'
import { pino } from 'pino'
import { addDays, today } from '#kernel/core/contract/days.ts'
import { startSession } from '#kernel/core/server/account/sessions.ts'
import { accounts } from '#kernel/core/server/account/tables/accounts.ts'
import { createTokens } from '#kernel/core/server/account/tokens.ts'
import { migrate } from '#kernel/core/server/database/migrate.ts'
import { openDatabase } from '#kernel/core/server/database/open.ts'
import type { Db } from '#kernel/core/server/database/schema.ts'
import { readSettings } from '#kernel/core/server/env.ts'
import { systemClock as clock } from '#kernel/core/server/process/clock.ts'
import { buildApp } from '#kernel/core/server/productApp.ts'
import { type Engine, availableEngines, freshPostgres } from '#tests/support/database.ts'
import { median } from './median.ts'

const changes = 1_000_000
const people = 50
const records = 20_000
const tries = 5
const budgetMs = 1_000
const secret = 'a secret of the measurement, long enough'

/** The days of the last month, whose lines are one partition. */
const last = addDays(`${today().slice(0, 8)}01`, -1)
const first = `${last.slice(0, 8)}01`

/** Half of the lines are of runs over a thousand records, the others of single requests. */
const fill = async (db: Db): Promise<void> => {
  await sql`INSERT INTO users (name, email, profile_id, confirmed_at)
    SELECT 'Pessoa ' || n, 'p' || n || '@example.test', 1, now() FROM generate_series(1, ${people}::int) n`.execute(db)
  await sql`INSERT INTO categories (name) SELECT 'Família ' || n FROM generate_series(1, ${records}::int) n`.execute(db)
  await sql`SELECT make_months('changes', 'at', ${first}::date, now()::date)`.execute(db)
  for (let from = 0; from < changes; from += 100_000)
    await sql`INSERT INTO changes (at, actor, resource, record, action, batch, before, details)
      SELECT ${first}::timestamptz + interval '12 hours' + (${last}::date - ${first}::date) * interval '1 day' * (n / ${changes}::float8),
        1 + n / 1000 % ${people}, (ARRAY['categories', 'fragrances', 'devices', 'news', 'campaigns'])[1 + n / 7000 % 5], 1 + n::bigint * 7919 % ${records},
        CASE n % 5 WHEN 0 THEN 'activate' ELSE 'update' END,
        CASE WHEN n / 1000 % 2 = 0 THEN lpad(to_hex(n / 1000), 32, '0') ELSE lpad(to_hex(n), 32, 'f') END::uuid,
        jsonb_build_object('name', 'Antes ' || n), CASE WHEN n / 1000 % 2 = 0 THEN '{"run": true}'::jsonb END
      FROM generate_series(${from}::int, ${from + 99_999}::int) n`.execute(db)
}

const month = `at.between.${first}|${last}`
const queries = {
  'a page of acts': `grouped=true&values=true&where=${month}`,
  'of a person': `grouped=true&values=true&where=all(${month},actor.is.7)`,
  'of a place': `grouped=true&values=true&where=all(${month},resource.is.devices)`,
  'found by a text': `grouped=true&values=true&where=${month}&search=Fam%C3%ADlia 777`,
}

const measure = async (engine: Engine): Promise<boolean> => {
  const dataDir = await mkdtemp(join(tmpdir(), 'sillage-audit-'))
  const postgres = engine === 'postgres' ? await freshPostgres() : undefined
  const database = await openDatabase({ databaseUrl: postgres?.url, dataDir, statementTimeoutMs: 300_000 })
  await migrate(database)
  const settings = readSettings({ DATA_DIR: dataDir })
  await fill(database.db)
  await sql`VACUUM (ANALYZE)`.execute(database.db)
  const app = await buildApp({
    database,
    clock,
    settings,
    secret,
    transport: async () => '',
    logger: pino({ level: 'silent' }),
  })
  try {
    const account = await accounts.byEmail(database.db, 'p1@example.test')
    if (!account) throw new Error('Nobody was inserted')
    const { token } = await startSession({ database, clock, tokens: createTokens(secret), settings }, account)
    let isFast = true
    let refused = 0
    const time = async (what: string, path: string) => {
      const times: number[] = []
      for (let at = 0; at < tries; at++) {
        const begun = performance.now()
        const { statusCode, body } = await app.inject({ url: path, headers: { authorization: `Bearer ${token}` } })
        // The server refuses while its process waits for the machine.
        if (statusCode === 503 && refused++ < 60) {
          await setTimeout(1000)
          at--
          continue
        }
        if (statusCode !== 200) throw new Error(`${path} answers ${statusCode}: ${body}`)
        times.push(performance.now() - begun)
      }
      const middle = median(times)
      isFast &&= middle < budgetMs
      console.log(`  ${engine.padEnd(9)} ${what.padEnd(34)} ${middle.toFixed(0).padStart(6)} ms`)
    }
    for (const [what, query] of Object.entries(queries)) {
      await time(what, `/api/changes?${query}`)
      await time(`${what}: counts`, `/api/changes/summary?${query.replace('grouped=true&values=true&', '')}`)
    }
    return isFast
  } finally {
    await app.close()
    await database.close()
    await postgres?.drop()
    await rm(dataDir, { recursive: true, force: true })
  }
}

/** Prints the measurements of a month of a million changes; false if one takes more than a second. */
export const benchAuditMonth = async (): Promise<boolean> => {
  let isFast = true
  for (const engine of availableEngines) isFast = (await measure(engine)) && isFast
  return isFast
}
