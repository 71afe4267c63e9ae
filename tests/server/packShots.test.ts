// Tests that the shots of months that are over are the same after they are packed, for whoever reads them.
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readSettings } from '#kernel/core/server/env.ts'
import { createPartitions } from '#kernel/core/server/database/partitions.ts'
import { telemetry as limits } from '#src/product/limits.ts'
import { replay } from '#src/resources/capsules/replay.server.ts'
import { packMonths, packShots, removePacked } from '#src/resources/statistics/packedShots/tables.server.ts'
import { alignShotDays, shotRows, writeShots } from '#src/resources/statistics/shots.server.ts'
import type { Shot } from '#src/resources/telemetry/accepted.server.ts'
import { insertCampaign, insertCategory, insertDevice, insertFragrance } from '#tests/support/catalogue.ts'
import { engines } from '#tests/support/database.ts'
import { insertKey } from '#tests/support/insertKey.ts'
import { type TestServer, testServer } from '#tests/support/server.ts'

const mac = 'AA:BB:CC:00:00:01'

describe.each(engines)('%s', (engine) => {
  let server: TestServer
  let fragrances: number[]
  let campaigns: number[]
  let device: number
  let capsule: number
  const db = () => server.database.db
  const write = (shots: readonly Shot[]) => server.database.transaction((trx) => writeShots(trx, shotRows(shots)))
  const rowsOf = async (table: string, order: string) =>
    (await sql`SELECT * FROM ${sql.table(table)} ORDER BY ${sql.raw(order)}`.execute(db())).rows
  const shots = () => rowsOf('all_shots', 'device_id, shot_at, id')
  const single = async () => (await sql<{ n: number }>`SELECT count(*)::int AS n FROM shots`.execute(db())).rows[0]?.n
  /** The months until this day are over for devices that may report so many days late. */
  const settings = (days: number) => readSettings({ TELEMETRY_DAYS: String(days) })
  const packAt = (now: string, days = 30) =>
    packShots({
      database: server.database,
      clock: { now: () => new Date(now) },
      settings: settings(days),
      isFirst: false,
    })

  beforeAll(async () => {
    server = await testServer(engine)
    await createPartitions(server.database, new Date('2025-01-15T00:00:00Z'))
    const family = await insertCategory(db(), 'Cítricos')
    fragrances = [await insertFragrance(db(), 'Lima', family), await insertFragrance(db(), 'Limão', family)]
    campaigns = [await insertCampaign(db(), 'Verão', fragrances), await insertCampaign(db(), 'Outono', fragrances)]
    device = await insertDevice(db(), mac, { campaignId: campaigns[0] ?? 0 })
    const { rows } = await sql<{ id: number }>`
      INSERT INTO capsules (serial_number, fragrance_id, device_id, remaining_shots, due_date)
      VALUES ('P-1', ${fragrances[0]}, ${device}, 500, '2030-01-01') RETURNING id`.execute(db())
    capsule = rows[0]?.id ?? 0
    // From before its shots.
    await sql`UPDATE capsule_anchors SET at = '2024-12-31', device_id = ${device}, remaining_shots = 500, installed_at = '2024-12-31'`.execute(
      db(),
    )
    const shot = (at: string, more: Partial<Shot> = {}): Shot => ({
      deviceId: device,
      campaignId: campaigns[0] ?? 0,
      fragranceId: fragrances[0] ?? 0,
      at,
      ...more,
    })
    const first = Date.parse('2025-01-01T00:00:00Z')
    await write([
      // Both ends of a month, one moment twice, numbers that go down and up, and a capsule that is named.
      shot('2025-01-01T00:00:00.000Z', { event: 2 ** 52 }),
      shot('2025-01-31T23:59:59.999Z', { event: 1, capsule }),
      shot('2025-01-16T00:00:00.000Z', { event: 9 }),
      shot('2025-01-16T00:00:00.000Z', { event: 7, campaignId: campaigns[1] ?? 0, fragranceId: fragrances[1] ?? 0 }),
      shot('2025-02-01T00:00:00.000Z', { event: 3 }),
      shot('2025-02-28T22:30:00.001Z', { event: 4 }),
      shot('2025-03-01T00:00:00.000Z', { event: 5 }),
      // Of unknown devices, more than fit into a row.
      ...Array.from({ length: limits.packedShots + 1 }, (_, n) => ({
        campaignId: campaigns[1] ?? 0,
        fragranceId: fragrances[n % 2] ?? 0,
        at: new Date(first + n * 123_457).toISOString(),
      })),
    ])
  })
  afterAll(() => server.close())

  test('months are packed when no device may report them any more, and everybody reads the same shots', async () => {
    const before = await shots()
    const days = await rowsOf('device_days', 'device_id, day, fragrance_id')
    await packAt('2025-03-03T23:59:59Z')
    expect(await single()).toBe(before.length)
    await packAt('2025-03-04T00:00:00Z')
    expect(await single()).toBe(3)
    await packAt('2025-04-01T00:00:00Z')
    expect(await single()).toBe(1)
    expect(await shots()).toEqual(before)
    expect(await rowsOf('device_days', 'device_id, day, fragrance_id')).toEqual(days)
    expect(
      (await sql`SELECT device_id, part, cardinality(at) AS n FROM packed_shots ORDER BY 1, month, 2`.execute(db()))
        .rows,
    ).toEqual([
      { device_id: 0, part: 0, n: limits.packedShots },
      { device_id: 0, part: 1, n: 1 },
      { device_id: device, part: 0, n: 4 },
      { device_id: device, part: 0, n: 2 },
    ])
    expect(await packMonths(server.database, new Date('2025-03-01T00:00:00Z'))).toBe(0)
  })

  test('a shot of a packed month that another program writes counts, and stays single', async () => {
    const before = await shots()
    await write([
      {
        deviceId: device,
        campaignId: campaigns[0] ?? 0,
        fragranceId: fragrances[0] ?? 0,
        at: '2025-01-20T00:00:00Z',
        event: 20,
      },
    ])
    expect(await shots()).toHaveLength(before.length + 1)
    await packAt('2025-04-01T00:00:00Z')
    expect(await single()).toBe(2)
  })

  test('a device cannot report a packed month, even if it may report so late by now', async () => {
    const late = await testServer(engine, { database: server.database, env: { TELEMETRY_DAYS: '365' } })
    const key = await insertKey(db(), 'Fábrica')
    late.pass((Date.parse('2025-04-01T12:00:00Z') - late.now().getTime()) / 1000)
    const report = async (at: string) =>
      (
        await late.call('POST /api/telemetry', {
          headers: { authorization: `Bearer ${key}` },
          body: { events: [{ type: 'shot', device: mac, at, event: 3, fragranceId: fragrances[0] }] },
        })
      ).body
    expect(await report('2025-02-01T00:00:00.000Z')).toMatchObject({ new: 0, refused: [{ reason: 'tooOld' }] })
    expect(await report('2025-03-01T00:00:00.000Z')).toMatchObject({ new: 1, refused: [] })
  })

  test('a capsule is counted again by its packed shots', async () => {
    await server.database.transaction((trx) => replay(trx, { capsules: [capsule], slots: [] }, '2024-12-31T00:00:00Z'))
    const { rows } = await sql<{
      left: number
    }>`SELECT remaining_shots AS left FROM capsules WHERE id = ${capsule}`.execute(db())
    // All of its fragrance in the device.
    expect(rows[0]?.left).toBe(500 - 8)
  })

  test('another time zone moves the days of packed shots', async () => {
    expect(await alignShotDays(server.database, 'America/Sao_Paulo')).toBe(true)
    const { rows } = await sql`
      SELECT device_id, (shot_at AT TIME ZONE 'America/Sao_Paulo')::date AS day, fragrance_id, count(*)::int AS shots FROM all_shots
      WHERE device_id <> 0 GROUP BY 1, 2, 3 ORDER BY 1, 2, 3`.execute(db())
    expect(await rowsOf('device_days', 'device_id, day, fragrance_id')).toEqual(rows)
    await alignShotDays(server.database, 'UTC')
  })

  test('removing a campaign leaves the packed shots of others', async () => {
    const before = await shots()
    const other = campaigns[1] ?? 0
    await server.database.transaction((trx) => removePacked(trx, [other]))
    expect(await shots()).toEqual(before.filter((row) => Reflect.get(Object(row), 'campaign_id') !== other))
  })
})
