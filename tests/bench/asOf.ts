// Measures a page of a list as of a day in a log of a million changes, on both databases: of devices, which most changes are about.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
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

/** An embedded database serves smaller installations. */
const sizes: Readonly<Record<Engine, number>> = { postgres: 100_000, pglite: 20_000 }
const chunk = 10_000
const sites = 200
const campaigns = 50
const months = 23
const tries = 5
const budgetMs = 1_000
const secret = 'a secret of the measurement, long enough'

/** Inserts the records, and lines of the log that lead back to earlier values of them, spread evenly over the months. */
const fill = async (db: Db, devices: number, changes: number): Promise<void> => {
  await sql`INSERT INTO users (name, email, profile_id, confirmed_at) VALUES ('Ana', 'ana@example.test', 1, now())`.execute(
    db,
  )
  await sql`INSERT INTO sites (name, time_zone, created_at) SELECT 'Loja ' || n, 'America/Sao_Paulo', now() - interval '3 years' FROM generate_series(1, ${sites}) n`.execute(
    db,
  )
  await sql`INSERT INTO stored_files (name, purpose, media_type, size, created_at) VALUES ('a.png', 'image', 'image/png', 1, now())`.execute(
    db,
  )
  await sql`INSERT INTO campaigns (name, cover_id, created_at) SELECT 'Campanha ' || n, 1, now() - interval '3 years' FROM generate_series(1, ${campaigns}) n`.execute(
    db,
  )
  for (let from = 1; from < devices; from += chunk)
    await sql`INSERT INTO devices (mac_address, name, site_id, campaign_id, created_at)
      SELECT regexp_replace(upper(lpad(to_hex(n), 12, '0')), '(..)(?=.)', '\\1:', 'g'), 'Aparelho ' || n::bigint * 7919 % ${devices}, 1 + n % ${sites},
        1 + n % ${campaigns}, now() - interval '3 years' FROM generate_series(${from}::int, ${from + chunk - 1}::int) n`.execute(
      db,
    )
  await sql`SELECT make_months('changes', 'at', (now() - make_interval(months => ${months + 1}))::date, now()::date)`.execute(
    db,
  )
  for (let from = 0; from < changes; from += 100_000)
    await sql`INSERT INTO changes (at, actor, resource, record, action, before)
      SELECT now() - make_interval(months => ${months}) * (1 - n / ${changes}::float8), 1, 'devices', 1 + n::bigint * 7919 % ${devices}, 'update',
        CASE n % 4 WHEN 0 THEN jsonb_build_object('name', 'Antes ' || n) WHEN 1 THEN jsonb_build_object('site_id', 1 + n % ${sites})
          WHEN 2 THEN jsonb_build_object('campaign_id', 1 + n % ${campaigns}) ELSE jsonb_build_object('tags', jsonb_build_array('antes')) END
      FROM generate_series(${from}::int, ${Math.min(changes, from + 100_000) - 1}::int) n`.execute(db)
  await sql`INSERT INTO changes (at, actor, resource, record, action, before) SELECT now() - interval '5 days', 1, 'sites', n, 'update', jsonb_build_object('name', 'Antiga ' || n)
    FROM generate_series(1, 20) n`.execute(db)
}

const pages = {
  'by id': '',
  'by name': 'orderBy=name',
  'by site': 'orderBy=site',
  'of a site': 'where=site.is.7',
  'by name, of a campaign': 'where=campaign.is.7&orderBy=name',
  'page 1000': 'page=1000',
}

const measure = async (engine: Engine, changes: number): Promise<boolean> => {
  const dataDir = await mkdtemp(join(tmpdir(), 'sillage-as-of-'))
  const postgres = engine === 'postgres' ? await freshPostgres() : undefined
  const database = await openDatabase({ databaseUrl: postgres?.url, dataDir, statementTimeoutMs: 300_000 })
  await migrate(database)
  const settings = readSettings({ DATA_DIR: dataDir })
  await fill(database.db, sizes[engine], changes)
  await sql`VACUUM (ANALYZE)`.execute(database.db)
  const app = await buildApp({
    database,
    clock,
    settings,
    secret,
    transport: async () => '',
    logger: pino({ level: 'silent' }),
    // On a busy machine it would refuse calls.
    maxEventLoopDelay: 0,
  })
  let isWithin = true
  try {
    const account = await accounts.byEmail(database.db, 'ana@example.test')
    if (!account) throw new Error('Nobody was inserted')
    const { token } = await startSession({ database, clock, tokens: createTokens(secret), settings }, account)
    for (const days of [1, 30, 365, (months - 1) * 30]) {
      const at = addDays(today(), -days)
      const cells: string[] = []
      for (const [what, query] of Object.entries(pages)) {
        const times: number[] = []
        for (let tried = 0; tried < tries; tried++) {
          const start = performance.now()
          const { statusCode, body } = await app.inject({
            url: `/api/devices?perPage=25&at=${at}&${query}`,
            headers: { authorization: `Bearer ${token}` },
          })
          if (statusCode !== 200) throw new Error(`${query} answers ${statusCode}: ${body}`)
          times.push(performance.now() - start)
        }
        const ms = median(times)
        if (ms > budgetMs) isWithin = false
        cells.push(`${what} ${ms.toFixed(0)} ms`)
      }
      console.log(`  ${engine.padEnd(9)} ${String(days).padStart(4)} days ago: ${cells.join(', ')}`)
    }
    return isWithin
  } finally {
    await app.close()
    await database.close()
    await postgres?.drop()
    await rm(dataDir, { recursive: true, force: true })
  }
}

/** Whether each page takes at most a second. */
export const benchAsOf = async (changes: number): Promise<boolean> => {
  let isWithin = true
  for (const engine of availableEngines.toReversed()) isWithin = (await measure(engine, changes)) && isWithin
  return isWithin
}
