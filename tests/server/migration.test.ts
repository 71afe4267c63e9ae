// Tests npm run migration: the changes of a definition, and failing statements for dangerous ones.
import { execFile } from 'node:child_process'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { sql, type Transaction } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  choice,
  computed,
  date,
  type Definition,
  file,
  image,
  instant,
  joined,
  number,
  custom,
  reference,
  richText,
  text,
  translated,
  yesNo,
} from '#kernel/core/contract/define.ts'
import categories from '#src/resources/categories/definition.ts'
import devices from '#src/resources/devices/definition.ts'
import { runScript } from '#kernel/core/server/database/migrate.ts'
import type { Database } from '#kernel/core/server/database/open.ts'
import type { Tables } from '#kernel/core/server/database/schema.ts'
import { type DdlOptions, deriveDdl } from '#kernel/core/server/tables/ddl.ts'
import { findDrift } from '#kernel/commands/migration/drift.ts'
import { engines } from '#tests/support/database.ts'
import { copyRepository } from '#tests/support/repositoryCopy.ts'
import { newDatabase } from '#tests/support/testDatabase.ts'
import { migrationFile, statementsFor, type MigrationStatements } from '#kernel/commands/migration/migrationText.ts'

const base = {
  name: 'trials',
  path: '/trials',
  idKey: 'trialId',
  toggle: 'activate',
  verbs: ['create', 'update'],
  body: 'multipart',
  access: { ADMIN: 'all', other: [] },
} as const

/** Fields of nearly every kind. */
const everyKind = {
  title: text({ max: 100, min: 3, required: true, search: true, sort: true }),
  code: text({ max: 17, exact: true, unique: true, required: true, search: true, sort: true }),
  note: text({ max: 255, multiline: true }),
  scent: translated({ max: 100, search: true, sort: true }),
  storyPt: richText({ max: 1000 }),
  strength: number({ min: 1, max: 5, sort: true }),
  uses: number({ required: true, writtenBy: ['server'] }),
  isNatural: yesNo({ required: true }),
  isVegan: yesNo({ sort: true }),
  madeOn: date({ required: true, sort: true }),
  checkedAt: instant({ sort: true }),
  mood: choice(['calm', `o'clock`, 'back\\slash `${'], { sort: true }),
  level: choice([1, 2, 3], { required: true, column: 'grade' }),
  categoryId: reference(categories, { as: 'category', shows: ['name'], required: true, sort: true }),
  rivalId: reference(categories, {}),
  device: joined(devices, { shows: ['macAddress'] }),
  cover: image({ required: true }),
  recipe: file({ purpose: 'ficha', required: true, nullable: true }),
  rank: computed('number', {}),
  parts: custom<string[]>(),
}
type Fields = Definition['fields']
const ddlWith = (fields: Fields, options: DdlOptions = {}) =>
  deriveDdl({ ...base, fields }, { sortedByParent: ['categoryId'], ...options })

class Undone extends Error {}

