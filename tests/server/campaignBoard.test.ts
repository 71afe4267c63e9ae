// Tests the numbers of campaigns side by side, each counted by hand: shots since the start, silent devices, slots without scent.
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { addDays, dayOf } from '#kernel/core/contract/days.ts'
import { Board } from '#src/resources/campaigns/payloads.ts'
import { insertCampaign, insertCategory, insertDevice, insertFragrance } from '#tests/support/catalogue.ts'
import { engines } from '#tests/support/database.ts'
import { type Auth, emailOf, type TestServer, testServer } from '#tests/support/server.ts'

const dayMs = 86_400_000

describe.each(engines)('%s', (engine) => {
  let server: TestServer
  let operator: Auth
  const db = () => server.database.db
  /** The same time some days ago. */
  const ago = (days: number) => new Date(server.now().getTime() - days * dayMs)
  const dayAgo = (days: number) => addDays(dayOf(server.now()), -days)
  let made = 0

  /** Adds a device that should have its dial since then, and was heard of then. */
  const addDevice = async (campaignId: number, wanted: number, heard: number, maintenance = false) => {
    const id = await insertDevice(db(), `5D:00:00:00:00:${String(++made).padStart(2, '0')}`, { campaignId })
    await sql`UPDATE device_signals SET wanted_at = ${ago(wanted)}, last_contact_at = ${ago(heard)}, maintenance = ${maintenance}
      WHERE device_id = ${id}`.execute(db())
    return id
  }
  interface Given {
    device: number | null
    fragrance: number
    shots: number
    /** Days ago. */
    installed?: number
    emptied?: number
  }
  const addCapsule = async ({ device, fragrance, shots, installed, emptied }: Given) => {
    const at = (days: number | undefined) => (days === undefined ? null : ago(days))
    const { rows } = await sql<{ id: number }>`
      INSERT INTO capsules (serial_number, fragrance_id, device_id, remaining_shots, due_date, installed_at, emptied_at)
      VALUES (${`B-${++made}`}, ${fragrance}, ${device}, ${shots}, '2099-01-01', ${at(installed)}, ${at(emptied)}) RETURNING id`.execute(
      db(),
    )
    return rows[0]?.id ?? 0
  }
  const addRemoval = (device: number, days: number, capsule: number, fragrance: number, remainingShots: number) =>
    sql`INSERT INTO device_events (device_id, at, event, kind, details) VALUES (${device}, ${ago(days)}, ${++made}, 'capsuleRemoved',
      ${JSON.stringify({ capsule, fragrance, remainingShots })})`.execute(db())
  const addShots = (campaign: number, fragrance: number, days: number, shots: number) =>
    sql`INSERT INTO shot_days (campaign_id, fragrance_id, day, shots) VALUES (${campaign}, ${fragrance}, ${dayAgo(days)}, ${shots})`.execute(
      db(),
    )
  const boardOf = async (query = '') => {
    const answer = await server.call(`GET /api/campaigns/board${query}`, { as: operator })
    expect(answer.status, `${answer.bytes}`).toBe(200)
    return z.parse(Board, answer.body)
  }

  let ids: Record<'aurora' | 'brisa' | 'zenite', number>
  beforeAll(async () => {
    server = await testServer(engine)
    operator = await server.signIn(emailOf('OPERATOR'))
    const family = await insertCategory(db(), 'Florais')
    const rose = await insertFragrance(db(), 'Rosa', family)
    const lemon = await insertFragrance(db(), 'Limão', family)
    const zenite = await insertCampaign(db(), 'Zênite', [rose])
    const brisa = await insertCampaign(db(), 'Brisa', [rose])
    const aurora = await insertCampaign(db(), 'Aurora', [rose, lemon])
    ids = { aurora, brisa, zenite }
    await insertCampaign(db(), 'Sem dispositivos', [rose])
    await addDevice(await insertCampaign(db(), 'Inativa', [rose], false), 100, 0)

    // Aurora: three devices, the last of which has had the dial for three days.
    const first = await addDevice(aurora, 100, 0)
    const second = await addDevice(aurora, 100, 5)
    const third = await addDevice(aurora, 2, 5, true)
    await addShots(aurora, rose, 3, 4)
    await addShots(aurora, lemon, 3, 2)
    await addShots(aurora, rose, 1, 3)
    await addShots(aurora, rose, 0, 9)
    await addCapsule({ device: first, fragrance: rose, shots: 5, installed: 30 })
    // A spare one: its days count once.
    await addCapsule({ device: first, fragrance: rose, shots: 50, installed: 3 })
    // Empty after the fourth day before today, replaced yesterday: two days without scent.
    await addCapsule({ device: first, fragrance: lemon, shots: 0, installed: 30, emptied: 4 })
    await addCapsule({ device: first, fragrance: lemon, shots: 9, installed: 1 })
    // Taken out three days ago, and put into another device since: three days.
    const [only, next] = [await addDevice(brisa, 100, 0), await addDevice(zenite, 100, 0)]
    const moved = await addCapsule({ device: next, fragrance: lemon, shots: 8, installed: 1 })
    await addRemoval(second, 3, moved, lemon, 8)
    // Nobody knows since when it is there.
    await addCapsule({ device: third, fragrance: rose, shots: 3 })
    // It never had scent: three days.
    await addCapsule({ device: third, fragrance: lemon, shots: 0 })

    // Brisa: a capsule that was empty for four days before it was taken out.
    const used = await addCapsule({ device: null, fragrance: rose, shots: 0, installed: 30, emptied: 5 })
    await addRemoval(only, 1, used, rose, 0)
    // Zênite: its first shot was forty days ago.
    await addCapsule({ device: next, fragrance: rose, shots: 1, installed: 60 })
    await addShots(zenite, rose, 40, 5)
    await addShots(zenite, rose, 13, 3)
    await addShots(zenite, rose, 12, 100)
  })
  afterAll(() => server.close())

  test('active campaigns with devices have their shots since the start, silent devices and slot-days without scent', async () => {
    expect(await boardOf('?days=7')).toEqual({
      total: 3,
      campaigns: [
        {
          campaignId: ids.aurora,
          name: 'Aurora',
          devices: 3,
          startedOn: dayAgo(3),
          // Today still grows.
          shots: 9,
          perDevice: [2, 0, 1],
          // The other one is silent for a reason: its site is under maintenance.
          silent: 1,
          slotDays: 2 * 7 + 2 * 7 + 2 * 3,
          withoutScent: 2 + 7 + 3 + 3,
          unfilled: 7,
        },
        {
          campaignId: ids.brisa,
          name: 'Brisa',
          devices: 1,
          startedOn: null,
          shots: 0,
          perDevice: [],
          silent: 0,
          slotDays: 7,
          withoutScent: 5,
          unfilled: 0,
        },
        {
          campaignId: ids.zenite,
          name: 'Zênite',
          devices: 1,
          startedOn: dayAgo(40),
          shots: 5,
          perDevice: [5, 0, 0, 0, 0, 0, 0],
          silent: 0,
          slotDays: 7,
          withoutScent: 0,
          unfilled: 0,
        },
      ],
    })
  })

  test('all campaigns are compared over the same days, 28 without a wish', async () => {
    const { campaigns } = await boardOf()
    expect(campaigns.map(({ perDevice }) => perDevice.length)).toEqual([3, 0, 28])
    expect(campaigns[2]).toMatchObject({ shots: 8, slotDays: 28, withoutScent: 0 })
    expect(campaigns[2]?.perDevice[27]).toBe(3)
    // A slot counts on all of these days, but not before its device should have the dial.
    expect(campaigns[0]?.slotDays).toBe(4 * 28 + 2 * 3)
    expect((await boardOf('?days=90')).campaigns.map(({ shots }) => shots)).toEqual([9, 0, 108])
  })

  test('the silent devices are those that the list of devices finds', async () => {
    const answer = await server.call(
      `GET /api/devices?where=${encodeURIComponent(`all(campaign.is.${ids.aurora},silent)`)}`,
      { as: operator },
    )
    const { campaigns } = await boardOf()
    expect(z.parse(z.object({ total: z.number() }), answer.body).total).toBe(campaigns[0]?.silent)
  })

  test('an API token needs to see the lists that the numbers come from', async () => {
    const statusOf = async (resources: readonly string[]) => {
      const scope = resources.map((resource) => ({ resource, actions: ['list'] }))
      const created = await server.call('POST /api/account/tokens', {
        as: operator,
        body: { name: resources.join(' '), days: 30, scope },
      })
      const { token } = z.parse(z.object({ token: z.string() }), created.body)
      return (await server.call('GET /api/campaigns/board', { as: token })).status
    }
    const all = ['campaigns', 'devices', 'capsules', 'statistics']
    expect(await statusOf(all)).toBe(200)
    for (const missing of all) expect(await statusOf(all.filter((one) => one !== missing))).toBe(403)
  })

  test('other numbers of days are refused', async () => {
    for (const query of ['?days=8', '?days=0', '?days=x', '?other=1'])
      expect((await server.call(`GET /api/campaigns/board${query}`, { as: operator })).status).toBe(400)
  })
})
