// Compares the functions of the kernel in a database with their SQL files (kernel/core/server/tables/functions).
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import type { Db } from '#kernel/core/server/database/schema.ts'

const folder = join(import.meta.dirname, '../../core/server/tables/functions')

/** Returns the statement of each file: what precedes CREATE says what the function is for. */
const readFiles = async (): Promise<Map<string, string>> => {
  const names = (await readdir(folder)).map((file) => file.replace(/\.sql$/, '')).sort()
  const texts = await Promise.all(names.map((name) => readFile(join(folder, `${name}.sql`), 'utf8')))
  return new Map(names.map((name, index) => [name, (texts[index] ?? '').replace(/^(?:--.*\n)+/, '').trim()]))
}

/** Returns the statements that create the functions which a database lacks, or has otherwise than their files. */
export const missingFunctions = async (db: Db): Promise<string[]> => {
  const files = await readFiles()
  const { rows } = await sql<{ name: string; text: string }>`
    SELECT proname AS name, pg_get_functiondef(oid) AS text FROM pg_proc
    WHERE pronamespace = 'public'::regnamespace AND proname = ANY (${sql.val([...files.keys()])}::text[])`.execute(db)
  const found = new Map(rows.map(({ name, text }) => [name, text.trim()]))
  return [...files].flatMap(([name, text]) => (found.get(name) === text ? [] : [text]))
}
