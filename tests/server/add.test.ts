// Tests what `npm run add` reads from a database, and from a script that creates one.
import { tmpdir } from 'node:os'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { openDatabase } from '#kernel/core/server/database/open.ts'
import { freshPostgres, onPostgres } from '#tests/support/database.ts'
import { testDatabase } from '#tests/support/testDatabase.ts'
import { readDatabase, readScript } from '#kernel/commands/add/database.ts'
import type { SourceTable } from '#kernel/commands/add/source.ts'
import { reservedInSql } from '#kernel/commands/add/words.ts'

const script = `
CREATE TYPE mood AS ENUM ('glad', 'so so');
CREATE DOMAIN percentage AS integer CHECK (VALUE >= 0 AND VALUE <= 100);
CREATE TYPE size AS (width integer, height integer);
CREATE TABLE albums (album_id serial PRIMARY KEY, title character(40) NOT NULL);
CREATE TABLE orders (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  code character varying(9) NOT NULL UNIQUE,
  mood mood NOT NULL DEFAULT 'glad',
  size text CHECK (size IN ('s', 'm (it''s)')),
  grade smallint CHECK (grade IN (1, 2)),
  stars integer CHECK (stars >= 1 AND stars < 6),
  name text CHECK (length(name) <= 30),
  odd integer CHECK (odd % 2 = 1),
  part percentage,
  pieces numeric(6),
  total numeric(10,2) CHECK (total > 0 AND total <= 99.5),
  weight real,
  rate numeric(10,4),
  paid boolean NOT NULL DEFAULT false,
  due date,
  placed_at timestamp with time zone NOT NULL,
  twice integer GENERATED ALWAYS AS (stars * 2) STORED,
  album_id integer REFERENCES albums,
  tags text[],
  batch uuid,
  extra jsonb,
  mac macaddr,
  opens time with time zone,
  lasts interval,
  sizes size,
  bytes bigint,
  place geometry(Point, 4326),
  note text NOT NULL DEFAULT '',
  level numeric(9,6) NOT NULL DEFAULT 0.5,
  parent_id bigint REFERENCES orders,
  UNIQUE (name, due)
);
CREATE TABLE album_orders (album_id integer, order_id bigint, PRIMARY KEY (album_id, order_id));
CREATE TABLE notes (note text);
CREATE VIEW paid AS SELECT id FROM orders WHERE paid;
COMMENT ON TABLE orders IS 'What people buy';
COMMENT ON COLUMN orders.code IS 'On the bill';
`

