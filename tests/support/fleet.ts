// Inserts devices with capsules that can be simulated.
import { sql } from 'kysely'
import type { Db } from '#kernel/core/server/database/schema.ts'
import type { SimulatedCapsule, SimulatedDevice } from '#server/simulation/fleet.ts'
import { regimeNames } from '#server/simulation/regimes.ts'
import { insertCampaign, insertCategory, insertFragrance } from '#tests/support/catalogue.ts'

const [slots, capacity] = [4, 400]

const pairs = (number: number): string =>
  [0x02, 0, number >> 24, number >> 16, number >> 8, number]
    .map((byte) => (byte & 255).toString(16).padStart(2, '0').toUpperCase())
    .join(':')

/** Inserts two campaigns and this many devices of all regimes, each with capsules for a dial of four fragrances, and returns the fleet. */
export const insertFleet = async (db: Db, count: number, pace: number): Promise<SimulatedDevice[]> => {
  const family = await insertCategory(db, 'Família')
  const fragrances: number[] = []
  for (let place = 0; place <= slots; place++) fragrances.push(await insertFragrance(db, `Fragrância ${place}`, family))
  const dial = fragrances.slice(0, slots)
  const [former, campaign] = [
    { id: await insertCampaign(db, 'Anterior', dial), fragrances: dial },
    { id: await insertCampaign(db, 'Atual', dial), fragrances: dial },
  ]
  const fleet = Array.from({ length: count }, (_, index): SimulatedDevice => {
    const capsule = (fragrance: number, kind: string): SimulatedCapsule => ({
      serialNumber: `${kind}-${index}-${fragrance}`,
      fragrance,
      shots: capacity,
      day: 0,
    })
    return {
      macAddress: pairs(index),
      regime: regimeNames[index % regimeNames.length] ?? 'steady',
      campaign,
      former,
      capsules: dial.map((fragrance) => capsule(fragrance, 'A')),
      spares: fragrances.map((fragrance) => capsule(fragrance, 'B')),
      pace,
      seed: index,
    }
  })
  const step = 10_000
  for (let at = 0; at < count; at += step) {
    const part = fleet.slice(at, at + step)
    const addresses = part.map(({ macAddress }) => macAddress)
    await sql`INSERT INTO devices (mac_address, campaign_id) SELECT address, ${campaign.id}::int FROM unnest(${sql.val(addresses)}::text[]) address`.execute(
      db,
    )
    const rows = part.flatMap(({ capsules, spares }) => [...capsules, ...spares])
    await sql`INSERT INTO capsules (serial_number, fragrance_id, remaining_shots, capacity, due_date)
      SELECT "serialNumber", fragrance, shots, shots, '2030-01-01' FROM json_to_recordset(${JSON.stringify(rows)}::json) AS c("serialNumber" text, fragrance int, shots int)`.execute(
      db,
    )
  }
  return fleet
}
