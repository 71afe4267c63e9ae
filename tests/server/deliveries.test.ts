// Tests deliveries: drafts, receipts in one press and line by line, what old calls of orders mean, and that nothing counts twice.
import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { addDays, dayOf } from '#kernel/core/contract/days.ts'
import { ErrorBody } from '#kernel/core/contract/wire.ts'
import { migrate, migrateTo } from '#kernel/core/server/database/migrate.ts'
import { dropSchema } from '#kernel/features/backups/server/catalog.ts'
import { DeliveryLines } from '#src/resources/deliveries/payloads.ts'
import { bulk } from '#tests/support/bulk.ts'
import { insertCategory, insertFragrance, insertSite } from '#tests/support/catalogue.ts'
import { engines } from '#tests/support/database.ts'
import { type Auth, emailOf, type TestServer, testServer } from '#tests/support/server.ts'
import { newDatabase } from '#tests/support/testDatabase.ts'
import { readWorkbook } from '#tests/support/workbook.ts'

const Delivery = z.object({
  deliveryId: z.number(),
  code: z.string(),
  siteId: z.nullable(z.number()),
  state: z.string(),
  lines: z.array(z.looseObject({ fragranceId: z.number(), quantity: z.number() })),
  capsules: z.number(),
  received: z.number(),
  underWay: z.number(),
  orderedAt: z.nullable(z.string()),
  expectedAt: z.nullable(z.string()),
  closedAt: z.nullable(z.string()),
  updatedAt: z.string(),
})
type Delivery = z.infer<typeof Delivery>

