// Runs imports on a test server, and counts what they leave in the database.
import { sql } from 'kysely'
import { expect } from 'vitest'
import * as z from 'zod/mini'
import type { Language } from '#kernel/core/contract/languages.ts'
import { ImportLine, type ImportOptions } from '#kernel/features/imports/contract/payloads.ts'
import { tableNames } from '#kernel/features/backups/server/catalog.ts'
import type { Db } from '#kernel/core/server/database/schema.ts'
import { importForm } from './sheets.ts'
import type { Answer, Auth, TestServer } from './server.ts'

/** Returns the lines of the reply of an import. */
export const linesOf = ({ bytes }: Answer): ImportLine[] =>
  bytes
    .toString()
    .trim()
    .split('\n')
    .map((line) => z.parse(ImportLine, JSON.parse(line)))

/** Sends a file to be imported: new records by default, whose only column is the name. */
export const sendImport = (
  server: TestServer,
  as: Auth | string,
  resource: string,
  file: Uint8Array | string,
  options: Partial<ImportOptions>,
  language: Language = 'pt',
) =>
  server.call(`POST /api/imports/${resource}`, {
    as,
    language,
    body: importForm({ file, options: { columns: [{ field: 'name' }], action: 'create', isTrial: false, ...options } }),
  })

/** Imports a file, and returns its errors with the last line. */
export const runImport = async (...call: Parameters<typeof sendImport>) => {
  const answer = await sendImport(...call)
  expect(answer.status, `${answer.bytes}`).toBe(200)
  const lines = linesOf(answer)
  const end = lines.at(-1)
  return {
    errors: lines.flatMap((line) => (line.kind === 'error' ? [line] : [])),
    end: end?.kind === 'end' ? end : expect.unreachable(JSON.stringify(end)),
  }
}

/** Returns the number of rows of each table. */
export const countsOf = async (db: Db): Promise<Record<string, number>> => {
  const counts: Record<string, number> = {}
  for (const name of await tableNames(db)) {
    // Any first request of a person notes the language.
    if (name === 'reader_languages') continue
    const { rows } = await sql<{ n: number }>`SELECT count(*)::int AS n FROM ${sql.table(name)}`.execute(db)
    counts[name] = rows[0]?.n ?? 0
  }
  return counts
}
