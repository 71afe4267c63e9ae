// Measures an action on many records on PostgreSQL while somebody else writes to the same ones: its preview, its run, the memory of the
// server, and what is lost; then cancels a second run. `npm run bench -- bulk --records 100000`.
import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import * as z from 'zod/mini'
import { bulk as limits } from '#kernel/core/contract/limits.ts'
import { Preview, Run } from '#kernel/core/contract/payloads/bulk.ts'
import { lostNames, renameMeanwhile } from '#tests/support/otherWriter.ts'
import { megabytes, secondsSince, withAdminApp } from './adminApp.ts'

/** The records that the writer may pick: those that the run works on, and some of the next ones. */
const near = 300

/** Prints the measurements, and returns whether every record was done and nothing was lost. */
export const benchBulk = (records: number): Promise<boolean> =>
  withAdminApp('postgres', async ({ app, db, authorization: first, signIn }) => {
    const { rows } = await sql<{ id: number }>`
      INSERT INTO categories (name) SELECT 'Família ' || n FROM generate_series(1, ${records}::int) n RETURNING id`.execute(
      db,
    )
    await sql`ANALYZE`.execute(db)
    let authorization = first
    const renewing = setInterval(() => void signIn().then((renewed) => (authorization = renewed)), 300_000).unref()
    const send = (method: 'GET' | 'POST' | 'PUT', url: string, body?: object) =>
      app.inject({ method, url: `/api${url}`, headers: { authorization }, ...(body && { payload: body }) })
    const call = async (...asked: Parameters<typeof send>) => {
      const answer = await send(...asked)
      if (answer.statusCode >= 400) throw new Error(answer.body)
      return answer.body === '' ? undefined : answer.json()
    }
    /** Follows a run to its end, or cancels it after some records. */
    const follow = async (started: unknown, show: (run: Run) => void, cancelAt = Infinity): Promise<Run> => {
      for (let run = z.parse(Run, started); ;) {
        if (run.state !== 'running') return run
        if (run.done >= cancelAt) await call('POST', `/bulk/${run.runId}/cancel`)
        await pause(limits.pollMs)
        run = z.parse(Run, await call('GET', `/bulk/${run.runId}`))
        show(run)
      }
    }

    const asked = { action: 'deactivate', target: { filter: { isActive: true } } }
    console.log(`\n${records.toLocaleString('en')} records; the server starts with ${megabytes()} MB`)
    const previewed = performance.now()
    const { total, reached } = z.parse(Preview, await call('POST', '/categories/bulk/preview', asked))
    console.log(`  preview: ${secondsSince(previewed)} s, reaches ${reached.toLocaleString('en')}, ${megabytes()} MB`)

    const started = performance.now()
    const start: unknown = await call('POST', '/categories/bulk', { ...asked, expected: total })
    let [done, shown, largest, isOver] = [0, 0, 0, false]
    const writing = renameMeanwhile('De outra pessoa', {
      isOver: () => isOver,
      pick: () => rows[Math.min(records - 1, done + Math.floor(Math.random() * near))]?.id ?? 0,
      rename: async (id, name) => {
        await pause(50)
        return (await send('PUT', `/categories/${id}`, { name })).statusCode
      },
    })
    const run = await follow(start, (now) => {
      done = now.done
      largest = Math.max(largest, megabytes())
      if (done - shown < 10_000) return
      shown = done
      console.log(`  ${done.toLocaleString('en')} done after ${secondsSince(started)} s, ${megabytes()} MB`)
    })
    isOver = true
    const written = await writing
    console.log(
      `  run: ${run.state} after ${secondsSince(started)} s, ${run.done.toLocaleString('en')} done, at most ${largest} MB`,
    )
    // Without the pause before each.
    const waits = written.waits.map((wait) => wait - 50).toSorted((one, next) => one - next)
    console.log(
      `  ${written.confirmed.toLocaleString('en')} writes of somebody else meanwhile: median ${waits[waits.length >> 1]?.toFixed(0)} ms, slowest ${waits.at(-1)?.toFixed(0)} ms`,
    )
    const lost = await lostNames(db, written)
    console.log(`  lost: ${lost.length === 0 ? 'nothing' : lost.join('; ')}`)

    const back = { action: 'activate', target: { filter: { isActive: false } }, expected: total }
    const cancelled = await follow(await call('POST', '/categories/bulk', back), () => undefined, records / 100)
    const { rows: active } = await sql<{
      n: number
    }>`SELECT count(*) AS n FROM categories WHERE deleted_at IS NULL`.execute(db)
    console.log(
      `  a second run: ${cancelled.state} after ${cancelled.done.toLocaleString('en')}; active then: ${active[0]?.n}`,
    )
    clearInterval(renewing)
    return (
      run.done === records && lost.length === 0 && cancelled.state === 'cancelled' && active[0]?.n === cancelled.done
    )
  })
