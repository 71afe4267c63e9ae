// The devices of the demo content, their capsules, and what happens to them.
import { sql } from 'kysely'
import type { Db } from '#kernel/core/server/database/schema.ts'
import { dayMs } from '#server/seeds/calendar.ts'
import { demoDays, planFleet } from '#server/seeds/fleet.ts'
import type { Act } from '#server/seeds/history.ts'
import { at, type Row, type Seeds } from '#server/seeds/inserts.ts'
import { dialChanges, fragranceShots } from '#server/seeds/dials.ts'
import type { RegimeName } from '#server/simulation/regimes.ts'
import { batchesOf } from '#server/simulation/batches.ts'
import { lastDays } from '#server/simulation/simulatedTime.ts'
import { storeEvents } from '#src/resources/telemetry/ingest.server.ts'

/** Events that are stored at once: few statements, because each takes a while in the embedded database. */
const batchSize = 40_000

interface Catalogue {
  campaignIds: readonly number[]
  slots: readonly (Row<'campaign_slots'> & { campaign_id: number; fragrance_id: number })[]
  fragranceIds: readonly number[]
}

/** Plans the devices with what they should run and what they do. */
export const planDevices = (
  { times, below, pick }: Seeds,
  { campaignIds, slots, fragranceIds, people }: Catalogue & { people: readonly number[] },
) => {
  const dialsOfDevices = [0, 1, 3, 5, 5, 4]
  const devices = Array.from({ length: 50 }, (_, index) => ({
    macAddress:
      `3C:71:BF:${(16 + index * 4).toString(16).padStart(2, '0')}:${below(256).toString(16).padStart(2, '0')}:${below(256).toString(16).padStart(2, '0')}`.toUpperCase(),
    campaign: index % 9 === 8 ? null : at(dialsOfDevices, index),
    user: index % 5 === 4 ? null : pick(people),
    owner: index % 11 === 10 ? null : pick(people),
    // After the campaigns, and before the first report.
    ...times(demoDays + 5 + below(40)),
  }))
  const dials = campaignIds.map((id, place) => {
    const days = dialChanges.find(({ campaign }) => campaign === place)?.days
    return {
      id,
      place,
      shots: at(fragranceShots, place),
      fragrances: slots.filter(({ campaign_id }) => campaign_id === id).map(({ fragrance_id }) => fragrance_id),
      ...(days !== undefined && { changedOn: demoDays - days }),
    }
  })
  const fleet = planFleet(
    devices.map(({ macAddress, campaign }) => ({
      macAddress,
      campaign: campaign === null ? null : at(dials, campaign),
    })),
    dials,
    // Those that somebody has deactivated are in no capsule.
    fragranceIds.slice(0, 37),
  )
  return { devices, fleet }
}
export type Planned = ReturnType<typeof planDevices>

/** Inserts the devices with what they ran at first, and returns their ids. */
export const insertDevices = (
  { insert }: Seeds,
  { devices, fleet }: Planned,
  {
    campaignIds,
    places,
  }: { campaignIds: readonly number[]; places: readonly { name: string; tags: string[]; siteId: number }[] },
): Promise<number[]> => {
  const formers = new Map(fleet.devices.map(({ macAddress, former }) => [macAddress, former?.id]))
  /** Of several devices in one place, the second one is "Lobby 2". */
  const placeOf = (index: number) => {
    const { name, ...place } = at(places, index)
    const turn = Math.floor(index / places.length)
    return { ...place, name: turn === 0 ? name : `${name} ${turn + 1}` }
  }
  return insert(
    'devices',
    devices.map(({ macAddress, campaign, user, owner, created_at, updated_at }, index) => ({
      mac_address: macAddress,
      campaign_id: formers.get(macAddress) ?? (campaign === null ? null : at(campaignIds, campaign)),
      user_id: user,
      owner_id: owner,
      name: placeOf(index).name,
      site_id: placeOf(index).siteId,
      tags: placeOf(index).tags,
      created_at,
      updated_at,
    })),
  )
}

