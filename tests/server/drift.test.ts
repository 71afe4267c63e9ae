// Compares the migrated database with the definitions.
import { sql } from 'kysely'
import { Migrator } from 'kysely/migration'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Definition, number, text } from '#kernel/core/contract/define.ts'
import categories from '#src/resources/categories/definition.ts'
import { dropSchema } from '#kernel/features/backups/server/catalog.ts'
import { repairCounts } from '#kernel/core/server/database/counts.ts'
import { migrate, readMigrations } from '#kernel/core/server/database/migrate.ts'
import type { Database } from '#kernel/core/server/database/open.ts'
import { collectDdl } from '#kernel/commands/migration/collectDdl.ts'
import { type Ddl, deriveDdl } from '#kernel/core/server/tables/ddl.ts'
import { describeWanted, type Difference, findDrift } from '#kernel/commands/migration/drift.ts'
import { fillCatalogue } from '#tests/support/catalogue.ts'
import { engines } from '#tests/support/database.ts'
import { newDatabase } from '#tests/support/testDatabase.ts'

const inShort = (differences: readonly Difference[]) =>
  differences.map(({ table, part, problem }) => `${table}: ${part} is ${problem}`)

/** Returns how a database differs from the definitions after some statements, and rolls them back. */
const drift = async (
  database: Pick<Database, 'transaction'>,
  {
    after = [],
    tables,
    wanted,
  }: { after?: readonly string[]; tables?: readonly Ddl[]; wanted?: Awaited<ReturnType<typeof describeWanted>> } = {},
): Promise<string[]> => {
  const ddls = tables ?? (await collectDdl())
  let found: string[] = []
  await database
    .transaction(async (trx) => {
      for (const statement of after) await sql.raw(statement).execute(trx)
      found = inShort(await findDrift(trx, ddls, wanted))
      throw new Error('rolled back')
    })
    .catch((error: unknown) => {
      if (!(error instanceof Error) || error.message !== 'rolled back') throw error
    })
  return found
}

/** Statements and the differences they cause. */
const changes: readonly (readonly [statement: string, ...differences: string[]])[] = [
  [
    'ALTER TABLE news DROP COLUMN carousel',
    'news: column carousel is missing',
    'news: index news_by_carousel is missing',
  ],
  ['ALTER TABLE news ADD COLUMN note text', 'news: column note is unexpected'],
  [
    'ALTER TABLE capsules ALTER COLUMN due_date TYPE timestamptz',
    'capsules: column due_date is different',
    'capsules: index capsules_by_due_date is different',
    'capsules: index capsules_by_fragrance_due_date is different',
    'capsules: index capsules_by_fragrance_due_date_desc is different',
  ],
  ['ALTER TABLE news ALTER COLUMN carousel DROP NOT NULL', 'news: column carousel is different'],
  ['ALTER TABLE news ALTER COLUMN carousel SET DEFAULT true', 'news: default carousel is unexpected'],
  ['ALTER TABLE categories ALTER COLUMN food SET DEFAULT true', 'categories: default food is different'],
  ['ALTER TABLE categories ALTER COLUMN food DROP DEFAULT', 'categories: default food is missing'],
  ['ALTER TABLE news DROP CONSTRAINT news_title_pt_check', 'news: constraint news_title_pt_check is missing'],
  [
    'ALTER TABLE news DROP CONSTRAINT news_title_pt_check, ADD CONSTRAINT news_title_pt_check CHECK (length(title_pt) <= 101)',
    'news: constraint news_title_pt_check is different',
  ],
  [
    'ALTER TABLE news DROP CONSTRAINT news_title_pt_check, ADD CONSTRAINT news_title_pt_check CHECK (length(title_pt) <= 100) NOT VALID',
    'news: constraint news_title_pt_check is different',
  ],
  [
    'ALTER TABLE fragrances DROP CONSTRAINT fragrances_category_id_fkey',
    'fragrances: constraint fragrances_category_id_fkey is missing',
  ],
  [
    'ALTER TABLE capsules DROP CONSTRAINT capsules_device_id_fkey, ADD CONSTRAINT capsules_device_id_fkey FOREIGN KEY (device_id) REFERENCES devices',
    'capsules: constraint capsules_device_id_fkey is different',
  ],
  ['DROP INDEX news_by_title_pt', 'news: index news_by_title_pt is missing'],
  ['CREATE INDEX news_by_chance ON news (carousel)', 'news: index news_by_chance is unexpected'],
  [
    'DROP INDEX categories_inactive; CREATE INDEX categories_inactive ON categories (id)',
    'categories: index categories_inactive is different',
  ],
  ['DROP TRIGGER files_used ON fragrances', 'fragrances: trigger files_used is missing'],
  ['DROP TRIGGER count_updated ON news', 'news: counts is different'],
  ['DROP TRIGGER change_logged ON news', 'news: changes is missing'],
  [`UPDATE counted_tables SET parent = '0' WHERE table_name = 'fragrances'`, 'fragrances: counts is different'],
  ['DROP TRIGGER name_spread ON users', 'users: trigger name_spread is missing'],
  ['CREATE INDEX profiles_by_id ON profiles (id)', 'profiles: index profiles_by_id is needless'],
  ['DROP TABLE news_files', 'news_files: table is missing'],
]

