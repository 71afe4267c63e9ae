// Tests resources whose rows are in the tables of another program (docs/engine/in-place.md): nobody's write is lost, and nothing is made there.
import { readFile } from 'node:fs/promises'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import * as z from 'zod'
import { readScript } from '#kernel/commands/add/database.ts'
import { filesOf } from '#kernel/commands/add/files.ts'
import { plan } from '#kernel/commands/add/plan.ts'
import { AddError } from '#kernel/commands/add/source.ts'
import { languageCodes } from '#kernel/core/contract/languages.ts'
import { Run } from '#kernel/core/contract/payloads/bulk.ts'
import { administrator } from '#kernel/core/contract/profiles.ts'
import { runScript } from '#kernel/core/server/database/migrate.ts'
import { makeViews } from '#kernel/core/server/tables/inPlace.ts'
import { engines, onPostgres } from '#tests/support/database.ts'
import { importForm } from '#tests/support/sheets.ts'
import { describeTheirs, script } from './otherProgram.ts'
import customer from './resources/customer/definition.ts'
import film from './resources/film/definition.ts'
import language from './resources/language/definition.ts'
import { toyServer, type ToyServer } from './toyServer.ts'

const Film = z.looseObject({ filmId: z.number(), title: z.string(), rowVersion: z.string() })
const Customer = z.looseObject({ customerId: z.number(), rentals: z.number(), rowVersion: z.string() })
const Page = z.object({ total: z.number(), data: z.array(z.looseObject({})) })
const History = z.object({
  data: z.array(
    z.looseObject({ changeId: z.number(), action: z.string(), actor: z.looseObject({ name: z.string() }).nullable() }),
  ),
})
const resources = [language, film, customer]

test('the definitions of the toys in place are those that the command writes', async () => {
  const { tables } = await readScript(script.replaceAll('\n---\n', ';\n'))
  const context = { resources: [], administrator, languages: languageCodes, names: new Map(), inPlace: 'rental' }
  const planned = plan(tables, { ...context, refusalOf: () => undefined })
  for (const { name, described } of planned) {
    if (described instanceof AddError) {
      expect(`${name}: ${described.message}`).toBe(
        'filmCategory: film_category cannot stay in place: it has no primary key of one column with whole numbers',
      )
      continue
    }
    const written = (await filesOf(described.description)).get('definition.ts')
    expect(written).toBe(await readFile(new URL(`resources/${name}/definition.ts`, import.meta.url), 'utf8'))
  }
  expect(planned).toHaveLength(4)
})

