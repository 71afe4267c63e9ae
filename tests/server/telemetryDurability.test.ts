// Tests that what devices report is neither lost nor counted twice: servers are killed, batches come twice and in any order.
import { sql } from 'kysely'
import { describe, expect, inject, test } from 'vitest'
import * as z from 'zod/mini'
import { dayOf } from '#kernel/core/contract/days.ts'
import { openDatabase } from '#kernel/core/server/database/open.ts'
import { createRandom } from '#server/seeds/random.ts'
import { batchesOf } from '#server/simulation/batches.ts'
import { lastDays } from '#server/simulation/simulatedTime.ts'
import { regimeNames } from '#server/simulation/regimes.ts'
import { TelemetryAnswer, type TelemetryEvent } from '#src/resources/telemetry/payloads.ts'
import { engines, freshPostgres } from '#tests/support/database.ts'
import { insertFleet } from '#tests/support/fleet.ts'
import { insertKey } from '#tests/support/insertKey.ts'
import { preparedFolder, run } from '#tests/support/serverProcess.ts'

const [days, pace, batchSize, senders] = [8, 7, 60, 6]

/** Returns the number of items by their keys, without their order. */
const countBy = <Item>(items: readonly Item[], keyOf: (item: Item) => string): Record<string, number> => {
  const counts: Record<string, number> = {}
  for (const item of items) counts[keyOf(item)] = (counts[keyOf(item)] ?? 0) + 1
  return counts
}

const shuffle = <Item>(items: readonly Item[]): Item[] => {
  const { below } = createRandom(3)
  return items
    .map((item) => ({ item, rank: below(1_000_000) }))
    .sort((one, other) => one.rank - other.rank)
    .map(({ item }) => item)
}

describe.each(engines)('on %s', (engine) => {
  test('each shot counts once although a server is killed and every batch comes twice, in any order and beside another server', async () => {
    const postgres = engine === 'postgres' ? await freshPostgres(inject('template')) : undefined
    const dataDir = preparedFolder()
    const open = () => openDatabase({ databaseUrl: postgres?.url, dataDir })

    const before = await open()
    const fleet = await insertFleet(before.db, regimeNames.length, pace)
    const key = await insertKey(before.db, 'Fábrica')
    await before.close()
    const batches = [...batchesOf(fleet, lastDays(new Date(), days), batchSize)]

    const start = () =>
      run({
        SEED: 'none',
        ADMIN_EMAIL: 'a@a.test',
        ADMIN_PASSWORD: 'Senha@123',
        JWT_SECRET: 'a secret of tests, long enough for anybody',
        ...(postgres ? { DATABASE_URL: postgres.url } : { DATA_DIR: dataDir }),
      })
    const servers = postgres ? [start(), start()] : [start()]
    await Promise.all(servers.map(({ listening }) => listening))

    const queue = shuffle([...batches, ...batches])
    const half = queue.length / 2
    const reasons = new Set<string>()
    let [answered, failed] = [0, 0]
    /** Kills the first server amid its work, and starts it again. */
    const crash = async () => {
      const [first] = servers
      first?.child.kill('SIGKILL')
      await first?.ended
      servers[0] = start()
    }
    let crashed: Promise<void> | undefined
    /** Sends a batch until it is answered, as a gateway does. */
    const send = async (events: readonly TelemetryEvent[], sender: number): Promise<void> => {
      for (let tried = sender; ; tried++) {
        const url = await servers[tried % servers.length]?.listening
        const reply = await fetch(`${url}/api/telemetry`, {
          method: 'POST',
          headers: { 'content-type': 'application/json', authorization: `Bearer ${key}` },
          body: JSON.stringify({ events }),
        }).catch(() => undefined)
        const body: unknown = await reply?.json().catch(() => undefined)
        if (reply && body !== undefined) {
          expect([reply.status, body]).toEqual([200, expect.anything()])
          for (const { reason } of z.parse(TelemetryAnswer, body).refused) reasons.add(reason)
          return
        }
        failed++
        await crashed
      }
    }
    await Promise.all(
      Array.from({ length: senders }, async (_, sender) => {
        for (let batch = queue.pop(); batch; batch = queue.pop()) {
          const sent = send(batch, sender)
          if (++answered >= half) crashed ??= crash()
          await sent
        }
      }),
    )
    for (const { child } of servers) child.kill('SIGKILL')
    await Promise.all(servers.map(({ ended }) => ended))
    expect(failed).toBeGreaterThan(0)

    const after = await open()
    const { rows: zones } = await sql<{ zone: string }>`SELECT zone FROM shot_zone`.execute(after.db)
    const told = batches
      .flat()
      .filter((event) => event.type === 'shot')
      // Those of a wrong clock are refused.
      .filter(({ at }) => Math.abs(Date.parse(at) - Date.now()) < 300 * 86_400_000)
    expect(reasons).toEqual(new Set(['inFuture']))
    const totals = async (rows: ReturnType<typeof sql<{ key: string; n: number }>>) =>
      Object.fromEntries((await rows.execute(after.db)).rows.map(({ key: of, n }) => [of, n]))
    const dayIn = ({ at }: { at: string }) => dayOf(new Date(at), zones[0]?.zone)
    expect(told.length).toBeGreaterThan(500)
    expect(
      await totals(
        sql`SELECT mac_address AS key, count(*)::int AS n FROM shots s JOIN devices d ON d.id = s.device_id GROUP BY 1`,
      ),
    ).toEqual(countBy(told, ({ device }) => device))
    expect(
      await totals(
        sql`SELECT concat_ws(' ', campaign_id, fragrance_id, day) AS key, sum(shots)::int AS n FROM shot_days GROUP BY 1`,
      ),
    ).toEqual(countBy(told, (shot) => `${shot.campaignId} ${shot.fragranceId} ${dayIn(shot)}`))
    expect(
      await totals(
        sql`SELECT concat_ws(' ', mac_address, fragrance_id, day) AS key, sum(shots)::int AS n FROM device_days s JOIN devices d ON d.id = s.device_id GROUP BY 1`,
      ),
    ).toEqual(countBy(told, (shot) => `${shot.device} ${shot.fragranceId} ${dayIn(shot)}`))
    await after.close()
    await postgres?.drop()
  })
})
