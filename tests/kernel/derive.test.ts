// Checks the SQL of the table derived from a definition, and which SQL must be given by hand.
import { DummyDriver, Kysely, PostgresAdapter, PostgresIntrospector, PostgresQueryCompiler } from 'kysely'
import { describe, expect, it } from 'vitest'
import {
  choice,
  computed,
  date,
  type Definition,
  defineResource,
  type Derived,
  file,
  image,
  joined,
  number,
  custom,
  reference,
  text,
  translated,
  yesNo,
} from '#kernel/core/contract/define.ts'
import type { ListQuery } from '#kernel/core/contract/wire.ts'
import type { Tables } from '#kernel/core/server/database/schema.ts'
import { deriveDdl } from '#kernel/core/server/tables/ddl.ts'
import { deriveTable } from '#kernel/core/server/tables/derive.ts'

const access = { ADMIN: 'all', other: [] } as const

const makers = defineResource({
  name: 'makers',
  path: '/makers',
  idKey: 'makerId',
  toggle: 'none',
  verbs: [],
  access,
  fields: {
    label: translated({ max: 9, required: true, writtenBy: ['server'] }),
    code: text({ max: 9, exact: true, column: 'short_code' }),
  },
})

/** Contains every kind of field. */
const bottles = defineResource({
  name: 'glassBottles',
  path: '/bottles',
  idKey: 'bottleId',
  toggle: 'activate',
  verbs: ['create', 'update'],
  body: 'multipart',
  attention: { empty: null },
  access,
  fields: {
    nome: text({ max: 9, required: true, search: true, sort: true, column: 'name' }),
    titlePt: translated({ max: 9, required: true, sort: true }),
    serialCode: text({ max: 9, exact: true, sort: true }),
    fillLevel: number({ sort: true }),
    isOpen: yesNo({ sort: true }),
    dueDate: date({ sort: true }),
    size: choice(['S', 'L'], { sort: true }),
    makerId: reference(makers, { as: 'maker', shows: ['makerId', 'label'], required: true, sort: true }),
    oldMakerId: reference(makers, { as: 'oldMaker', shows: ['code'], sort: true }),
    boxId: reference(makers, { required: true, writtenBy: ['server'] }),
    user: joined(makers, { shows: ['code'], sort: true }),
    photo: image({ required: true }),
    paper: file({ purpose: 'ficha', required: true, nullable: true }),
    shots: computed('number', { sort: true }),
    words: { ...custom<string[]>(), sort: true },
  },
})

const said = {
  columns: { shots: '(SELECT 1)', words: 't.words' },
  order: { words: 'words_key' },
  write: { words: 'words' },
  logged: { words: ['words'] },
  attention: { empty: 't.fill_level = 0' },
} as const
const table = deriveTable(bottles, {
  ...said,
  sortedByParent: ['makerId'],
  joins: [{ table: 'shelves', alias: 's', on: 's.id = t.shelf_id', columns: [] }],
})

/** Returns a statement in one line, with plain names where the builder has quoted them. */
const oneLine = (statement: string): string =>
  statement
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/"(t|parent)"\."(\w+)"/g, '$1.$2')
    .trim()

/** Returns the executed statements; each of them finds no rows. */
const statements = async (run: (db: Kysely<Tables>) => Promise<unknown>): Promise<string[]> => {
  const found: string[] = []
  await run(
    new Kysely<Tables>({
      dialect: {
        createAdapter: () => new PostgresAdapter(),
        createDriver: () => new DummyDriver(),
        createIntrospector: (db) => new PostgresIntrospector(db),
        createQueryCompiler: () => new PostgresQueryCompiler(),
      },
      log: ({ query }) => {
        found.push(oneLine(query.sql))
      },
    }),
  )
  return found
}
interface Listed {
  page: (db: Kysely<Tables>, query: ListQuery) => Promise<object[]>
}
const page = async (changes: Partial<ListQuery>, of: Listed = table): Promise<string> => {
  const [statement = ''] = await statements((db) =>
    of.page(db, { page: 1, perPage: 10, orderBy: 'Id', orderByDirection: 'ASC', ...changes }),
  )
  return statement
}

