// Compares the types of the tables for Kysely with the migrated database.
import { readFile } from 'node:fs/promises'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Database } from '#kernel/core/server/database/open.ts'
import { engines } from '#tests/support/database.ts'
import { newDatabase } from '#tests/support/testDatabase.ts'
import { missingFunctions } from '#kernel/commands/migration/kernelFunctions.ts'
import { tableTypes } from '#kernel/commands/migration/tableTypes.ts'

describe.each(engines)('%s', (engine) => {
  let database: Database
  beforeAll(async () => {
    database = await newDatabase(engine)
  })
  afterAll(() => database.close())

  test('the types of the tables are those of the migrated schema: npm run migration writes them', async () => {
    for (const [path, text] of await tableTypes(database.db)) expect(await readFile(path, 'utf8')).toBe(text)
  })

  test('the functions of the kernel are those of its SQL files: npm run migration writes what they change', async () => {
    expect(await missingFunctions(database.db)).toEqual([])
  })

  test('a check with options gives its column their type, and a column of a type that nobody reads is an error', async () => {
    await sql`CREATE TABLE trials (id int GENERATED ALWAYS AS IDENTITY, mood text CHECK (mood IN ('calm', 'o''clock, 5', 'back\\slash')), places int[] NOT NULL,
      level int NOT NULL DEFAULT 1 CHECK (level IN (-1, 1, 20)), short text CHECK (length(short) <= 3))`.execute(
      database.db,
    )
    expect((await tableTypes(database.db)).get('src/product/tables.server.ts')).toContain(`    trials: {
      id: Generated<number>
      mood: 'calm' | "o'clock, 5" | 'back\\\\slash' | null
      places: number[]
      level: Generated<-1 | 1 | 20>
      short: string | null
    }
`)
    await sql`ALTER TABLE trials ADD COLUMN price money`.execute(database.db)
    await expect(tableTypes(database.db)).rejects.toThrow('trials.price is of the type money')
  })
})