describe.each(engines)('%s', (engine) => {
  let server: ToyServer
  let before: unknown
  beforeAll(async () => {
    server = await toyServer(engine, async (database) => {
      await runScript(database.db, script)
      before = await describeTheirs(database.db)
      await makeViews(database, resources)
    })
  })
  afterAll(async () => await server.close())

  const db = () => server.database.db
  const tag = ({ rowVersion }: { rowVersion: string }) => `"${rowVersion}"`
  const list = async (query: string) => Page.parse(await server.done(`GET /api/film?${query}`, 200))
  const titles = async (query: string) => (await list(query)).data.map(({ title }) => title)
  const filmAt = async (id: number) => Film.parse(await server.done(`GET /api/film/${id}`, 200))
  const customerAt = async (id: number) => Customer.parse(await server.done(`GET /api/customer/${id}`, 200))
  const historyOf = async (resource: string, id: number) =>
    History.parse(await server.done(`GET /api/changes/${resource}/${id}`, 200)).data
  const bodyOf = (row: object) => {
    const { filmId: _id, rowVersion: _version, lastUpdate: _at, language: _language, ...body } = Film.parse(row)
    return body
  }
  const customerBody = (row: object) => {
    const found = Customer.parse(row)
    const { customerId: _id, rowVersion: _version, lastUpdate: _at, deletedAt: _deleted, ...body } = found
    return body
  }
  let isbn = 0
  const addFilm = async (values: object = {}) =>
    Film.parse(await server.done('POST /api/film', 201, { body: { title: `NEW ${++isbn}`, languageId: 1, ...values } }))
  const addCustomer = async () =>
    Customer.parse(
      await server.done('POST /api/customer', 201, { body: { firstName: `NEW ${++isbn}`, lastName: 'ONE' } }),
    )

  test('a list of their rows is searched, filtered, sorted and paged', async () => {
    expect(await titles('orderBy=title&orderByDirection=DESC')).toEqual([
      'ÁGUIA AZUL',
      'ACE GOLDFINGER',
      'ACADEMY DINOSAUR',
    ])
    expect(await titles('FilterString=aguia')).toEqual(['ÁGUIA AZUL'])
    expect(await titles('where=rating.is.NC-17')).toEqual(['ÁGUIA AZUL'])
    expect(await titles('where=length.lte.50&orderBy=length')).toEqual(['ACE GOLDFINGER', 'ÁGUIA AZUL'])
    expect(await list('perPage=5&page=1&orderBy=title')).toMatchObject({ total: 3 })
    expect(await list('perPage=5&page=2&orderBy=title')).toEqual({ total: 3, data: [] })
    const { data } = await list('FilterString=academy')
    expect(data).toMatchObject([
      { language: { languageId: 1, name: 'English' }, specialFeatures: ['Deleted Scenes', 'Behind the Scenes'] },
    ])
    await sql`INSERT INTO rental.film (title, language_id) VALUES ('BY SQL', 2)`.execute(db())
    expect(await list('orderBy=title')).toMatchObject({ total: 4 })
    await sql`DELETE FROM rental.film WHERE title = 'BY SQL'`.execute(db())
  })

  test('a record is created with their defaults, and what their triggers make of it', async () => {
    const created = await addFilm({ rating: 'PG', specialFeatures: ['Trailers'] })
    expect(created).toMatchObject({ rentalDuration: 3, rentalRate: 4.99, lastUpdate: expect.any(String) })
    const { rows } = await sql`SELECT fulltext::text, rating::text, special_features FROM rental.film
      WHERE film_id = ${created.filmId}`.execute(db())
    expect(rows).toEqual([{ fulltext: expect.stringContaining('new'), rating: 'PG', special_features: ['Trailers'] }])
    const updated = await server.done(`PUT /api/film/${created.filmId}`, 200, {
      body: { ...bodyOf(created), length: 90, rating: 'G' },
      ifMatch: tag(created),
    })
    expect(updated).toMatchObject({ length: 90, rating: 'G', language: { name: 'English' } })
    expect(Film.parse(updated).rowVersion).not.toBe(created.rowVersion)
  })

  test('of two people who change a record the second one gets the record of the first', async () => {
    const row = await addFilm()
    const path = `PUT /api/film/${row.filmId}`
    await server.done(path, 200, { body: { ...bodyOf(row), length: 61 }, ifMatch: tag(row) })
    const refused = await server.done(path, 409, { body: { ...bodyOf(row), length: 62 }, ifMatch: tag(row) })
    expect(refused).toMatchObject({ record: { length: 61 }, changedBy: { name: 'librarian' } })
    await server.done(path, 400, { body: bodyOf(row), ifMatch: '"2026-11-30T10:00:00.000Z"' })
  })

  test('a change by SQL since a record was read is a conflict by nobody that is known, and stays', async () => {
    const row = await addFilm()
    await sql`UPDATE rental.film SET length = 100 WHERE film_id = ${row.filmId}`.execute(db())
    const body = { ...bodyOf(row), length: 62 }
    const refused = await server.done(`PUT /api/film/${row.filmId}`, 409, { body, ifMatch: tag(row) })
    expect(refused).toMatchObject({ record: { length: 100 } })
    expect(refused).not.toHaveProperty('changedBy')
    expect(await filmAt(row.filmId)).toMatchObject({ length: 100 })
    // Without a version only the fields that differ are written. An empty text stays one.
    await sql`UPDATE rental.film SET description = '' WHERE film_id = ${row.filmId}`.execute(db())
    await server.done(`PUT /api/film/${row.filmId}`, 200, {
      body: { ...bodyOf(await filmAt(row.filmId)), length: 62 },
    })
    expect(await filmAt(row.filmId)).toMatchObject({ length: 62, description: '' })
  })

  test('of people and programs that count at once, nobody loses a count', async () => {
    const { customerId } = await addCustomer()
    const [writers, rounds] = [8, 6]
    const byApi = async () => {
      for (let round = 0; round < rounds;) {
        const row = await customerAt(customerId)
        const body = { ...customerBody(row), rentals: row.rentals + 1 }
        const { status } = await server.call(`PUT /api/customer/${customerId}`, { body, ifMatch: tag(row) })
        expect([200, 409, 503]).toContain(status)
        if (status === 200) round++
      }
    }
    const bySql = async (at: number) => {
      for (let round = 0; round < rounds; round++)
        await (at % 2 === 0
          ? sql`UPDATE rental.customer SET rentals = rentals + 1 WHERE customer_id = ${customerId}`.execute(db())
          : server.database.transaction(async (trx) => {
              const { rows } = await sql<{ rentals: number }>`
                SELECT rentals FROM rental.customer WHERE customer_id = ${customerId} FOR UPDATE`.execute(trx)
              if (engine === 'postgres') await sql`SELECT pg_sleep(0.01)`.execute(trx)
              await sql`UPDATE rental.customer SET rentals = ${(rows[0]?.rentals ?? 0) + 1}
                WHERE customer_id = ${customerId}`.execute(trx)
            }))
    }
    await Promise.all(Array.from({ length: writers }, (_, at) => (at % 2 === 0 ? byApi() : bySql((at - 1) / 2))))
    expect(await customerAt(customerId)).toMatchObject({ rentals: writers * rounds })
    const { rows } = await sql`SELECT FROM changes WHERE resource = 'customer' AND record = ${customerId}
      AND action = 'update'`.execute(db())
    expect(rows).toHaveLength((writers / 2) * rounds)
  })

  test('the history has what was written here with its person, and a change is reverted', async () => {
    const row = await addFilm({ length: 80 })
    const body = { ...bodyOf(row), length: 81, rating: 'PG' }
    await server.done(`PUT /api/film/${row.filmId}`, 200, { body, ifMatch: tag(row) })
    await sql`UPDATE rental.film SET rental_rate = 1.5 WHERE film_id = ${row.filmId}`.execute(db())
    const [last, first, ...more] = await historyOf('film', row.filmId)
    expect([last?.action, last?.actor?.name, first?.action, more]).toEqual(['update', 'librarian', 'create', []])
    const { rows } = await sql`SELECT before FROM changes WHERE id = ${last?.changeId}`.execute(db())
    expect(rows).toEqual([{ before: { length: 80, rating: 'G' } }])
    const path = `POST /api/changes/${last?.changeId}/revert`
    await server.done(path, 409, { body: { fields: ['length'] }, ifMatch: tag(row) })
    await server.done(path, 204, { body: { fields: ['length'] }, ifMatch: tag(await filmAt(row.filmId)) })
    expect(await filmAt(row.filmId)).toMatchObject({ length: 80, rating: 'PG', rentalRate: 1.5 })
  })

  test('a change is undone, unless another program has changed the record since', async () => {
    const row = await addFilm({ length: 80 })
    const change = async (length: number) => {
      await server.done(`PUT /api/film/${row.filmId}`, 200, { body: { ...bodyOf(row), length } })
      return (await historyOf('film', row.filmId))[0]?.changeId
    }
    await server.done(`POST /api/changes/${await change(81)}/undo`, 204)
    expect(await filmAt(row.filmId)).toMatchObject({ length: 80 })
    const second = await change(82)
    await sql`UPDATE rental.film SET length = 83 WHERE film_id = ${row.filmId}`.execute(db())
    await server.done(`POST /api/changes/${second}/undo`, 409)
    expect(await filmAt(row.filmId)).toMatchObject({ length: 83 })
  })

  const runs = async (call: string, body: object) => {
    const { runId } = Run.parse(await server.done(call, 201, { body }))
    let run: unknown
    await vi.waitFor(async () => {
      run = await server.done(`GET /api/bulk/${runId}`, 200)
      expect(run).toMatchObject({ state: 'done' })
    })
    return { runId, run }
  }

  test('an action on many records is taken and taken back, but for the record that another program has changed', async () => {
    const all = [await addFilm(), await addFilm(), await addFilm()]
    const ids = all.map(({ filmId }) => filmId)
    const set = { action: 'setField', arguments: { rating: 'NC-17' }, target: { ids }, expected: 3 }
    const { runId } = await runs('POST /api/film/bulk', set)
    expect(await Promise.all(ids.map(filmAt))).toMatchObject(all.map(() => ({ rating: 'NC-17' })))
    await sql`UPDATE rental.film SET rating = 'PG' WHERE film_id = ${ids[1]}`.execute(db())
    const { run } = await runs(`POST /api/changes/batches/${runId}/revert`, {})
    expect(run).toMatchObject({ done: 2, refused: 1 })
    expect(await Promise.all(ids.map(filmAt))).toMatchObject([{ rating: 'G' }, { rating: 'PG' }, { rating: 'G' }])
  })

  test('a record with a yes-or-no column for it is deactivated, activated and deleted', async () => {
    const { customerId } = await addCustomer()
    const path = `/api/customer/${customerId}`
    await server.done(`DELETE ${path}`, 204)
    const { rows } = await sql`SELECT activebool FROM rental.customer WHERE customer_id = ${customerId}`.execute(db())
    expect(rows).toEqual([{ activebool: false }])
    const inactive = await customerAt(customerId)
    expect(inactive).toMatchObject({ deletedAt: inactive['lastUpdate'] })
    const { data } = Page.parse(await server.done('GET /api/customer?isActive=false&orderBy=Id', 200))
    expect(data).toMatchObject([{ firstName: 'PATRICIA' }, { customerId }])
    await server.done(`PUT /api/customer/activate/${customerId}`, 204, { ifMatch: tag(inactive) })
    await server.done(`PUT /api/customer/activate/${customerId}`, 409, { ifMatch: tag(inactive) })
    await server.done(`DELETE ${path}`, 204)
    await server.done(`DELETE ${path}?hardDelete=true`, 204)
    await server.done(`GET ${path}`, 404)
    const lines = await sql<{ action: string }>`
      SELECT action FROM changes WHERE resource = 'customer' AND record = ${customerId} ORDER BY id`.execute(db())
    const actions = ['create', 'deactivate', 'activate', 'deactivate', 'delete']
    expect(lines.rows.map(({ action }) => action)).toEqual(actions)
  })

  test('an import creates records and changes those of the same key', async () => {
    const { title } = await addFilm({ length: 10 })
    const columns = ['title', 'languageId', 'length'].map((field) => ({ field }))
    const file = `Title;Language;Length\n${title};Italian;99\nIMPORTED;Português;12\n`
    const options = { columns, action: 'both', key: 'title', isTrial: false }
    const lines = String(await server.done('POST /api/imports/film', 200, { body: importForm({ file, options }) }))
    expect(lines.trim().split('\n').at(-1)).toContain('"created":1,"updated":1')
    const { data } = await list(`FilterString=${encodeURIComponent(title)}`)
    expect(data).toMatchObject([{ length: 99, language: { name: 'Italian' } }])
    expect(await titles('FilterString=imported')).toEqual(['IMPORTED'])
    const wrong = `Title;Language;Length\nOTHER;Italian;14\n`
    const refused = String(
      await server.done('POST /api/imports/film', 200, { body: importForm({ file: wrong, options }) }),
    )
    expect(refused).toContain('"kind":"error"')
  })

  test('each rule of their table is told by the field that breaks it', async () => {
    const body = { title: 'RULES', languageId: 1 }
    const errorsOf = async (values: object, call = 'POST /api/film') =>
      z.object({ errors: z.record(z.string(), z.string()) }).parse(await server.done(call, 400, { body: values }))
        .errors
    expect(await errorsOf({ ...body, title: 'ACE GOLDFINGER' })).toEqual({ title: 'This value is already in use' })
    expect(await errorsOf({ ...body, languageId: 99 })).toEqual({ languageId: 'This record does not exist' })
    expect(await errorsOf({ ...body, length: 70 })).toEqual({ length: 'Invalid value' })
    const { filmId } = await addFilm()
    expect(await errorsOf({ ...body, title: 'RULED', rentalRate: null }, `PUT /api/film/${filmId}`)).toEqual({
      rentalRate: 'Required field',
    })
    expect(await server.done('POST /api/film', 400, { body: { ...body, specialFeatures: { no: 'list' } } })).toEqual({
      message: expect.stringContaining('The other program, which owns this table, refuses it'),
    })
  })

  test('a past moment of their rows is not invented', async () => {
    const at = encodeURIComponent(new Date(Date.now() - 1000).toISOString())
    expect(await server.done(`GET /api/film?at=${at}`, 404)).toEqual({ message: 'Record not found' })
  })

  test('a start says what they have changed since, and leaves the other resources as they are', async () => {
    const { database } = server
    // The view keeps them from nothing.
    await sql`ALTER TABLE rental.customer RENAME COLUMN last_name TO family_name`.execute(db())
    await sql`ALTER TABLE rental.film ALTER COLUMN length TYPE integer`.execute(db())
    expect(await makeViews(database, resources)).toEqual(
      new Map([['customer', ['rental.customer has no column last_name']]]),
    )
    expect(await titles('FilterString=aguia')).toEqual(['ÁGUIA AZUL'])
    await server.done('GET /api/customer', 500)
    await sql`ALTER TABLE rental.customer RENAME COLUMN family_name TO last_name`.execute(db())
    await sql`ALTER TABLE rental.film ALTER COLUMN length TYPE smallint`.execute(db())
    expect(await makeViews(database, resources)).toEqual(new Map())
    await server.done('GET /api/customer', 200)
    const moved = { ...film, inPlace: { ...film.inPlace, table: 'gone' } }
    expect(await makeViews(database, [moved])).toEqual(new Map([['film', ['there is no table rental.gone']]]))
  })

  test('after all of it their tables are as they were, and no view of ours holds a column', async () => {
    expect(await describeTheirs(db())).toEqual(before)
  })
})

