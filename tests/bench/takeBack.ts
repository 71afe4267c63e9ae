// Measures how long taking a batch back takes on PostgreSQL, where the log has many months: as the server connects, and with compiled
// statements (`jit`, which PostgreSQL uses by default). `npm run bench -- takeBack`.
import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import * as z from 'zod/mini'
import { bulk as limits } from '#kernel/core/contract/limits.ts'
import { Run } from '#kernel/core/contract/payloads/bulk.ts'
import { withAdminApp } from './adminApp.ts'

const records = 40
const months = 18

const measure = (settings?: string): Promise<boolean> =>
  withAdminApp(
    'postgres',
    async ({ app, db, authorization }) => {
      await sql`SELECT make_months('changes', 'at', (now() - ${`${months} months`}::interval)::date, now()::date)`.execute(
        db,
      )
      const { rows } = await sql<{ id: number }>`
        INSERT INTO categories (name) SELECT 'Família ' || n FROM generate_series(1, ${records}::int) n RETURNING id`.execute(
        db,
      )
      const call = async (method: 'GET' | 'POST', url: string, payload?: object) =>
        z.parse(
          Run,
          (
            await app.inject({ method, url: `/api${url}`, headers: { authorization }, ...(payload && { payload }) })
          ).json(),
        )
      const ended = async (started: Run): Promise<Run> => {
        for (let run = started; ; run = await call('GET', `/bulk/${run.runId}`)) {
          if (run.state !== 'running') return run
          await pause(limits.pollMs)
        }
      }
      const target = { ids: rows.map(({ id }) => id) }
      const made = await ended(
        await call('POST', '/categories/bulk', { action: 'deactivate', target, expected: records }),
      )
      const began = performance.now()
      const { done } = await ended(await call('POST', `/changes/batches/${made.runId}/revert`))
      const took = performance.now() - began
      const jit = await sql<{ jit: string }>`SELECT current_setting('jit') AS jit`.execute(db)
      console.log(
        `  jit ${jit.rows[0]?.jit}: ${(took / 1000).toFixed(1)} s, ${(took / records).toFixed(0)} ms a record`,
      )
      return done === records
    },
    settings,
  )

/** Prints the measurements, and returns whether every record was taken back. */
export const benchTakeBack = async (): Promise<boolean> => {
  console.log(`\na batch of ${records} records taken back, with a log of ${months} months`)
  const asConnected = await measure()
  return (await measure('-c TimeZone=UTC -c jit=on')) && asConnected
}