describe.each(engines)('%s', (engine) => {
  let server: TestServer
  /** On the same database. */
  let other: TestServer
  let admin: Auth
  let operator: Auth
  let fragrances: number[]
  let made = 0
  const db = () => server.database.db
  const today = () => dayOf(server.now())
  beforeAll(async () => {
    server = await testServer(engine)
    other = await testServer(engine, { database: server.database })
    admin = await server.signIn(emailOf('ADMIN'))
    operator = await server.signIn(emailOf('OPERATOR'))
    const family = await insertCategory(db(), 'Pedidos')
    fragrances = []
    for (const name of ['Rosa', 'Limão', 'Cedro']) fragrances.push(await insertFragrance(db(), name, family))
  })
  afterAll(() => server.close())

  const deliveryOf = async (id: number): Promise<Delivery> =>
    z.parse(Delivery, (await server.call(`GET /api/deliveries/${id}`, { as: operator })).body)
  const linesOf = async (id: number) =>
    z.parse(DeliveryLines, (await server.call(`GET /api/deliveries/${id}/lines`, { as: operator })).body).lines
  const act = (id: number, action: string, body?: object, on = server, headers = {}) =>
    on.call(`PUT /api/deliveries/${action}/${id}`, { as: admin, headers, ...(body && { body }) })
  const newSite = () => insertSite(db(), `Loja de pedidos ${++made}`)
  const draft = async (quantities: readonly number[], values: object = {}): Promise<Delivery> => {
    const lines = quantities.map((quantity, at) => ({ fragranceId: fragrances[at], quantity }))
    const answer = await server.call('POST /api/deliveries', { as: admin, body: { lines, ...values } })
    expect(answer.status, `${answer.bytes}`).toBe(201)
    return z.parse(Delivery, answer.body)
  }
  const placed = async (quantities: readonly number[], values: object = {}): Promise<number> => {
    const { deliveryId } = await draft(quantities, values)
    const answer = await act(deliveryId, 'place')
    expect(answer.status, `${answer.bytes}`).toBe(204)
    return deliveryId
  }

  test('a draft has a number, becomes lines once it is ordered, and is not an order before', async () => {
    const siteId = await newSite()
    const { deliveryId, code, ...drafted } = await draft([10, 5], { siteId })
    expect(code).toMatch(/^\d{4}-\d{4}$/)
    expect(drafted).toMatchObject({ state: 'draft', capsules: 15, underWay: 0, orderedAt: null })
    const ordersOf = () => server.call(`GET /api/orders?where=delivery.is.${deliveryId}`, { as: operator })
    expect((await ordersOf()).body).toMatchObject({ total: 0 })
    const changed = await server.call(`PUT /api/deliveries/${deliveryId}`, {
      as: admin,
      body: { lines: [{ fragranceId: fragrances[2], quantity: 4 }] },
    })
    expect(changed.body).toMatchObject({ capsules: 4 })
    expect((await act(deliveryId, 'place')).status).toBe(204)
    expect(await deliveryOf(deliveryId)).toMatchObject({
      state: 'ordered',
      capsules: 4,
      underWay: 4,
      lines: [],
      orderedAt: today(),
      expectedAt: addDays(today(), 7),
    })
    expect((await ordersOf()).body).toMatchObject({
      total: 1,
      data: [{ siteId, fragranceId: fragrances[2], quantity: 4, state: 'ordered', delivery: { deliveryId, code } }],
    })
    expect((await act(deliveryId, 'place')).status).toBe(400)
    for (const [field, body] of [
      ['lines', { lines: [{ fragranceId: fragrances[0], quantity: 1 }] }],
      ['siteId', { siteId: await newSite() }],
    ] as const) {
      const refused = await server.call(`PUT /api/deliveries/${deliveryId}`, { as: admin, body })
      expect([refused.status, Object.keys(z.parse(ErrorBody, refused.body).errors ?? {})]).toEqual([400, [field]])
    }
  })

  test('a draft is refused at what is wrong, and to those who may not order', async () => {
    const lines = [
      { fragranceId: fragrances[0], quantity: 1 },
      { fragranceId: fragrances[0], quantity: 0 },
    ]
    const wrong = await server.call('POST /api/deliveries', { as: admin, body: { lines } })
    expect([wrong.status, Object.keys(z.parse(ErrorBody, wrong.body).errors ?? {}).toSorted()]).toEqual([
      400,
      ['lines.1.fragranceId', 'lines.1.quantity'],
    ])
    expect((await server.call('POST /api/deliveries', { as: admin, body: { lines: [] } })).status).toBe(400)
    const unknown = { lines: [{ fragranceId: 999_999, quantity: 1 }] }
    expect((await server.call('POST /api/deliveries', { as: admin, body: unknown })).body).toMatchObject({
      errors: { 'lines.0.fragranceId': expect.any(String) },
    })
    expect(
      (await server.call('POST /api/deliveries', { as: operator, body: { lines: lines.slice(0, 1) } })).status,
    ).toBe(403)
    const id = await placed([1])
    expect((await server.call(`PUT /api/deliveries/receive/${id}`, { as: operator })).status).toBe(403)
  })

  test('a delivery is expected on a day on which its site is open', async () => {
    const siteId = await newSite()
    const weekday = new Date(addDays(today(), 7))
      .toLocaleDateString('en', { weekday: 'long', timeZone: 'UTC' })
      .toLowerCase()
    const days = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday']
    const hours = Object.fromEntries(days.map((day) => [day, day === weekday ? null : '09:00-18:00']))
    await sql`UPDATE sites SET opening_hours = ${JSON.stringify(hours)} WHERE id = ${siteId}`.execute(db())
    expect(await deliveryOf(await placed([1], { siteId }))).toMatchObject({ expectedAt: addDays(today(), 8) })
    // A person may know better.
    const { deliveryId } = await draft([1], { siteId })
    expect((await act(deliveryId, 'place', { expectedAt: addDays(today(), 7) })).status).toBe(204)
    expect(await deliveryOf(deliveryId)).toMatchObject({ expectedAt: addDays(today(), 7) })
  })

  test('all of it is received in one press, once', async () => {
    const id = await placed([10, 5])
    const { updatedAt } = await deliveryOf(id)
    expect((await act(id, 'receive', undefined, server, { 'if-match': `"${updatedAt}"` })).status).toBe(204)
    expect(await deliveryOf(id)).toMatchObject({ state: 'received', received: 15, underWay: 0, capsules: 15 })
    expect(await linesOf(id)).toMatchObject([
      { state: 'received', receivedQuantity: 5, receivedAt: today() },
      { state: 'received', receivedQuantity: 10 },
    ])
    expect((await act(id, 'receive')).status).toBe(400)
    expect((await act(id, 'cancel')).status).toBe(400)
    expect((await act(id, 'close')).status).toBe(204)
    expect(await deliveryOf(id)).toMatchObject({ state: 'closed', received: 15 })
  })

  test('a part arrives: the rest stays under way or will not come, and wrong ones are noted', async () => {
    const id = await placed([10, 5, 8])
    const [cedar, lemon, rose] = await linesOf(id)
    const lines = [
      { orderId: rose?.orderId, received: 4 },
      { orderId: lemon?.orderId, received: 3, damaged: 2, rest: 'closed', notes: 'Duas quebradas' },
      { orderId: cedar?.orderId, received: 0, damaged: 1 },
    ]
    expect((await act(id, 'receive', { lines })).status).toBe(204)
    expect(await deliveryOf(id)).toMatchObject({ state: 'partlyReceived', capsules: 23, received: 7, underWay: 14 })
    expect(await linesOf(id)).toMatchObject([
      { orderId: cedar?.orderId, state: 'ordered', quantity: 8, damagedQuantity: 1, receivedQuantity: null },
      { quantity: 5, state: 'received', receivedQuantity: 3, damagedQuantity: 2, notes: 'Duas quebradas' },
      { orderId: rose?.orderId, quantity: 4, state: 'received', receivedQuantity: 4 },
      { quantity: 6, state: 'ordered', receivedQuantity: null },
    ])
    // The same again is refused at its line: it has arrived.
    const again = await act(id, 'receive', { lines: lines.slice(0, 1) })
    expect([again.status, Object.keys(z.parse(ErrorBody, again.body).errors ?? {})]).toEqual([400, ['lines.0.orderId']])
    expect((await act(id, 'close')).status).toBe(204)
    const closed = await deliveryOf(id)
    expect(closed).toMatchObject({ state: 'closed', received: 7, underWay: 0, capsules: 23 })
    expect((await server.call(`PUT /api/deliveries/${id}`, { as: admin, body: { notes: 'x' } })).status).toBe(400)
  })

  test('a receipt has a day that can be', async () => {
    const id = await placed([1])
    for (const receivedAt of [addDays(today(), 1), addDays(today(), -1)])
      expect((await act(id, 'receive', { receivedAt })).body).toMatchObject({
        errors: { receivedAt: expect.any(String) },
      })
    expect((await act(id, 'receive', { receivedAt: today() })).status).toBe(204)
  })

  test('what is cancelled or closed can be taken back, with what was under way', async () => {
    const id = await placed([10])
    const cancelled = await act(id, 'cancel')
    expect(await deliveryOf(id)).toMatchObject({ state: 'cancelled', underWay: 0 })
    const undo = (change: unknown) => server.call(`POST /api/changes/${String(change)}/undo`, { as: admin })
    const { rows } = await sql<{ id: number }>`
      SELECT max(id) AS id FROM changes WHERE resource = 'deliveries' AND record = ${id} AND action = 'cancelDelivery'`.execute(
      db(),
    )
    expect(cancelled.status).toBe(204)
    expect((await undo(rows[0]?.id)).status).toBe(204)
    expect(await deliveryOf(id)).toMatchObject({ state: 'ordered', underWay: 10 })
    expect(await linesOf(id)).toMatchObject([{ state: 'ordered' }])
  })

  test('orders of old calls are lines of one delivery for a site and its days, and mean what they did', async () => {
    const siteId = await newSite()
    const newOrder = async (body: object) => {
      const answer = await server.call('POST /api/orders', { as: admin, body: { siteId, quantity: 10, ...body } })
      expect(answer.status, `${answer.bytes}`).toBe(201)
      return z.parse(z.looseObject({ orderId: z.number(), deliveryId: z.number() }), answer.body)
    }
    const expectedAt = addDays(today(), 5)
    const [one, two, later] = [
      await newOrder({ fragranceId: fragrances[0], expectedAt }),
      await newOrder({ fragranceId: fragrances[1], expectedAt }),
      await newOrder({ fragranceId: fragrances[1], expectedAt: addDays(today(), 6) }),
    ]
    expect(two.deliveryId).toBe(one.deliveryId)
    expect(later.deliveryId).not.toBe(one.deliveryId)
    expect((await server.call(`PUT /api/orders/receive/${one.orderId}`, { as: admin })).status).toBe(204)
    expect(await deliveryOf(one.deliveryId)).toMatchObject({ state: 'partlyReceived', received: 10, underWay: 10 })
    expect((await server.call(`PUT /api/orders/cancel/${two.orderId}`, { as: admin })).status).toBe(204)
    expect(await deliveryOf(one.deliveryId)).toMatchObject({ state: 'received', underWay: 0 })
    const back = await server.call(`PUT /api/orders/${one.orderId}`, {
      as: admin,
      body: { receivedAt: null, receivedQuantity: null },
    })
    expect(back.body).toMatchObject({ state: 'ordered' })
    expect(await deliveryOf(one.deliveryId)).toMatchObject({ state: 'ordered', underWay: 10, received: 0 })
    // It goes elsewhere, with another delivery.
    const elsewhere = await newSite()
    const moved = await server.call(`PUT /api/orders/${one.orderId}`, { as: admin, body: { siteId: elsewhere } })
    expect(moved.body).toMatchObject({ siteId: elsewhere })
    const { deliveryId } = z.parse(z.looseObject({ deliveryId: z.number() }), moved.body)
    expect(await deliveryOf(deliveryId)).toMatchObject({ siteId: elsewhere, underWay: 10 })
    expect(await deliveryOf(one.deliveryId)).toMatchObject({ state: 'cancelled', underWay: 0 })
  })

  test('another day moves what is under way', async () => {
    const id = await placed([10, 5])
    const expectedAt = addDays(today(), 20)
    expect((await server.call(`PUT /api/deliveries/${id}`, { as: admin, body: { expectedAt } })).status).toBe(200)
    const { body } = await server.call(`GET /api/orders?where=delivery.is.${id}`, { as: operator })
    expect(body).toMatchObject({ data: [{ expectedAt }, { expectedAt }] })
    const early = { expectedAt: addDays(today(), -1) }
    expect((await server.call(`PUT /api/deliveries/${id}`, { as: admin, body: early })).status).toBe(400)
  })

  test('many are received at once, except those of which nothing is under way', async () => {
    const ids = [await placed([1]), await placed([2]), (await draft([3])).deliveryId]
    const { run } = await bulk(server, admin, '/deliveries', { action: 'receive', target: { ids } })
    expect(run).toMatchObject({ done: 2, refused: 1 })
  })

  test('the sheet and the mail say what the supplier needs', async () => {
    const siteId = await newSite()
    await sql`UPDATE sites SET address = 'Rua das Flores, 1' WHERE id = ${siteId}`.execute(db())
    const id = await placed([10, 5], { siteId, notes: 'Portaria B' })
    const { code } = await deliveryOf(id)
    const [headings, ...rows] = await readWorkbook(
      (await server.call(`GET /api/deliveries/${id}/sheet`, { as: admin })).bytes,
    )
    expect(headings).toEqual(['Pedido', 'Fragrância', 'Cápsulas', 'Local', 'Endereço', 'Entregar em', 'Observações'])
    expect(rows.map((row) => row.slice(0, 3))).toEqual([
      [code, 'Limão', '5'],
      [code, 'Rosa', '10'],
      [code, 'Total', '15'],
    ])
    expect(rows[0]?.[4]).toBe('Rua das Flores, 1')
    expect((await server.call(`GET /api/deliveries/${id}/sheet`, { as: operator })).status).toBe(403)
    expect((await act(id, 'mail', { email: 'nobody' })).status).toBe(400)
    const email = 'vendas@fornecedor.test'
    expect((await act(id, 'mail', { email })).status).toBe(204)
    const mail = (await server.mails()).findLast(({ recipient }) => recipient === email)
    expect(mail?.subject).toContain(code)
    for (const text of ['Rosa: 10', 'Rua das Flores, 1', 'Portaria B']) expect(mail?.text).toContain(text)
  })

  test('numbers are given once, however many order at once', async () => {
    const answers = await Promise.all(
      Array.from({ length: 12 }, (_, at) =>
        (at % 2 ? server : other).call('POST /api/deliveries', {
          as: admin,
          body: { lines: [{ fragranceId: fragrances[0], quantity: 1 }] },
        }),
      ),
    )
    const codes = answers.map(({ body }) => z.parse(Delivery, body).code)
    expect(new Set(codes).size).toBe(12)
    const siteId = await newSite()
    const orders = await Promise.all(
      fragrances.flatMap((fragranceId) =>
        [server, other].map((on) =>
          on.call('POST /api/orders', { as: admin, body: { siteId, fragranceId, quantity: 2 } }),
        ),
      ),
    )
    const ids = orders.map(({ body }) => z.parse(z.looseObject({ deliveryId: z.number() }), body).deliveryId)
    expect(new Set(ids).size).toBe(1)
    expect(await deliveryOf(ids[0] ?? 0)).toMatchObject({ capsules: 12, underWay: 12 })
  })

  test('whatever people do at once on two servers, no capsule is ordered or received twice', async () => {
    const step = fc.oneof(
      fc.constant({ do: 'place' } as const),
      fc.constant({ do: 'receive' } as const),
      fc.record({
        do: fc.constant('some' as const),
        line: fc.nat(2),
        received: fc.nat(12),
        rest: fc.constantFrom('underWay' as const, 'closed' as const),
      }),
      fc.record({ do: fc.constant('order' as const), line: fc.nat(2), verb: fc.constantFrom('receive', 'cancel') }),
      fc.constant({ do: 'close' } as const),
      fc.constant({ do: 'cancel' } as const),
    )
    const quantities = fc.array(fc.integer({ min: 1, max: 10 }), { minLength: 1, maxLength: 3 })
    await fc.assert(
      fc.asyncProperty(
        quantities,
        fc.array(fc.array(step, { minLength: 2, maxLength: 4 }), { maxLength: 3 }),
        async (wanted, rounds) => {
          const { deliveryId } = await draft(wanted)
          await Promise.all([act(deliveryId, 'place'), act(deliveryId, 'place', {}, other)])
          for (const round of rounds) {
            const before = await linesOf(deliveryId)
            const answers = await Promise.all(
              // Each is sent twice.
              round.flatMap((one) =>
                [server, other].map((on) => {
                  const line = before[('line' in one ? one.line : 0) % before.length]
                  if (one.do === 'some')
                    return act(
                      deliveryId,
                      'receive',
                      { lines: [{ orderId: line?.orderId ?? 0, received: one.received, rest: one.rest }] },
                      on,
                    )
                  if (one.do === 'order') return on.call(`PUT /api/orders/${one.verb}/${line?.orderId}`, { as: admin })
                  return act(deliveryId, one.do, undefined, on)
                }),
              ),
            )
            for (const { status, bytes } of answers) expect([204, 400], `${bytes}`).toContain(status)
            for (const [at, one] of round.entries()) {
              const changes = one.do !== 'some' || one.received > 0 || one.rest === 'closed'
              const done = answers.slice(2 * at, 2 * at + 2).filter(({ status }) => status === 204)
              if (changes) expect(done.length, `${one.do}`).toBeLessThanOrEqual(1)
            }
            const wholeReceipts = round.flatMap((one, at) =>
              one.do === 'receive' ? answers.slice(2 * at, 2 * at + 2) : [],
            )
            expect(wholeReceipts.filter(({ status }) => status === 204).length).toBeLessThanOrEqual(1)
          }
          const lines = await linesOf(deliveryId)
          for (const [at, quantity] of wanted.entries()) {
            const own = lines.filter(({ fragrance }) => fragrance.fragranceId === fragrances[at])
            expect(own.reduce((sum, line) => sum + line.quantity, 0)).toBeGreaterThanOrEqual(quantity)
            const parts = own.filter(({ state }) => state !== 'received').reduce((sum, line) => sum + line.quantity, 0)
            const most = own.filter(({ state }) => state === 'received').reduce((sum, line) => sum + line.quantity, 0)
            expect(parts + most).toBe(quantity)
          }
          const sum = (of: (line: (typeof lines)[number]) => number) =>
            lines.reduce((total, line) => total + of(line), 0)
          expect(await deliveryOf(deliveryId)).toMatchObject({
            capsules: sum(({ quantity }) => quantity),
            received: sum(({ state, receivedQuantity }) => (state === 'received' ? (receivedQuantity ?? 0) : 0)),
            underWay: sum(({ state, quantity }) => (state === 'ordered' ? quantity : 0)),
          })
        },
      ),
      { numRuns: engine === 'postgres' ? 25 : 12 },
    )
  })
})

