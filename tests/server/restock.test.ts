// Tests the restock plan over stored forecasts, its export, its order as one batch, and what orders go through.
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { addDays, dayOf } from '#kernel/core/contract/days.ts'
import { Run } from '#kernel/core/contract/payloads/bulk.ts'
import { RestockPlan } from '#src/resources/orders/payloads.ts'
import { bulk, revert } from '#tests/support/bulk.ts'
import { insertCampaign, insertCategory, insertDevice, insertFragrance, insertSite } from '#tests/support/catalogue.ts'
import { engines } from '#tests/support/database.ts'
import { type Auth, emailOf, type TestServer, testServer } from '#tests/support/server.ts'
import { readWorkbook } from '#tests/support/workbook.ts'

const Order = z.object({
  orderId: z.number(),
  code: z.string(),
  siteId: z.nullable(z.number()),
  fragranceId: z.number(),
  quantity: z.number(),
  state: z.string(),
  orderedAt: z.nullable(z.string()),
  expectedAt: z.nullable(z.string()),
  receivedAt: z.nullable(z.string()),
  receivedQuantity: z.nullable(z.number()),
  updatedAt: z.string(),
})
const Orders = z.object({ data: z.array(Order), total: z.number() })

describe.each(engines)('%s', (engine) => {
  let server: TestServer
  let admin: Auth
  let operator: Auth
  let made = 0
  beforeAll(async () => {
    server = await testServer(engine)
    admin = await server.signIn(emailOf('ADMIN'))
    operator = await server.signIn(emailOf('OPERATOR'))
  })
  afterAll(() => server.close())
  beforeEach(async () => {
    for (const table of ['orders', 'deliveries', 'capsules', 'device_events', 'device_days', 'devices'])
      await sql`DELETE FROM ${sql.table(table)}`.execute(db())
  })
  const db = () => server.database.db
  const today = () => dayOf(server.now())

  interface Given {
    device: number | null
    fragrance: number
    /** Days from today. */
    band?: readonly [number, number]
    forecast?: string
    shots?: number
    due?: number
    pace?: number
    removed?: boolean
  }
  /** Inserts a capsule with its forecast, as the night would leave it. */
  const addCapsule = async (given: Given): Promise<number> => {
    const { device, fragrance, band, shots = 40, due = 400, pace = null, removed = false } = given
    const forecast = given.forecast ?? (band ? 'given' : 'young')
    const { rows } = await sql<{ id: number }>`
      INSERT INTO capsules (serial_number, fragrance_id, device_id, remaining_shots, due_date, removed_at)
      VALUES (${`P-${++made}`}, ${fragrance}, ${device}, ${shots}, ${addDays(today(), due)}, ${removed ? server.now() : null}) RETURNING id`.execute(
      db(),
    )
    const id = rows[0]?.id ?? 0
    await sql`UPDATE capsule_forecasts SET forecast = ${forecast}, pace = ${pace}, empty_from = ${band ? addDays(today(), band[0]) : null},
      empty_until = ${band ? addDays(today(), band[1]) : null} WHERE capsule_id = ${id}`.execute(db())
    return id
  }
  const addDevice = async (campaignId: number, site: number | null): Promise<number> => {
    const pair = (++made).toString(16).toUpperCase().padStart(4, '0')
    const id = await insertDevice(db(), `5C:00:00:00:${pair.slice(0, 2)}:${pair.slice(2)}`, { campaignId })
    await sql`UPDATE devices SET site_id = ${site} WHERE id = ${id}`.execute(db())
    return id
  }
  const dialOf = async (count: number) => {
    const family = await insertCategory(db(), `Plano ${++made}`)
    const fragrances: number[] = []
    for (let at = 0; at < count; at++) fragrances.push(await insertFragrance(db(), `Aroma ${made}-${at}`, family))
    return { fragrances, campaign: await insertCampaign(db(), `Plano ${made}`, fragrances) }
  }
  const planOf = async (query = '', as = admin): Promise<RestockPlan> => {
    const answer = await server.call(`GET /api/orders/plan${query}`, { as })
    expect(answer.status, `${answer.bytes}`).toBe(200)
    return z.parse(RestockPlan, answer.body)
  }
  const lineOf = ({ sites }: RestockPlan, siteId: number | null, fragranceId: number) =>
    sites.find((one) => one.siteId === siteId)?.lines.find((one) => one.fragrance.fragranceId === fragranceId)
  const ordersOf = async (query = ''): Promise<z.infer<typeof Orders>> => {
    const answer = await server.call(`GET /api/orders?perPage=100${query}`, { as: operator })
    expect(answer.status).toBe(200)
    return z.parse(Orders, answer.body)
  }
  const order = (quantity: number, as = admin) =>
    server.call('POST /api/orders/plan', { as, body: { leadDays: 7, periodDays: 14, service: 95, quantity } })

  /** A site with three devices: empty, running out before and after the delivery, long lasting, due early, unknown, missing. */
  const fill = async () => {
    const site = await insertSite(db(), `Loja do plano ${++made}`)
    const { fragrances, campaign } = await dialOf(2)
    const [rose = 0, lemon = 0] = fragrances
    const devices = [await addDevice(campaign, site), await addDevice(campaign, site), await addDevice(campaign, site)]
    const [first = 0, second = 0, third = 0] = devices
    await addCapsule({ device: first, fragrance: rose, shots: 0, forecast: 'empty' })
    await addCapsule({ device: second, fragrance: rose, band: [2, 4] })
    await addCapsule({ device: third, fragrance: rose, band: [10, 12] })
    await addCapsule({ device: first, fragrance: lemon, band: [200, 240] })
    await addCapsule({ device: second, fragrance: lemon, forecast: 'changed' })
    return { site, rose, lemon, campaign, first, second, third }
  }

  test('a line has what runs out until the delivery after next, less what is stored and under way', async () => {
    const { site, rose, lemon, campaign, second, third } = await fill()
    const plan = await planOf()
    expect(plan).toMatchObject({ leadDays: 7, periodDays: 14, service: 95, deliveryAt: addDays(today(), 7) })
    expect(lineOf(plan, site, rose)).toMatchObject({ runningOut: 2, demand: 3, safety: 0, quantity: 3 })
    // One lasts, of one nobody knows anything, and the third device has never had one.
    expect(lineOf(plan, site, lemon)).toMatchObject({ demand: 0, quantity: 0, unknown: 1 })
    expect(plan).toMatchObject({ unfilled: 1, sums: { quantity: 3, devices: 3, unknown: 1 } })
    expect(plan.sites[0]).toMatchObject({
      name: expect.stringContaining('Loja do plano'),
      devices: 3,
      firstAt: today(),
    })

    // A slot without a capsule counts once it has given scent lately.
    await sql`INSERT INTO device_days (device_id, day, fragrance_id, shots) VALUES (${third}, ${addDays(today(), -3)}, ${lemon}, 5)`.execute(
      db(),
    )
    expect(lineOf(await planOf(), site, lemon)).toMatchObject({ quantity: 1 })
    // A capsule that is stored is taken first; not one that was taken out, is empty or will be due.
    await addCapsule({ device: null, fragrance: lemon })
    await addCapsule({ device: null, fragrance: rose, removed: true })
    await addCapsule({ device: null, fragrance: rose, shots: 0 })
    await addCapsule({ device: null, fragrance: rose, due: 5 })
    expect(lineOf(await planOf(), site, lemon)).toMatchObject({ stock: 1, quantity: 0 })
    expect(lineOf(await planOf(), site, rose)).toMatchObject({ stock: 0, quantity: 3 })
    // A spare capsule in the device is used next: the last one of a slot counts.
    await addCapsule({ device: second, fragrance: rose, band: [90, 110] })
    expect(lineOf(await planOf(), site, rose)).toMatchObject({ quantity: 2 })
    // Due early: it needs another one although it lasts.
    const other = await addDevice(campaign, null)
    await addCapsule({ device: other, fragrance: rose, forecast: 'far', due: 12 })
    expect(lineOf(await planOf(), null, rose)).toMatchObject({ quantity: 1 })
    expect(lineOf(await planOf('?leadDays=1&periodDays=7'), null, rose)).toBeUndefined()
  })

  test('a slot whose forecast is refused counts by the pace of its last days, and is still named', async () => {
    const site = await insertSite(db(), `Loja do plano ${++made}`)
    const { fragrances, campaign } = await dialOf(1)
    const [rose = 0] = fragrances
    const device = await addDevice(campaign, site)
    const capsule = await addCapsule({ device, fragrance: rose, forecast: 'changed' })
    const rough = (from: number, until: number, pace: number) =>
      sql`UPDATE capsule_forecasts SET rough_from = ${addDays(today(), from)}, rough_until = ${addDays(today(), until)}, rough_pace = ${pace}
        WHERE capsule_id = ${capsule}`.execute(db())
    expect(lineOf(await planOf(), site, rose)).toMatchObject({ quantity: 0, unknown: 1 })
    await rough(2, 7, 8)
    expect(lineOf(await planOf(), site, rose)).toMatchObject({ runningOut: 1, quantity: 2, unknown: 1 })
    await rough(80, 180, 0.5)
    expect(lineOf(await planOf(), site, rose)).toMatchObject({ runningOut: 0, quantity: 0, unknown: 1 })
  })

  test('a slot that uses several capsules needs several, and a device that is visited anyway names what is low soon', async () => {
    const site = await insertSite(db(), 'Loja cheia')
    const { fragrances, campaign } = await dialOf(2)
    const [fast = 0, slow = 0] = fragrances
    const device = await addDevice(campaign, site)
    await addCapsule({ device, fragrance: fast, band: [2, 2], pace: 12 })
    await addCapsule({ device, fragrance: slow, band: [28, 30] })
    const plan = await planOf()
    // A full one has the 100 shots of the campaign: 8 days.
    expect(lineOf(plan, site, fast)?.quantity).toBe(3)
    expect(lineOf(plan, site, slow)).toMatchObject({ quantity: 0, soon: 1 })
    expect(lineOf(await planOf('?service=99&leadDays=60'), site, fast)?.quantity).toBeGreaterThan(3)
  })

  test('the workbook has the lines and the sums of the plan', async () => {
    await fill()
    const plan = await planOf()
    const answer = await server.call('GET /api/orders/plan/export', { as: admin })
    expect(answer.status).toBe(200)
    const [headings = [], ...rows] = await readWorkbook(answer.bytes)
    const column = headings.indexOf('Pedir')
    const numbers = rows.map((row) => Number(row[column]))
    expect(rows.at(-1)?.[0]).toBe('Total')
    expect(numbers.pop()).toBe(plan.sums.quantity)
    expect(numbers.reduce((sum, one) => sum + one, 0)).toBe(plan.sums.quantity)
    expect(numbers).toHaveLength(plan.sites.flatMap(({ lines }) => lines).length)
    expect((await server.call('GET /api/orders/plan/export', { as: operator })).status).toBe(403)
  })

  test('the plan is ordered once, and taken back as one batch, but for what has arrived', async () => {
    const { site, rose, lemon, campaign } = await fill()
    const other = await addDevice(campaign, null)
    await addCapsule({ device: other, fragrance: lemon, shots: 0, forecast: 'empty' })
    const { sums } = await planOf()
    expect(sums.quantity).toBe(4)
    expect((await order(4, operator)).status).toBe(403)
    expect((await order(3)).status).toBe(409)
    const [one, two] = await Promise.all([order(4), order(4)])
    expect([one.status, two.status].toSorted()).toEqual([201, 409])
    const run = z.parse(Run, one.status === 201 ? one.body : two.body)
    expect(run).toMatchObject({ action: 'orderPlan', total: 2, done: 2, canRevert: true })
    const { data } = await ordersOf('&orderBy=quantity&orderByDirection=DESC')
    expect(data).toMatchObject([
      {
        siteId: site,
        fragranceId: rose,
        quantity: 3,
        state: 'ordered',
        orderedAt: today(),
        expectedAt: addDays(today(), 7),
      },
      { siteId: null, fragranceId: lemon, quantity: 1 },
    ])
    expect(data[0]?.code).toMatch(/^R-\d{6}$/)
    const after = await planOf()
    expect(after.sums).toMatchObject({ quantity: 0, ordered: 4 })
    expect(lineOf(after, site, rose)).toMatchObject({ ordered: 3, quantity: 0 })

    const { rows } = await sql<{ lines: number }>`
      SELECT count(*)::int AS lines FROM orders GROUP BY delivery_id ORDER BY 1`.execute(db())
    expect(rows).toEqual([{ lines: 1 }, { lines: 1 }])

    const [first] = data
    expect((await server.call(`PUT /api/orders/receive/${first?.orderId}`, { as: admin })).status).toBe(204)
    const undone = await revert(server, admin, run.runId)
    // Each order with its delivery.
    expect(undone).toMatchObject({ done: 2, refused: 2 })
    expect((await ordersOf()).data).toMatchObject([{ siteId: site, state: 'received', receivedQuantity: 3 }])
  })

  test('an order is received in full, corrected in place, and counts as stock until its capsules are put in', async () => {
    const { site, rose, first } = await fill()
    expect((await order(3)).status).toBe(201)
    const [{ orderId } = { orderId: 0 }] = (await ordersOf()).data
    expect((await server.call(`PUT /api/orders/receive/${orderId}`, { as: operator })).status).toBe(403)
    expect((await server.call(`PUT /api/orders/receive/${orderId}`, { as: admin })).status).toBe(204)
    expect((await server.call(`PUT /api/orders/receive/${orderId}`, { as: admin })).status).toBe(400)
    expect(lineOf(await planOf(), site, rose)).toMatchObject({ ordered: 0, stock: 3, quantity: 0 })

    const fixed = await server.call(`PUT /api/orders/${orderId}`, {
      as: admin,
      body: { receivedQuantity: 2 },
    })
    expect(fixed.status, `${fixed.bytes}`).toBe(200)
    expect(fixed.body).toMatchObject({ state: 'received', receivedQuantity: 2, quantity: 3 })
    expect(lineOf(await planOf(), site, rose)).toMatchObject({ stock: 2, quantity: 1 })

    // One of them is put in: the slot needs none any more, and the stock is one less.
    const capsule = await addCapsule({ device: first, fragrance: rose, band: [150, 170] })
    await sql`UPDATE capsules SET installed_at = ${server.now()} WHERE id = ${capsule}`.execute(db())
    expect(lineOf(await planOf(), site, rose)).toMatchObject({ stock: 1, quantity: 1 })

    const half = await server.call(`PUT /api/orders/${orderId}`, { as: admin, body: { receivedAt: null } })
    expect(half.status).toBe(400)
    const back = await server.call(`PUT /api/orders/${orderId}`, {
      as: admin,
      body: { receivedAt: null, receivedQuantity: null },
    })
    expect(back.body).toMatchObject({ state: 'ordered' })
  })

  test('an order is made by hand, cancelled and found when it is late', async () => {
    const { site, rose, lemon } = await fill()
    const body = {
      fragranceId: lemon,
      siteId: site,
      quantity: 5,
      orderedAt: addDays(today(), -8),
      expectedAt: addDays(today(), -1),
    }
    const created = await server.call('POST /api/orders', { as: admin, body })
    expect(created.status, `${created.bytes}`).toBe(201)
    const { orderId } = z.parse(Order, created.body)
    expect(created.body).toMatchObject({ state: 'ordered', orderedAt: addDays(today(), -8) })
    expect((await ordersOf('&attention=late')).total).toBe(1)
    expect((await server.call('POST /api/orders', { as: operator, body })).status).toBe(403)
    expect((await server.call('POST /api/orders', { as: admin, body: { ...body, quantity: 0 } })).status).toBe(400)
    expect((await server.call(`PUT /api/orders/cancel/${orderId}`, { as: admin })).status).toBe(204)
    expect((await server.call(`PUT /api/orders/receive/${orderId}`, { as: admin })).status).toBe(400)
    expect(lineOf(await planOf(), site, lemon)).toMatchObject({ ordered: 0 })
    const more = await server.call('POST /api/orders', { as: admin, body: { fragranceId: rose, quantity: 2 } })
    const { run } = await bulk(server, admin, '/orders', {
      action: 'receive',
      target: { ids: [z.parse(Order, more.body).orderId, orderId] },
    })
    expect(run).toMatchObject({ done: 1, refused: 1 })
  })

  const newOrder = (body: object) => server.call('POST /api/orders', { as: admin, body: { quantity: 10, ...body } })
  const idOf = (body: unknown) => z.parse(z.looseObject({ orderId: z.number() }), body).orderId

  test('an order that arrives after its capsules are needed does not count as under way', async () => {
    const { site: siteId, rose: fragranceId } = await fill()
    const quantityOf = async () => {
      const { ordered, quantity } = lineOf(await planOf(), siteId, fragranceId) ?? {}
      return [ordered, quantity]
    }
    for (const days of [{ expectedAt: addDays(today(), 400) }, { orderedAt: addDays(today(), 180) }]) {
      expect((await newOrder({ fragranceId, siteId, ...days })).status).toBe(201)
      expect(await quantityOf()).toEqual([0, 3])
    }
    // A receipt of a day to come, from before such days were refused.
    await sql`INSERT INTO orders (site_id, fragrance_id, quantity, ordered_at, received_at, received_quantity)
      VALUES (${siteId}, ${fragranceId}, 10, ${today()}, ${addDays(today(), 400)}, 10)`.execute(db())
    expect(await quantityOf()).toEqual([0, 3])
    // Two slots are empty before it arrives, one after; without a day it is expected when an order of today would be.
    expect((await newOrder({ fragranceId, siteId, expectedAt: addDays(today(), 8) })).status).toBe(201)
    expect(await quantityOf()).toEqual([1, 2])
    expect((await newOrder({ fragranceId, siteId })).status).toBe(201)
    expect(await quantityOf()).toEqual([20, 0])
  })

  test('days that cannot be are refused at the day, whatever door they come through', async () => {
    const { site: siteId, rose: fragranceId } = await fill()
    const [yesterday, tomorrow] = [addDays(today(), -1), addDays(today(), 1)]
    const received = (receivedAt: string) => ({ receivedAt, receivedQuantity: 10 })
    const impossible: [at: string, body: object][] = [
      ['expectedAt', { orderedAt: today(), expectedAt: yesterday }],
      ['expectedAt', { expectedAt: yesterday }],
      ['receivedAt', { orderedAt: today(), ...received(yesterday) }],
      ['receivedAt', received(yesterday)],
      ['receivedAt', received(tomorrow)],
    ]
    const refused = (at: string) => ({ status: 400, body: { errors: { [at]: expect.any(String) } } })
    for (const [at, body] of impossible)
      expect(await newOrder({ fragranceId, siteId, ...body })).toMatchObject(refused(at))

    const created = await newOrder({ fragranceId, siteId, orderedAt: yesterday, expectedAt: today() })
    const orderId = idOf(created.body)
    const put = (body: object) => server.call(`PUT /api/orders/${orderId}`, { as: admin, body })
    expect(await put({ orderedAt: tomorrow })).toMatchObject(refused('orderedAt'))
    expect(await put({ expectedAt: addDays(today(), -2) })).toMatchObject(refused('expectedAt'))
    expect(await put(received(tomorrow))).toMatchObject(refused('receivedAt'))
    expect((await put({ expectedAt: null })).status).toBe(200)
    expect((await put({ expectedAt: addDays(today(), 5), orderedAt: addDays(today(), 2) })).status).toBe(200)
    const planned = await server.call('POST /api/plans', {
      as: admin,
      body: {
        reason: 'Datas',
        changes: [{ verb: 'update', resource: 'orders', id: orderId, values: { expectedAt: yesterday } }],
      },
    })
    expect(planned.body).toMatchObject({ trial: { changes: [{ errors: { expectedAt: expect.any(String) } }] } })
    // It cannot have arrived before it was ordered.
    expect((await server.call(`PUT /api/orders/receive/${orderId}`, { as: admin })).status).toBe(400)
    const { run } = await bulk(server, admin, '/orders', { action: 'receive', target: { ids: [orderId] } })
    expect(run).toMatchObject({ done: 0, refused: 1 })

    // What was stored before the rule keeps its other fields editable.
    await sql`UPDATE orders SET expected_at = ordered_at - 3 WHERE id = ${orderId}`.execute(db())
    expect((await put({ notes: 'Ligar' })).status).toBe(200)
    expect(await put({ orderedAt: addDays(today(), 3) })).toMatchObject(refused('orderedAt'))
  })

  test('capsules that were taken out with much left are counted by site and reason', async () => {
    const { site, rose, first, second } = await fill()
    const remove = (device: number, remainingShots: number, reason: string | null) =>
      sql`INSERT INTO device_events (device_id, at, event, kind, details) VALUES (${device}, ${server.now()}, ${++made}, 'capsuleRemoved',
        ${JSON.stringify({ fragrance: rose, remainingShots, reason })})`.execute(db())
    await remove(first, 0, null)
    await remove(first, 60, 'Cliente pediu')
    await remove(second, 21, null)
    await remove(second, 20, null)
    const plan = await planOf()
    const early = {
      removed: 4,
      early: 2,
      reasons: expect.arrayContaining([
        { reason: 'Cliente pediu', count: 1 },
        { reason: null, count: 1 },
      ]),
    }
    expect(plan.early).toEqual(early)
    expect(plan.sites.find(({ siteId }) => siteId === site)?.early).toEqual(early)
  })

  test('a site gets one order with a line for each fragrance', async () => {
    const site = await insertSite(db(), `Loja do plano ${++made}`)
    const { fragrances, campaign } = await dialOf(3)
    const device = await addDevice(campaign, site)
    for (const fragrance of fragrances) await addCapsule({ device, fragrance, shots: 0, forecast: 'empty' })
    const ordered = await order((await planOf()).sums.quantity)
    expect(ordered.body).toMatchObject({ total: 3, deliveries: [{ siteId: site }] })
    expect(z.parse(z.looseObject({ deliveries: z.array(z.unknown()) }), ordered.body).deliveries).toHaveLength(1)
    const found = await server.call('GET /api/deliveries', { as: operator })
    expect(found.body).toMatchObject({ total: 1, data: [{ state: 'ordered', capsules: 3, underWay: 3 }] })
  })

  test('lead times are kept with a fragrance or learnt from its receipts, and the plan asks for them', async () => {
    const { site, rose, lemon, first } = await fill()
    await sql`UPDATE capsules SET remaining_shots = 0 WHERE fragrance_id = ${lemon}`.execute(db())
    await sql`UPDATE capsule_forecasts f SET forecast = 'empty' FROM capsules k WHERE k.id = f.capsule_id AND k.fragrance_id = ${lemon} AND k.device_id = ${first}`.execute(
      db(),
    )
    for (const [at, days] of [4, 6, 10].entries())
      await sql`INSERT INTO orders (fragrance_id, quantity, ordered_at, received_at, received_quantity)
        VALUES (${rose}, 1, ${addDays(today(), -60 - at)}, ${addDays(today(), -60 - at + days)}, 1)`.execute(db())
    await sql`UPDATE fragrances SET lead_days = 3 WHERE id = ${lemon}`.execute(db())
    const fixed = await planOf()
    expect(lineOf(fixed, site, rose)).toMatchObject({
      lead: { days: 7, from: 'plan' },
      deliveryAt: addDays(today(), 7),
    })
    const known = await planOf('?leads=known')
    // Half took 6 days, eight of ten 8.4.
    expect(lineOf(known, site, rose)).toMatchObject({
      lead: { days: 9, from: 'receipts', median: 6, spread: 2.4, receipts: 3 },
      deliveryAt: addDays(today(), 9),
    })
    expect(lineOf(known, site, lemon)).toMatchObject({
      lead: { days: 3, from: 'fragrance' },
      deliveryAt: addDays(today(), 3),
    })
    const body = { leadDays: 7, leads: 'known', periodDays: 14, service: 95, quantity: known.sums.quantity }
    const ordered = await server.call('POST /api/orders/plan', { as: admin, body })
    expect([ordered.status, ordered.body]).toMatchObject([201, { deliveries: [{ siteId: site }, { siteId: site }] }])
    expect((await planOf('?leads=known')).sums.quantity).toBe(0)
    await sql`UPDATE fragrances SET lead_days = NULL`.execute(db())
  })

  test('what is ordered arrives when the site is open, as one delivery of a site, and the plan is content with that', async () => {
    const { site, rose } = await fill()
    const weekday = new Date(addDays(today(), 7)).toLocaleDateString('en', { weekday: 'long', timeZone: 'UTC' })
    const days = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday']
    const hours = Object.fromEntries(days.map((day) => [day.toLowerCase(), day === weekday ? null : '09:00-18:00']))
    await sql`UPDATE sites SET opening_hours = ${JSON.stringify(hours)} WHERE id = ${site}`.execute(db())
    const plan = await planOf()
    expect(plan.deliveryAt).toBe(addDays(today(), 7))
    expect(lineOf(plan, site, rose)).toMatchObject({ deliveryAt: addDays(today(), 8) })
    const ordered = await order(plan.sums.quantity)
    expect(ordered.body).toMatchObject({ deliveries: [{ siteId: site, code: expect.stringMatching(/^\d{4}-\d{4}$/) }] })
    expect((await ordersOf()).data).toMatchObject([{ expectedAt: addDays(today(), 8) }])
    expect((await planOf()).sums.quantity).toBe(0)
  })

  test('a capsule that was put in and taken out again has left the stock for good', async () => {
    const { site, rose, first } = await fill()
    expect((await order(3)).status).toBe(201)
    const [{ orderId } = { orderId: 0 }] = (await ordersOf()).data
    expect((await server.call(`PUT /api/orders/receive/${orderId}`, { as: admin })).status).toBe(204)
    const used = await addCapsule({ device: null, fragrance: rose, shots: 0, removed: true })
    await sql`INSERT INTO device_events (device_id, at, event, kind, details)
      VALUES (${first}, ${server.now()}, ${++made}, 'capsuleInstalled', ${JSON.stringify({ fragrance: rose, capsule: used })})`.execute(
      db(),
    )
    expect(lineOf(await planOf(), site, rose)).toMatchObject({ stock: 2 })
  })

  test('settings outside of their limits are refused', async () => {
    for (const query of ['?leadDays=181', '?leads=guessed', '?periodDays=0', '?service=100', '?service=49', '?other=1'])
      expect((await server.call(`GET /api/orders/plan${query}`, { as: admin })).status).toBe(400)
  })
})