const expectTables = (tables: readonly SourceTable[]) => {
  const problems = Object.fromEntries(tables.map(({ name, problem }) => [name, problem]))
  expect(problems).toEqual({
    albums: undefined,
    orders: undefined,
    album_orders: undefined,
    notes: undefined,
    paid: 'it is a view, and the records of a resource are its own',
  })
  const { columns, lost, help } = tables.find(({ name }) => name === 'orders') ?? expect.unreachable('no orders')
  expect([lost, help]).toEqual([['UNIQUE (name, due)'], 'What people buy'])
  expect(tables.find(({ name }) => name === 'album_orders')?.lost).toEqual(['PRIMARY KEY (album_id, order_id)'])
  const column = (name: string) => columns.find((one) => one.name === name)
  expect(columns.map(({ name, type }) => [name, type])).toEqual([
    ['id', 'number'],
    ['code', 'text'],
    ['mood', 'text'],
    ['size', 'text'],
    ['grade', 'number'],
    ['stars', 'number'],
    ['name', 'text'],
    ['odd', 'number'],
    ['part', 'number'],
    ['pieces', 'number'],
    ['total', 'number'],
    ['weight', 'number'],
    ['rate', 'number'],
    ['paid', 'yesNo'],
    ['due', 'date'],
    ['placed_at', 'moment'],
    ['twice', 'number'],
    ['album_id', 'number'],
    ['tags', 'json'],
    ['batch', 'uuid'],
    ['extra', 'json'],
    ['mac', 'macAddress'],
    ['opens', 'time'],
    ['lasts', 'duration'],
    ['sizes', 'json'],
    ['bytes', 'number'],
    ['place', 'text'],
    ['note', 'text'],
    ['level', 'number'],
    ['parent_id', 'number'],
  ])
  expect(column('id')).toMatchObject({ isKey: true, hasDefault: true })
  expect(column('code')).toMatchObject({ max: 9, isUnique: true, isRequired: true, isKey: false, help: 'On the bill' })
  expect(column('mood')).toMatchObject({
    options: ['glad', 'so so'],
    isRequired: true,
    hasDefault: true,
    initial: 'glad',
  })
  expect(column('size')).toMatchObject({ options: ['s', "m (it's)"], isRequired: false })
  expect(column('grade')).toMatchObject({ options: [1, 2] })
  expect(column('stars')).toMatchObject({ min: 1, max: 5 })
  expect(column('name')).toMatchObject({ max: 30, isUnique: false })
  expect(column('odd')?.lost).toEqual(['CHECK (((odd % 2) = 1))'])
  expect(column('total')).toMatchObject({ decimals: 2, min: 0.01, max: 99.5, lost: [] })
  expect(column('weight')).toMatchObject({ decimals: 'any' })
  expect(column('rate')).toMatchObject({ decimals: 4 })
  expect(column('level')).toMatchObject({ decimals: 6, hasDefault: true, initial: 0.5 })
  expect(column('note')).toMatchObject({ hasDefault: true, initial: '' })
  expect(column('paid')).toMatchObject({ initial: false })
  expect(column('part')).toMatchObject({ min: 0, max: 100 })
  expect(column('bytes')).toMatchObject({ max: 999_999_999_999_999 })
  expect(column('twice')).toMatchObject({ isComputed: true })
  expect(column('parent_id')).toMatchObject({ refersTo: 'orders' })
  expect(column('album_id')).toMatchObject({ refersTo: 'albums' })
}

test('a script is read by its tables: types, lengths, lists of values, keys, and the rules that no field can have', async () => {
  const { tables, failed } = await readScript(
    `\\restrict abc\nBEGIN;\nSELECT pg_catalog.set_config('search_path', 'public', false);${script}COMMIT;`,
  )
  expectTables(tables)
  expect(failed).toEqual([])
})

test('a statement that does not run costs no table but its own, and one of another extension nothing', async () => {
  const { tables, failed } = await readScript(`
    CREATE EXTENSION "uuid-ossp"; CREATE EXTENSION postgis;
    ALTER TABLE late ADD COLUMN b text;
    CREATE FUNCTION f() RETURNS integer LANGUAGE sql AS $$ SELECT 1; $$;
    CREATE TABLE late (a uuid DEFAULT uuid_generate_v4()); -- of a later statement; too
    CREATE TABLE wrong (a nonsense(`)
  expect(tables).toMatchObject([{ name: 'late', columns: [{ name: 'a', type: 'uuid' }, { name: 'b' }] }])
  expect(failed).toEqual([expect.stringMatching(/^CREATE TABLE wrong \(a nonsense\(: syntax error/)])
  await expect(readScript('CREATE TABLE (')).rejects.toThrow('the script does not run: CREATE TABLE (: syntax error')
})

describe.each(onPostgres())('%s', () => {
  test('a database is read like a script, and says why it cannot be', async () => {
    const { url, drop } = await freshPostgres()
    const database = await openDatabase({ databaseUrl: url, dataDir: tmpdir() })
    await sql.raw(script.replace('geometry(Point, 4326)', 'text')).execute(database.db)
    await database.close()
    expectTables(await readDatabase(url, 'public'))
    await drop()
    await expect(readDatabase(url, 'public')).rejects.toThrow('does not exist')
  })
})

test('every reserved word of PostgreSQL is known', async () => {
  const { db, close } = await testDatabase()
  const { rows } = await sql<{ word: string }>`SELECT word FROM pg_get_keywords() WHERE catcode IN ('R', 'T')`.execute(
    db,
  )
  expect(rows.length).toBeGreaterThan(90)
  expect(rows.flatMap(({ word }) => (reservedInSql.has(word) ? [] : [word]))).toEqual([])
  await close()
})