describe.each(engines)('%s: the migration', (engine) => {
  test('keeps every order of the release before as a line of a delivery, and works beside that release', async () => {
    const database = await newDatabase(engine)
    const { db } = database
    await database.transaction(async (trx) => {
      await dropSchema(trx)
      await migrateTo(trx, '0095-runs-by-device')
    })
    const site = await insertSite(db, 'Loja Centro')
    const fragrance = await insertFragrance(db, 'Rosa', await insertCategory(db, 'Florais'))
    const orders = [
      {
        site_id: site,
        quantity: 5,
        ordered_at: '2025-12-30',
        expected_at: '2026-01-06',
        received_at: '2026-01-06',
        received_quantity: 4,
      },
      { site_id: site, quantity: 7, ordered_at: '2025-12-30', expected_at: '2026-01-06' },
      {
        site_id: site,
        quantity: 2,
        ordered_at: '2026-01-02',
        expected_at: '2026-01-06',
        cancelled_at: '2026-01-03T10:00:00Z',
      },
      { site_id: null, quantity: 3, ordered_at: '2026-01-02', expected_at: null },
      { site_id: null, quantity: 1, ordered_at: null, expected_at: null },
    ]
    const store = (rows: readonly object[]) =>
      sql`INSERT INTO orders (fragrance_id, site_id, quantity, ordered_at, expected_at, received_at, received_quantity, cancelled_at)
        SELECT ${fragrance}::int, o.* FROM json_to_recordset(${JSON.stringify(rows)}::json)
          AS o (site_id int, quantity int, ordered_at date, expected_at date, received_at date, received_quantity int, cancelled_at timestamptz)`.execute(
        db,
      )
    await store(orders)
    const before = await sql`SELECT * FROM orders ORDER BY id`.execute(db)
    await migrate(database)
    const after = await sql`SELECT * FROM orders ORDER BY id`.execute(db)
    expect(after.rows).toHaveLength(orders.length)
    expect(after.rows).toMatchObject(before.rows)
    const found = async () =>
      (
        await sql<{ code: string }>`
          SELECT d.code, d.site_id, d.state, d.capsules, d.received, d.under_way, count(o.id)::int AS lines
          FROM deliveries d JOIN orders o ON o.delivery_id = d.id GROUP BY d.id ORDER BY d.id`.execute(db)
      ).rows
    const deliveries = await found()
    expect(deliveries).toHaveLength(4)
    expect(deliveries).toEqual(
      expect.arrayContaining([
        expect.objectContaining({
          code: '2025-0001',
          site_id: site,
          state: 'partlyReceived',
          capsules: 12,
          received: 4,
          under_way: 7,
          lines: 2,
        }),
        expect.objectContaining({ code: '2026-0001', state: 'cancelled', capsules: 2, under_way: 0, lines: 1 }),
        expect.objectContaining({ code: '2026-0002', site_id: null, state: 'ordered', under_way: 3 }),
        expect.objectContaining({ site_id: null, state: 'ordered', under_way: 1 }),
      ]),
    )
    // A server of the release before knows no deliveries.
    await store([{ site_id: site, quantity: 9, ordered_at: '2025-12-30', expected_at: '2026-01-06' }])
    expect(await found()).toContainEqual(
      expect.objectContaining({ code: '2025-0001', capsules: 21, under_way: 16, lines: 3 }),
    )
    await sql`UPDATE orders SET received_at = '2026-01-07', received_quantity = quantity WHERE state = 'ordered' AND site_id = ${site}`.execute(
      db,
    )
    expect(await found()).toContainEqual(
      expect.objectContaining({ code: '2025-0001', state: 'received', received: 20, under_way: 0 }),
    )
    await database.close()
  })
})
