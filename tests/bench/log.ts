// Measures what the change log costs a write on both databases: the same PUT with and without it, in turns.
// The CPU time is that of server and database together, so PostgreSQL has to run on this machine, on Linux.
// It depends less on what else the machine does.
import { readFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { pino } from 'pino'
import { startSession } from '#kernel/core/server/account/sessions.ts'
import { createTokens } from '#kernel/core/server/account/tokens.ts'
import { buildApp } from '#kernel/core/server/productApp.ts'
import { changeContext } from '#kernel/core/server/database/changeContext.ts'
import { migrate } from '#kernel/core/server/database/migrate.ts'
import { type Database, openDatabase } from '#kernel/core/server/database/open.ts'
import { readSettings } from '#kernel/core/server/env.ts'
import { systemClock as clock } from '#kernel/core/server/process/clock.ts'
import { accounts } from '#kernel/core/server/account/tables/accounts.ts'
import { toMultipart } from '#kernel/core/site/http/multipart.ts'
import { insertCampaign, insertCategory, insertFragrance } from '#tests/support/catalogue.ts'
import { availableEngines, freshPostgres, type Engine } from '#tests/support/database.ts'
import { benchAuditMonth } from './auditMonth.ts'
import { median } from './median.ts'

const writes = 1_200
const warmUp = 200
const secret = 'a secret of the measurement, long enough'

/** Returns the CPU time of this process, and of processes of PostgreSQL, in ms. */
const cpuTime = (backends: readonly number[]): number => {
  const { user, system } = process.cpuUsage()
  const nanoseconds = backends.map((pid) => Number(readFileSync(`/proc/${pid}/schedstat`, 'utf8').split(' ')[0]))
  return (user + system) / 1000 + nanoseconds.reduce((sum, each) => sum + each, 0) / 1e6
}

const measure = async (engine: Engine): Promise<boolean> => {
  const dataDir = await mkdtemp(join(tmpdir(), 'sillage-log-'))
  const postgres = engine === 'postgres' ? await freshPostgres() : undefined
  const database = await openDatabase({ databaseUrl: postgres?.url, dataDir })
  await migrate(database)
  const { db } = database
  let isLogged = true
  const switched: Database = {
    ...database,
    transaction: (run) => (isLogged ? database.transaction(run) : changeContext.exit(() => database.transaction(run))),
  }
  const settings = readSettings({ DATA_DIR: dataDir })
  const app = await buildApp({
    database: switched,
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
    const { token } = await startSession({ database, clock, tokens: createTokens(secret), settings }, account)
    const family = await insertCategory(db, 'Família')
    const fragrances: number[] = []
    for (let at = 0; at < 20; at++) fragrances.push(await insertFragrance(db, `Nota ${at}`, family))
    const campaign = await insertCampaign(db, 'Campanha', fragrances)

    let n = 0
    const cases: Record<string, () => Promise<{ url: string; type: string; body: Buffer }>> = {
      'a family': async () => ({
        url: `/api/categories/${family}`,
        type: 'application/json',
        body: Buffer.from(JSON.stringify({ name: `Família ${++n}`, casNumber: String(n) })),
      }),
      'a dial of 20 slots': async () => {
        const seconds = 1 + (++n % 60)
        const form = new Response(
          toMultipart({
            collection: fragrances.map((fragranceId, at) => ({
              slot: at + 1,
              fragranceId,
              shotSeconds: at === 0 ? seconds : 5,
            })),
          }),
        )
        return {
          url: `/api/campaigns/${campaign}`,
          type: form.headers.get('content-type') ?? '',
          body: Buffer.from(await form.arrayBuffer()),
        }
      },
    }
    for (const [what, next] of Object.entries(cases)) {
      const times: Record<'with' | 'without', number[]> = { with: [], without: [] }
      const busy: typeof times = { with: [], without: [] }
      let backends: number[] = []
      for (let at = 0; at < writes; at++) {
        // Every second one, so that the load of the machine meets both alike.
        isLogged = at % 2 === 0
        const { url, type, body } = await next()
        if (at === warmUp && postgres) {
          const { rows } = await sql<{
            pid: number
          }>`SELECT pid FROM pg_stat_activity WHERE datname = ${postgres.name}`.execute(db)
          backends = rows.map(({ pid }) => pid)
        }
        const cpu = cpuTime(backends)
        const start = performance.now()
        const { statusCode } = await app.inject({
          method: 'PUT',
          url,
          payload: body,
          headers: { authorization: `Bearer ${token}`, 'content-type': type },
        })
        if (statusCode !== 200) throw new Error(`PUT ${url} answers ${statusCode}`)
        if (at < warmUp) continue
        times[isLogged ? 'with' : 'without'].push(performance.now() - start)
        busy[isLogged ? 'with' : 'without'].push(cpuTime(backends) - cpu)
      }
      for (const [kind, spent] of Object.entries({ 'ms to the reply': times, 'ms of CPU': busy })) {
        const [on, off] = [median(spent.with), median(spent.without)]
        console.log(
          `  ${engine.padEnd(9)} PUT of ${what.padEnd(19)} ${on.toFixed(2).padStart(6)} ${kind} with the log, ${off.toFixed(2).padStart(6)} without: ${(((on - off) / off) * 100).toFixed(0)} %`,
        )
      }
    }
    const { rows } = await sql<{ bytes: number; n: number }>`
      SELECT sum(pg_total_relation_size(inhrelid))::int8 AS bytes, (SELECT count(*) FROM changes) AS n FROM pg_inherits WHERE inhparent = 'changes'::regclass`.execute(
      db,
    )
    console.log(
      `  ${engine.padEnd(9)} ${((rows[0]?.bytes ?? 0) / (rows[0]?.n ?? 1)).toFixed(0)} bytes a change, indexes included`,
    )
    return true
  } finally {
    await app.close()
    await database.close()
    await postgres?.drop()
    await rm(dataDir, { recursive: true, force: true })
  }
}

/** Prints the measurements, which have no budget, and those of the audit; false if it opens too slowly. */
export const benchLog = async (): Promise<boolean> => {
  for (const engine of availableEngines) await measure(engine)
  return await benchAuditMonth()
}
