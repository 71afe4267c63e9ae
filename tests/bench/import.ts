// Measures an import of as many rows as each database allows, and an export of what it has created.
// `npm run bench -- import`. The goal is a minute each, in constant memory.
import * as z from 'zod/mini'
import { imports as limits } from '#kernel/features/imports/contract/limits.ts'
import { ImportLine } from '#kernel/features/imports/contract/payloads.ts'
import { hasPostgres } from '#tests/support/database.ts'
import { importForm } from '#tests/support/sheets.ts'
import { megabytes, secondsSince, withAdminApp } from './adminApp.ts'

const goalSeconds = 60

const measure = (engine: 'postgres' | 'pglite'): Promise<boolean> =>
  withAdminApp(engine, async ({ app, authorization }) => {
    const rows = limits.rows[engine]
    const file = `Nome;Número CAS;Kosher\n${Array.from({ length: rows }, (_, index) => `Família ${index};${index}-0;sim`).join('\n')}`
    const columns = [{ field: 'name' }, { field: 'casNumber' }, { field: 'kosher', words: { sim: true } }]
    const url = await app.listen({ port: 0, host: '127.0.0.1' })
    console.log(`\n${engine}: ${rows.toLocaleString('en')} rows; the server starts with ${megabytes()} MB`)
    let largest = 0
    const watch = setInterval(() => (largest = Math.max(largest, megabytes())), 100)
    const start = performance.now()
    const answer = await fetch(`${url}/api/imports/categories`, {
      method: 'POST',
      headers: { authorization },
      body: importForm({ file, options: { columns, action: 'create', isTrial: false } }),
    })
    const lines = (await answer.text()).trim().split('\n')
    const end = z.parse(ImportLine, JSON.parse(lines.at(-1) ?? ''))
    const seconds = Number(secondsSince(start))
    console.log(`  import: ${JSON.stringify(end)} after ${seconds} s, at most ${largest} MB`)
    for (const format of ['xlsx', 'csv']) {
      largest = 0
      const from = performance.now()
      const exported = await fetch(`${url}/api/categories/export`, {
        method: 'POST',
        headers: { authorization, 'content-type': 'application/json' },
        body: JSON.stringify({ target: { filter: {} }, format, timeZone: 'America/Sao_Paulo' }),
      })
      const { length } = new Uint8Array(await exported.arrayBuffer())
      console.log(
        `  export as ${format}: ${(length / 2 ** 20).toFixed(1)} MB after ${secondsSince(from)} s, at most ${largest} MB`,
      )
    }
    clearInterval(watch)
    return end.kind === 'end' && end.created === rows && seconds <= goalSeconds
  })

/** Prints the measurements, and returns whether each import has met the goal. */
export const benchImport = async (): Promise<boolean> => {
  const isMet = await measure('pglite')
  return (!hasPostgres || (await measure('postgres'))) && isMet
}