describe.each(engines)('%s', (engine) => {
  let database: Database
  // Creating the wanted tables takes most of the time of a comparison.
  let wanted: Awaited<ReturnType<typeof describeWanted>>
  beforeAll(async () => {
    database = await newDatabase(engine)
    const tables = await collectDdl()
    wanted = await database.transaction((trx) => describeWanted(trx, tables))
  })
  afterAll(() => database.close())

  test('the migrations create the tables of the definitions, and the comparison leaves no trace', async () => {
    const tables = await collectDdl()
    await database.transaction(async (trx) => {
      const state = async () =>
        (await sql`SELECT current_setting('search_path') AS path, count(*) AS schemas FROM pg_namespace`.execute(trx))
          .rows
      const before = await state()
      expect(inShort(await findDrift(trx, tables))).toEqual([])
      expect(await state()).toEqual(before)
    })
  })

  test.each(changes)('the comparison finds a change made by hand: %s', async (statement, ...differences) => {
    expect(await drift(database, { after: statement.split(';'), wanted })).toEqual(differences)
  })

  test('the comparison finds a change of a definition', async () => {
    const changed: Definition = {
      ...categories,
      fields: {
        ...categories.fields,
        name: text({ max: 50, required: true, search: true, sort: true }),
        casNumber: text({ max: 255 }),
        flavorCode: text({ max: 20, exact: true, unique: true, sort: true }),
        strength: number({ min: 1, max: 5 }),
      },
    }
    expect(await drift(database, { tables: [deriveDdl(changed)] })).toEqual([
      'categories: changes is different',
      'categories: column flavor_code is missing',
      'categories: column search_text is different',
      'categories: column strength is missing',
      'categories: constraint categories_flavor_code_check is missing',
      'categories: constraint categories_flavor_code_key is missing',
      'categories: constraint categories_name_check is different',
      'categories: constraint categories_strength_check is missing',
      'categories: index categories_by_flavor_code is missing',
    ])
  })
})

describe.each(engines)('a database from before migration 0012, on %s,', (engine) => {
  let database: Database
  const longText = 'x'.repeat(300)
  beforeAll(async () => {
    database = await newDatabase(engine)
    await database.transaction(dropSchema)
    const before = Object.fromEntries(Object.entries(await readMigrations()).filter(([name]) => name < '0012'))
    const { error } = await new Migrator({
      db: database.db,
      provider: { getMigrations: async () => before },
    }).migrateToLatest()
    if (error) throw error
    await sql`INSERT INTO users (name, email, profile_id, cpf) SELECT 'Ana ' || n, n || '@drift.test', n, lpad(n::text, 11, '0') FROM generate_series(1, 4) n`.execute(
      database.db,
    )
    await fillCatalogue(database.db)
  })
  afterAll(() => database.close())

  test('migration 0012 adds the missing checks, and keeps a text that exceeds its limit', async () => {
    await sql`INSERT INTO categories (name, flavor) VALUES ('Longa', ${longText})`.execute(database.db)
    expect(await migrate(database)).toContain('0012-text-lengths')
    expect(await drift(database)).toEqual(['categories: constraint categories_flavor_check is missing'])
    expect(await repairCounts(database)).toEqual([])
    // Its row can still be updated.
    await sql`UPDATE categories SET deleted_at = now() WHERE flavor = ${longText}`.execute(database.db)
    await expect(
      sql`UPDATE categories SET food = true, chemical_name = ${longText}`.execute(database.db),
    ).rejects.toThrow('categories_chemical_name_check')
    await sql`UPDATE categories SET flavor = NULL`.execute(database.db)
    expect(
      await drift(database, {
        after: ['ALTER TABLE categories ADD CONSTRAINT categories_flavor_check CHECK (length(flavor) <= 255)'],
      }),
    ).toEqual([])
  })
})
