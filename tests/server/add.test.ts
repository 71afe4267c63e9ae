// Tests what `npm run add` reads from a database, and from a script that creates one.
import { tmpdir } from 'node:os'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { openDatabase } from '#kernel/core/server/database/open.ts'
import { freshPostgres, onPostgres } from '#tests/support/database.ts'
import { testDatabase } from '#tests/support/testDatabase.ts'
import { readDatabase, readScript } from '../../scripts/add/database.ts'
import type { SourceTable } from '../../scripts/add/source.ts'
import { reservedInSql } from '../../scripts/add/words.ts'

const script = `
CREATE TYPE mood AS ENUM ('glad', 'so so');
CREATE DOMAIN percentage AS integer;
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
  UNIQUE (name, due)
);
CREATE TABLE album_orders (album_id integer, order_id bigint, PRIMARY KEY (album_id, order_id));
CREATE TABLE notes (note text);
`

const expectTables = (tables: readonly SourceTable[]) => {
  const problems = Object.fromEntries(tables.map(({ name, problem }) => [name, problem]))
  expect(problems).toEqual({
    albums: undefined,
    orders: undefined,
    album_orders: 'its primary key has 2 columns (album_id, order_id), and the records of a resource have one id',
    notes: 'it has no primary key, and the records of a resource have an id',
  })
  const { columns, lost } = tables.find(({ name }) => name === 'orders') ?? expect.unreachable('no orders')
  expect(lost).toEqual(['UNIQUE (name, due)'])
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
    ['rate', undefined],
    ['paid', 'yesNo'],
    ['due', 'date'],
    ['placed_at', 'moment'],
    ['twice', undefined],
    ['album_id', 'number'],
    ['tags', undefined],
    ['batch', 'uuid'],
    ['extra', 'json'],
    ['mac', 'macAddress'],
  ])
  expect(column('id')).toMatchObject({ isKey: true, hasDefault: true })
  expect(column('code')).toMatchObject({ max: 9, isUnique: true, isRequired: true, isKey: false })
  expect(column('mood')).toMatchObject({ options: ['glad', 'so so'], isRequired: true, hasDefault: true })
  expect(column('size')).toMatchObject({ options: ['s', "m (it's)"], isRequired: false })
  expect(column('grade')).toMatchObject({ options: [1, 2] })
  expect(column('stars')).toMatchObject({ min: 1, max: 5 })
  expect(column('name')).toMatchObject({ max: 30, isUnique: false })
  expect(column('odd')?.lost).toEqual(['CHECK (((odd % 2) = 1))'])
  expect(column('total')).toMatchObject({ decimals: 2, min: 0.01, max: 99.5, lost: [] })
  expect(column('weight')).toMatchObject({ decimals: 'any' })
  expect(column('rate')).toMatchObject({ typeName: 'numeric(10,4)' })
  expect(column('album_id')).toMatchObject({ refersTo: 'albums' })
}

test('a script is read by its tables: types, lengths, lists of values, keys, and the rules that no field can have', async () => {
  expectTables(
    await readScript(`\\restrict abc\nSELECT pg_catalog.set_config('search_path', 'public', false);${script}`),
  )
  await expect(readScript('CREATE TABLE x (y nonsense)')).rejects.toThrow('type "nonsense" does not exist')
})

describe.each(onPostgres())('%s', () => {
  test('a database is read like a script, and says why it cannot be', async () => {
    const { url, drop } = await freshPostgres()
    const database = await openDatabase({ databaseUrl: url, dataDir: tmpdir() })
    await sql.raw(script).execute(database.db)
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