describe.each(onPostgres())('%s', (engine) => {
  test('a write that meets one of another program is refused instead of taking it back', async () => {
    const server = await toyServer(engine, async (database) => {
      await runScript(database.db, script)
      await makeViews(database, resources)
    })
    const { db } = server.database
    let release = (): void => {}
    const held = new Promise<void>((resolve) => (release = resolve))
    let hold = (): void => {}
    const isHeld = new Promise<void>((resolve) => (hold = resolve))
    const theirs = db.transaction().execute(async (trx) => {
      await sql`UPDATE rental.customer SET rentals = rentals + 10 WHERE customer_id = 1`.execute(trx)
      hold()
      await held
    })
    await isHeld
    // Any statement of ours, without the lock that operations take.
    const ours = sql`UPDATE customer_in_place SET rentals = rentals + 1 WHERE id = 1`.execute(db)
    const refusal = ours.then(() => undefined, String)
    await vi.waitFor(async () => {
      const { rows } = await sql`SELECT FROM pg_locks WHERE NOT granted`.execute(db)
      expect(rows).not.toEqual([])
    })
    release()
    await theirs
    expect(await refusal).toContain('was changed by another program')
    const { rows } = await sql`SELECT rentals FROM rental.customer WHERE customer_id = 1`.execute(db)
    expect(rows).toEqual([{ rentals: 10 }])
    await server.close()
  })
})