export const insertCapsules = ({ insert, times, dateIn, below }: Seeds, { fleet }: Planned): Promise<number[]> =>
  insert(
    'capsules',
    fleet.capsules.map(({ serialNumber, fragrance, shots, capacity, day: installed }, index) => ({
      serial_number: serialNumber,
      fragrance_id: fragrance,
      remaining_shots: shots,
      capacity,
      // Some have expired in their devices, others expire before they are empty.
      due_date: dateIn(
        index % 20 === 5
          ? Math.max(below(60) - 40, installed - demoDays + 14)
          : (index % 20 === 12 ? 30 : 320) + below(400),
      ),
      ...times(demoDays - installed + 3 + below(60)),
    })),
  )

/** When and why the campaign that has ended was replaced, by prepared changes (plans.ts). */
export const [rolloutTime, rolloutReason] = ['08:15', 'Spa e Bem-estar no lugar das Noites de Inverno'] as const

/** Somebody lets devices run another campaign: most of them a month ago, in one act; some have not loaded it yet. */
export const tellRollouts = (
  { history, office, people: { alice } }: Seeds,
  { deviceIds, planned: { devices, fleet } }: { deviceIds: readonly number[]; planned: Planned },
): void => {
  const moved = fleet.devices.flatMap(({ macAddress, former, campaign, regime }) => {
    const device = at(
      deviceIds,
      devices.findIndex((one) => one.macAddress === macAddress),
    )
    return former && campaign ? [{ device, campaign: campaign.id, regime }] : []
  })
  const act = (moment: string, some: typeof moved, details: Act['details']): Act => ({
    at: moment,
    by: alice,
    details,
    write: async (trx) => {
      for (const { device, campaign } of some) {
        const set = { campaign_id: campaign, updated_at: moment }
        await trx.updateTable('devices').set(set).where('id', '=', device).execute()
        await signalsSince(trx, device, moment)
      }
    },
  })
  const isOf = (one: RegimeName) => moved.filter(({ regime }) => regime === one)
  const others = moved.filter(({ regime }) => regime !== 'campaignPending' && regime !== 'campaignRefused')
  history.add(
    act(office(31, rolloutTime), others, { run: true, reason: rolloutReason }),
    act(office(31, '08:40'), isOf('campaignRefused'), undefined),
    act(office(2, '09:40'), isOf('campaignPending'), { run: true }),
  )
}

/** What triggers note of a device happened at this moment. */
const signalsSince = (trx: Db, device: number, since: string) =>
  trx
    .updateTable('device_signals')
    .set({ wanted_at: since, regime_at: since })
    .where('device_id', '=', device)
    .execute()

/** Nothing before is stored of what devices report. */
const oldestOf = (now: Date): Date => new Date(now.getTime() - (demoDays + 1) * dayMs)

/** The fleet reports its last days as any other does, so every number follows from what a device has told. */
export const seedShots = async ({ trx, now, ago }: Seeds, devices: Parameters<typeof batchesOf>[0]): Promise<void> => {
  await sql`SELECT make_shot_months(${ago(demoDays)}::timestamptz::date, ${ago(-60)}::timestamptz::date)`.execute(trx)
  for (const events of batchesOf(devices, lastDays(now, demoDays), batchSize))
    await storeEvents(
      trx,
      events.map((event, index) => ({ index, event })),
      { now, oldest: oldestOf(now) },
    )
  // Devices have moved them when they said so, not now.
  await sql`UPDATE capsules SET updated_at = greatest(created_at, installed_at, removed_at)`.execute(trx)
}

/** What somebody has asked the second device to do, and what became of it: nothing is left to do. */
export const seedCommands = async ({ insert, office, people }: Seeds, deviceIds: readonly number[]): Promise<void> => {
  const commands = [
    { kind: 'restart', state: 'refused', days: 9, reason: 'atualizando o firmware' },
    { kind: 'loadCampaign', state: 'expired', days: 6, reason: null },
    { kind: 'locate', state: 'done', days: 2, reason: null },
  ] as const
  await insert(
    'device_commands',
    commands.map(({ kind, state, days, reason }) => ({
      device_id: at(deviceIds, 1),
      kind,
      state,
      asked_at: office(days, '10:20'),
      asked_by: people.alice,
      expires_at: new Date(Date.parse(office(days, '10:20')) + dayMs).toISOString(),
      delivered_at: state === 'expired' ? null : office(days, '10:31'),
      ended_at:
        state === 'expired' ? new Date(Date.parse(office(days, '10:20')) + dayMs).toISOString() : office(days, '10:32'),
      reason,
    })),
  )
}
