// Tests the kinds that no resource of a product has through the whole server: bodies, filters, orders, the log, exports and imports.
import { afterAll, beforeAll, expect, test } from 'vitest'
import * as z from 'zod'
import { ImportLine } from '#kernel/features/imports/contract/payloads.ts'
import { samplesOf } from '#kernel/kinds/samples.ts'
import { importForm } from '#tests/support/sheets.ts'
import rooms from './resources/rooms/definition.ts'
import { toyServer, type ToyServer } from './toyServer.ts'

let server: ToyServer
beforeAll(async () => {
  server = await toyServer()
})
afterAll(async () => await server.close())

const Room = z.looseObject({ roomId: z.number() })
const History = z.object({ data: z.array(z.object({ changeId: z.number(), fields: z.array(z.unknown()) })) })

const typed = {
  name: 'Sala Azul',
  site: 'Biblioteca.test/Azul',
  key: '{123E4567-E89B-42D3-A456-426614174000}',
  wall: '1A2',
  stay: 5400,
  opensAt: '2026-03-05T14:04:30-03:00',
  place: `23°33'1.9"S 46°38'0"W`,
  hours: { monday: '9-18' },
  rules: '{ "quiet": true, "seats": [1, 2] }',
  notes: 'Silêncio,\npor favor',
}
const stored = {
  ...typed,
  site: 'https://biblioteca.test/Azul',
  key: '123e4567-e89b-42d3-a456-426614174000',
  wall: '#11aa22',
  opensAt: '2026-03-05T17:04:30.000Z',
  place: '-23.55053,-46.63333',
  hours: expect.objectContaining({ monday: '09:00-18:00', sunday: null }),
  rules: { quiet: true, seats: [1, 2] },
}
let id: number
beforeAll(async () => {
  for (const number of [1, 2])
    await server.done('POST /api/rooms', 201, {
      body: Object.assign({}, ...Object.entries(rooms.fields).map(([name, field]) => samplesOf(name, field, number))),
    })
  id = Room.parse(await server.done('POST /api/rooms', 201, { body: typed })).roomId
})
const found = async (where: string) =>
  z
    .object({ data: z.array(z.object({ name: z.string() })) })
    .parse(await server.done(`GET /api/rooms?orderBy=name&where=${encodeURIComponent(where)}`, 200))
    .data.map(({ name }) => name)

test('a record returns each value in its one spelling', async () => {
  expect(await server.done(`GET /api/rooms/${id}`, 200)).toMatchObject(stored)
})

test.each([
  'site.is.biblioteca.test/Azul',
  'site.starts.https://biblioteca',
  'site.contains.teca',
  'key.is.123E4567E89B42D3A456426614174000',
  'wall.in.1A2|#000000',
  'stay.between.5000|6000',
  'opensAt.is.2026-03-05',
  'opensAt.after.2026-03-04',
])('the filter %s finds its record alone', async (where) => {
  expect(await found(where)).toEqual(['Sala Azul'])
})

test.each(['site', 'stay', 'opensAt'])('a list is sorted by %s', async (name) => {
  const { data } = z
    .object({ data: z.array(z.record(z.string(), z.unknown())) })
    .parse(await server.done(`GET /api/rooms?orderBy=${name}`, 200))
  const values = data.map((row) => row[name])
  expect(values).toEqual(values.toSorted((one, other) => (String(one) < String(other) ? -1 : 1)))
})

test.each([
  [{ site: 'uma frase' }, 'site'],
  [{ key: '123' }, 'key'],
  [{ wall: 'azul' }, 'wall'],
  [{ stay: 86_401 }, 'stay'],
  [{ stay: -1 }, 'stay'],
  [{ opensAt: '05/03/2026' }, 'opensAt'],
  [{ place: 'ali' }, 'place'],
  [{ hours: { monday: 'sempre' } }, 'hours.monday'],
  [{ rules: '{\n1}' }, 'rules'],
])('the body %j is refused at %s', async (body, field) => {
  expect(await server.done(`PUT /api/rooms/${id}`, 400, { body })).toMatchObject({
    errors: { [field]: expect.any(String) },
  })
})

test('a change is logged by field, and reverted', async () => {
  const body = { hours: null, rules: [3], wall: null, opensAt: null, place: null }
  await server.done(`PUT /api/rooms/${id}`, 200, { body })
  expect(await server.done(`GET /api/rooms/${id}`, 200)).toMatchObject(body)
  const { data } = History.parse(await server.done(`GET /api/changes/rooms/${id}`, 200))
  const [last] = data
  expect(last?.fields).toEqual(
    expect.arrayContaining([
      { field: 'hours', before: stored.hours, after: null },
      { field: 'rules', before: stored.rules, after: [3] },
    ]),
  )
  await server.done(`POST /api/changes/${last?.changeId}/revert`, 204, { body: { fields: Object.keys(body) } })
  expect(await server.done(`GET /api/rooms/${id}`, 200)).toMatchObject(stored)
})

test('an export that is imported untouched changes nothing, and a changed cell is read as people write it', async () => {
  const columns = Object.keys(rooms.fields).filter((name) => name !== 'hours' && name !== 'notes')
  const body = { columns: columns.join(','), target: { filter: {} }, format: 'csv', timeZone: 'UTC' }
  const file = String(await server.done('POST /api/rooms/export', 200, { body }))
  expect(file).toContain('1 h 30 min')
  expect(file).toContain('05/03/2026 17:04')
  const imported = async (text: string) => {
    const options = { columns: columns.map((field) => ({ field })), action: 'both', key: 'name', isTrial: false }
    const lines = String(
      await server.done('POST /api/imports/rooms', 200, { body: importForm({ file: text, options }) }),
    )
    return z.parse(ImportLine, JSON.parse(lines.trim().split('\n').at(-1) ?? ''))
  }
  expect(await imported(file)).toMatchObject({ unchanged: 3, updated: 0, invalid: 0 })
  const changed = file.replace('1 h 30 min', '2h15').replace('05/03/2026 17:04', '06/03/2026 8:00')
  expect(await imported(changed)).toMatchObject({ unchanged: 2, updated: 1, invalid: 0 })
  expect(await server.done(`GET /api/rooms/${id}`, 200)).toMatchObject({
    stay: 8100,
    opensAt: '2026-03-06T08:00:00.000Z',
    hours: stored.hours,
  })
})