describe.each(engines)('%s', (engine) => {
  let database: Database
  let made: Awaited<ReturnType<typeof migrateTo>>
  beforeAll(async () => {
    database = await newDatabase(engine)
    made = await database.transaction((trx) => migrateTo(trx, everyKind))
  })
  afterAll(() => database.close())

  /** Runs a function in a transaction and rolls it back. */
  const within = async (run: (trx: Transaction<Tables>) => Promise<void>): Promise<void> => {
    const undone = database.transaction(async (trx) => {
      await run(trx)
      throw new Undone()
    })
    await expect(undone).rejects.toThrow(Undone)
  }

  /** Writes the migration to these fields, runs it, and returns the remaining differences. */
  const migrateTo = async (
    trx: Transaction<Tables>,
    fields: Fields,
    options?: DdlOptions,
  ): Promise<{ written: MigrationStatements; left: string[] }> => {
    const ddl = ddlWith(fields, options)
    const written = statementsFor([ddl], await findDrift(trx, [ddl]))
    await runScript(trx, written.statements.join('\n---\n'))
    return { written, left: (await findDrift(trx, [ddl])).map(({ part, problem }) => `${part} is ${problem}`) }
  }

  const insertTrial = async (trx: Transaction<Tables>) => {
    await sql`INSERT INTO categories (id, name) VALUES (1000, 'Florais')`.execute(trx)
    await sql`INSERT INTO stored_files (id, name, purpose, media_type, size) VALUES (1000, 'x.png', 'image', 'image/png', 1)`.execute(
      trx,
    )
    await sql`INSERT INTO trials (title, code, note, is_natural, made_on, grade, category_id, cover_id, mood)
      VALUES ('Água', 'A1', 'Sálvia', true, '2026-01-01', 1, 1000, 1000, ${'back\\slash `${'})`.execute(trx)
  }

  test('a new definition with nearly every kind of field gets its whole table', async () => {
    await within(async (trx) => {
      expect(made.left).toEqual([])
      expect(made.written.handwritten).toEqual([])
      await insertTrial(trx)
      const { rows } = await sql`
        SELECT title_key, search_text, story_pt, uses, is_vegan, (SELECT state FROM stored_files WHERE id = cover_id) AS cover,
          (SELECT sum(n)::int FROM row_counts WHERE table_name = 'trials' AND parent = 1000 AND active) AS counted
        FROM trials`.execute(trx)
      expect(rows).toEqual([
        {
          title_key: 'agua',
          search_text: 'agua\na1\n\n\n',
          story_pt: '',
          uses: 0,
          is_vegan: false,
          cover: 'kept',
          counted: 1,
        },
      ])
    })
  })

  test('a table with rows gets new fields and a field that becomes searched and sorted', async () => {
    await within(async (trx) => {
      await insertTrial(trx)
      const { written, left } = await migrateTo(trx, {
        ...everyKind,
        note: text({ max: 255, multiline: true, search: true, sort: true }),
        alias: text({ max: 30, exact: true, unique: true, search: true }),
        isNew: yesNo({ sort: true }),
        origin: choice(['BR', 'PT'], {}),
        label: file({ purpose: 'image' }),
      })
      expect(left).toEqual([])
      expect(written.handwritten).toEqual([])
      const { rows } = await sql`SELECT search_text, note_key, is_new FROM trials`.execute(trx)
      expect(rows).toEqual([{ search_text: 'agua\na1\nsalvia\n\n\n\n', note_key: 'salvia', is_new: false }])
    })
  })

  test('the script writes a larger limit, a further option and a field that becomes optional', async () => {
    await within(async (trx) => {
      await insertTrial(trx)
      const { written, left } = await migrateTo(trx, {
        ...everyKind,
        title: text({ max: 200, min: 3, search: true, sort: true }),
        strength: number({ min: 0, max: 10, sort: true }),
        level: choice([1, 2, 3, 4], { required: true, column: 'grade' }),
      })
      expect(left).toEqual([])
      expect(written.handwritten).toEqual([])
    })
  })

  const { note: _note, isNatural: _isNatural, ...fewer } = everyKind
  const handwritten: readonly { what: string; fields: Fields; sentence: RegExp; options?: DdlOptions }[] = [
    {
      what: 'a required field that is new',
      fields: { ...everyKind, origin: text({ max: 10, required: true }) },
      sentence: /trials\.origin is required/,
    },
    {
      what: 'removed fields',
      fields: fewer,
      sentence: /trials has the column is_natural, and its definition wants none/,
    },
    {
      what: 'another type',
      fields: { ...everyKind, note: number({}) },
      sentence: /column note of trials is to change from \(type text/,
    },
    {
      what: 'a field that is required from now on',
      fields: { ...everyKind, note: text({ max: 255, required: true }) },
      sentence: /column note of trials is to change/,
    },
    {
      what: 'a limit that shrinks',
      fields: { ...everyKind, note: text({ max: 254 }) },
      sentence: /constraint trials_note_check of trials is to change/,
    },
    {
      what: 'an option less',
      fields: { ...everyKind, level: choice([1, 2], { required: true, column: 'grade' }) },
      sentence: /constraint trials_grade_check of trials is to change/,
    },
    {
      what: 'a field that becomes unique',
      fields: { ...everyKind, note: text({ max: 255, unique: true }) },
      sentence: /Rows of trials may break UNIQUE \(note\)/,
    },
    {
      what: 'copies of another table',
      fields: everyKind,
      sentence: /trials\.category_key: write the trigger "filled"/,
      options: { sortedByParent: [] },
    },
    {
      what: 'a search in another table',
      fields: { ...everyKind, device: joined(devices, { shows: ['macAddress'], search: true }) },
      sentence: /column search_text of trials is to change/,
    },
  ]
  test.each(handwritten)('the migration fails with a message for $what', async ({ fields, sentence, options }) => {
    await within(async (trx) => {
      const ddl = ddlWith(fields, options)
      const written = statementsFor([ddl], await findDrift(trx, [ddl]))
      expect(written.handwritten.join('\n')).toMatch(sentence)
      await expect(runScript(trx, written.statements.join('\n---\n'))).rejects.toThrow(sentence)
    })
  })

  test('the migration of a new table with copied texts fails until its triggers are written', async () => {
    await within(async (trx) => {
      await sql`DROP TABLE trials`.execute(trx)
      const ddl = ddlWith(everyKind, { sortedByParent: [] })
      const written = statementsFor([ddl], await findDrift(trx, [ddl]))
      expect(written.handwritten).toEqual([expect.stringMatching(/^trials\.category_key: write the trigger "filled"/)])
    })
  })
})

describe('npm run migration', () => {
  const definition = `import { choice, defineResource, text } from '#kernel/core/contract/define.ts'

export default defineResource({
  name: 'trials', path: '/trials', idKey: 'trialId', toggle: 'activate', verbs: ['create', 'update'], body: 'json', access: { ADMIN: 'all', other: [] },
  fields: { name: text({ max: 100, required: true, search: true, sort: true }), mood: choice(['back\\\\slash \`\${', "o'clock"], {}) },
})
`
  let folder: string
  let remove: () => Promise<void>
  beforeAll(async () => {
    ;({ folder, remove } = await copyRepository([['src/resources/trials/definition.ts', definition]]))
  })
  afterAll(() => remove())

  const run = async (...names: string[]): Promise<string> => {
    const { stdout } = await promisify(execFile)(
      process.execPath,
      ['scripts/preflight.cjs', 'kernel/commands/migration.ts', ...names],
      { cwd: folder },
    )
    return stdout
  }
  const migrations = async () => (await readdir(join(folder, 'server/migrations'))).sort()

  test('npm run migration -- --check fails and writes nothing where a migration is missing', async () => {
    const before = await migrations()
    await expect(run('--check')).rejects.toThrow('one is missing for trials: run `npm run migration`')
    expect(await migrations()).toEqual(before)
  })

  test('npm run migration writes the next file, and the types of its table', async () => {
    const before = await migrations()
    const next = String(Number(before.at(-1)?.slice(0, 4)) + 1).padStart(4, '0')
    expect(await run('trials')).toBe(
      `Wrote server/migrations/${next}-trials.ts. Read it before you commit it.\nWrote src/product/tables.server.ts.\n`,
    )
    const after = await migrations()
    expect(after).toEqual([...before, `${next}-trials.ts`])
    expect(await readFile(join(folder, 'server/migrations', `${next}-trials.ts`), 'utf8')).toMatch(
      /^\/\/ Creates trials\.\n/,
    )
    expect(await readFile(join(folder, 'src/product/tables.server.ts'), 'utf8')).toContain(
      `\n    trials: {\n      id: Generated<number>\n      name: string\n      mood: 'back\\\\slash`,
    )
  })

  test('npm run migration writes nothing when the migrations match the definitions', async () => {
    const before = await migrations()
    expect(await run()).toBe('No migration to write: the migrations match the definitions.\n')
    expect(await migrations()).toEqual(before)
  })

  test('npm run migration lists the resources for an unknown name', async () => {
    await expect(run('trails')).rejects.toThrow(
      'No migration was written: there is no definition of trails, only of alertRules, alerts, answers, ',
    )
  })
})

test('a migration of several tables is named after the definitions', () => {
  const difference = { part: 'table', problem: 'missing', found: undefined, wanted: {} } as const
  const written = { statements: ['SELECT 1'], handwritten: [] }
  expect(migrationFile([{ ...difference, table: 'news_files' }], written).name).toBe('news-files')
  const several = migrationFile(
    [
      { ...difference, table: 'news' },
      { ...difference, table: 'trials', part: 'column x' },
    ],
    written,
  )
  expect(several.name).toBe('definitions')
  expect(several.text).toContain('// Creates news. Changes trials.\n')
})