describe('what lacks a translation', () => {
  const texts = defineResource({
    name: 'makers',
    path: '/makers',
    idKey: 'makerId',
    toggle: 'none',
    verbs: [],
    access,
    attention: { untranslated: null },
    fields: {
      label: translated({ max: 9, required: true, writtenBy: ['server'] }),
      note: translated({ max: 9, writtenBy: ['server'] }),
    },
  })

  it('a column and its index follow from the translated fields, and the filter of the list from them', async () => {
    const { columns, indexes } = deriveDdl(texts)
    expect(columns['untranslated']).toEqual({
      type: 'boolean',
      required: true,
      generated:
        "num_nonnulls(nullif(label, ''), nullif(label_en, ''), nullif(label_es, '')) BETWEEN 1 AND 2 OR num_nonnulls(note, note_en, note_es) BETWEEN 1 AND 2",
    })
    expect(indexes['makers_untranslated']).toEqual({ columns: ['id'], sql: '(id) WHERE untranslated' })
    expect(await page({ attention: 'untranslated' }, deriveTable(texts, {}))).toContain('t.untranslated')
  })

  it('a resource that does not ask for it has none', () => {
    expect(deriveDdl(makers).columns).not.toHaveProperty('untranslated')
  })
})

describe('deriveTable', () => {
  it('deriveTable selects every field, and left-joins records and files that may be absent', async () => {
    expect([oneLine(table.oneStatement(1).sql)]).toEqual([
      oneLine(`
        SELECT t.id AS "bottleId", t.name AS "nome", t.title_pt AS "titlePt", t.title_en AS "titleEn", t.title_es AS "titleEs",
          t.serial_code AS "serialCode", t.fill_level AS "fillLevel", t.is_open AS "isOpen", t.due_date AS "dueDate", t.size AS "size",
          t.maker_id AS "makerId",
          json_build_object('makerId', "maker".id, 'label', "maker".label, 'label_en', "maker".label_en, 'label_es', "maker".label_es) AS "maker",
          t.old_maker_id AS "oldMakerId",
          CASE WHEN "oldMaker".id IS NOT NULL THEN json_build_object('code', "oldMaker".short_code) END AS "oldMaker",
          t.box_id AS "boxId",
          CASE WHEN "user".id IS NOT NULL THEN json_build_object('code', "user".short_code) END AS "user",
          '/files/' || "photo".name || coalesce('#focus=' || "photo".focus, '') AS "photo", '/files/' || "paper".name || coalesce('#focus=' || "paper".focus, '') AS "paper", (SELECT 1) AS "shots", t.words AS "words",
          t.deleted_at AS "deletedAt", t.created_at AS "createdAt", t.updated_at AS "updatedAt"
        FROM "glass_bottles" t
        JOIN makers "maker" ON "maker".id = t.maker_id LEFT JOIN makers "oldMaker" ON "oldMaker".id = t.old_maker_id
        LEFT JOIN makers "user" ON "user".id = t.user_id
        JOIN stored_files "photo" ON "photo".id = t.photo_id LEFT JOIN stored_files "paper" ON "paper".id = t.paper_id
        JOIN shelves s ON s.id = t.shelf_id WHERE t.id = $1`),
    ])
  })

  it.each([
    ['nome', 't.name_key'],
    ['titlePt', 't.title_pt_key'],
    ['serialCode', 't.serial_code'],
    ['fillLevel', 't.fill_level'],
    ['isOpen', 't.is_open'],
    ['dueDate', 't.due_date'],
    ['size', 't.size'],
    ['maker', 'parent.label_key DESC, parent.id'],
    ['oldMaker', 't.old_maker_key'],
    ['user', 't.user_key'],
    ['shots', '(SELECT 1)'],
    ['words', 't.words_key'],
    ['createdAt', 't.created_at'],
    ['Id', 't.id'],
  ])('a list ordered by %s sorts by %s', async (orderBy, key) => {
    expect(await page({ orderBy, orderByDirection: 'DESC' })).toContain(`ORDER BY ${key} DESC, t.id DESC LIMIT`)
  })

  it('a list that is sorted by a parent reads the rows parent by parent', async () => {
    expect(await page({ orderBy: 'maker' })).toContain(
      'FROM "glass_bottles" t JOIN "makers" parent ON parent.id = t.maker_id WHERE',
    )
  })

  it('a list sorts by the joined record itself if the table has no copy of its key', async () => {
    const ordered = deriveTable(bottles, { ...said, order: { ...said.order, user: { joined: '"user".short_code' } } })
    const statement = await page({ orderBy: 'user' }, ordered)
    expect(statement).toContain('LEFT JOIN makers "user" ON "user".id = t.user_id')
    expect(statement).toContain('ORDER BY "user".short_code ASC, t.id ASC LIMIT')
  })

  it('deriveTable writes each field of a body to its column, and no field that the server fills', async () => {
    const values = {
      nome: 'a',
      titlePt: 'b',
      titleEn: 'c',
      titleEs: 'd',
      serialCode: 'e',
      fillLevel: 1,
      isOpen: true,
      dueDate: '2026-01-01',
      size: 'S' as const,
      makerId: 2,
      oldMakerId: 3,
      boxId: 4,
      photo: 5,
      paper: 6,
      words: ['f'],
      shots: 7,
    }
    const [statement] = await statements((db) => table.create(db, values).catch(() => undefined))
    expect(statement).toContain(
      '("name", "title_pt", "title_en", "title_es", "serial_code", "fill_level", "is_open", "due_date", "size", "maker_id", "old_maker_id", "photo_id", "paper_id", "words") VALUES',
    )
  })

  it('a search uses the search column, and finds nothing if no field is searchable', async () => {
    expect(await page({ FilterString: 'x' })).toContain('(t.search_text LIKE')
    expect(await page({ FilterString: 'x' }, deriveTable(makers, {}))).toContain('WHERE true AND false')
  })

  it('only the table of a resource that can be deactivated filters by deleted_at', async () => {
    expect(await page({ isActive: true })).toContain('t.deleted_at IS NULL')
    expect(deriveTable(makers, {}).oneStatement(1).sql).not.toContain('deleted_at')
  })

  it('deriveTable throws an error that names the missing SQL', () => {
    expect(() => deriveTable<Definition & Derived>(bottles, {})).toThrow(
      'The table of glassBottles lacks the SQL of "empty" (attention)',
    )
  })
})

describe('derived tables that do not compile', () => {
  it('missing SQL of a computed or custom field, an order or an attention filter does not compile, and superfluous SQL neither', () => {
    // @ts-expect-error -- a computed field without SQL
    expect(() => deriveTable(bottles, { ...said, columns: { words: 't.words' } })).toThrow('"shots" (columns)')
    // @ts-expect-error -- a sorted custom field without an order
    expect(() => deriveTable(bottles, { ...said, order: {} })).toThrow('"words" (order)')
    // @ts-expect-error -- a custom field of a body without a column to write
    expect(() => deriveTable(bottles, { ...said, write: {} })).toThrow('"words" (write)')
    // @ts-expect-error -- an attention filter without a condition
    expect(() => deriveTable(bottles, { ...said, attention: {} })).toThrow('"empty" (attention)')
    // @ts-expect-error -- a column that is derived from its field
    deriveTable(bottles, { ...said, columns: { ...said.columns, nome: 't.name' } })
    // @ts-expect-error -- a definition that needs no SQL
    deriveTable(makers, { columns: {} })
    // @ts-expect-error -- a reference that no list is ordered by
    deriveTable(bottles, { ...said, sortedByParent: ['boxId'] })
  })
})
