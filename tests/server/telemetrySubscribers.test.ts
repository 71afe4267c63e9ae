// Tests each subscriber of telemetry alone: what it stores of an accepted batch. tests/server/telemetry.test.ts tests them together.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { installationKeys } from '#kernel/core/server/account/tables/installationKeys.ts'
import type { Database } from '#kernel/core/server/database/open.ts'
import { moveCapsules } from '#src/resources/capsules/moveCapsules.server.ts'
import { recountCapsules } from '#src/resources/capsules/replay.server.ts'
import { noteReported } from '#src/resources/keyDevices/keyDevices.server.ts'
import { noteUses, writeRuns } from '#src/resources/quiz/quizRuns/tables.server.ts'
import { countShots } from '#src/resources/statistics/shots.server.ts'
import type { Accepted, TelemetrySubscriber } from '#src/resources/telemetry/accepted.server.ts'
import { storeHeard } from '#src/resources/telemetry/storeHeard.server.ts'
import { lockCapsules, lockDevices } from '#src/resources/telemetry/tables.server.ts'
import {
  insertCampaign,
  insertCapsule,
  insertCategory,
  insertDevice,
  insertFragrance,
  insertQuiz,
} from '#tests/support/catalogue.ts'
import { insertKey } from '#tests/support/insertKey.ts'
import { testDatabase } from '#tests/support/testDatabase.ts'

const now = new Date('2027-03-10T12:00:00.000Z')
const ago = (minutes: number) => new Date(now.getTime() - minutes * 60_000).toISOString()
const macAddress = '00:1A:2B:3C:4D:5E'

let database: Database
let fragranceId: number
let campaignId: number
let deviceId: number
let capsuleId: number
beforeAll(async () => {
  database = await testDatabase()
  const { db } = database
  fragranceId = await insertFragrance(db, 'Limão', await insertCategory(db, 'Cítricos'))
  campaignId = await insertCampaign(db, 'Primavera', [fragranceId])
  deviceId = await insertDevice(db, macAddress, { campaignId })
  capsuleId = await insertCapsule(db, 'S-1', fragranceId, deviceId, '2030-01-01')
})
afterAll(() => database.close())

const nothing: Accepted = {
  capsules: [],
  sightings: [],
  events: [],
  heard: [],
  shots: [],
  late: undefined,
  contact: undefined,
  now,
  oldest: new Date(ago(60 * 24)),
}
const follow = (subscriber: TelemetrySubscriber, accepted: Partial<Accepted>) =>
  database.transaction((trx) => subscriber(trx, { ...nothing, ...accepted }))
const shot = (minutes: number, event: number) => ({ deviceId, campaignId, fragranceId, at: ago(minutes), event })
const capsule = () =>
  database.db.selectFrom('capsules').selectAll().where('id', '=', capsuleId).executeTakeFirstOrThrow()

test('capsules follow: a moved capsule has its new device, level and time, and the device that it has left is noted', async () => {
  await database.transaction(async (trx) => {
    const [stored] = await lockCapsules(trx, { serialNumbers: ['S-1'], slots: [] })
    if (!stored) throw new Error('no capsule')
    const moved = { ...stored, device: null, removedAt: ago(9), remainingShots: 40, followedAt: ago(9), isMoved: true }
    await moveCapsules(trx, {
      ...nothing,
      capsules: [moved],
      sightings: [{ capsule: capsuleId, device: deviceId, until: ago(9) }],
    })
    // A capsule that has only given shots stays where it is.
    await moveCapsules(trx, {
      ...nothing,
      capsules: [{ ...moved, device: deviceId, remainingShots: 39, isMoved: false }],
    })
  })
  expect(await capsule()).toMatchObject({ device_id: null, removed_at: ago(9), remaining_shots: 39 })
  const sightings = database.db.selectFrom('capsule_sightings').selectAll()
  expect(await sightings.execute()).toEqual([{ capsule_id: capsuleId, device_id: deviceId, until: ago(9) }])
})

test('telemetry follows itself: it keeps the events, and what was last heard of a device', async () => {
  await database.transaction(async (trx) => {
    const device = (await lockDevices(trx, [macAddress], { reach: null })).get(macAddress)
    if (!device) throw new Error('no device')
    const heard = { ...device, signals: { ...device.signals, lastContactAt: ago(5), firmware: '1.2' } }
    const events = [{ deviceId, at: ago(5), event: 7, kind: 'connected', details: { since: null } } as const]
    await storeHeard(trx, { ...nothing, events, heard: [heard] })
  })
  const signals = database.db.selectFrom('device_signals').selectAll().where('device_id', '=', deviceId)
  expect(await signals.execute()).toMatchObject([{ last_contact_at: ago(5), firmware: '1.2' }])
  const events = database.db.selectFrom('device_events').select(['at', 'event', 'kind'])
  expect(await events.execute()).toEqual([{ at: ago(5), event: 7, kind: 'connected' }])
})

test('statistics follow: shots are stored and counted by day for their campaign and their device', async () => {
  await follow(countShots, { shots: [shot(4, 1), shot(3, 2)] })
  const { db } = database
  expect(await db.selectFrom('shot_days').select(['campaign_id', 'fragrance_id', 'day', 'shots']).execute()).toEqual([
    { campaign_id: campaignId, fragrance_id: fragranceId, day: '2027-03-10', shots: 2 },
  ])
  expect(await db.selectFrom('device_days').select(['device_id', 'shots']).execute()).toEqual([
    { device_id: deviceId, shots: 2 },
  ])
  expect(await db.selectFrom('shots').select('id').orderBy('id').execute()).toEqual([{ id: 1 }, { id: 2 }])
})

test('capsules follow what comes late: the stored shots are counted again from the beginning', async () => {
  const { db } = database
  await db.updateTable('capsules').set({ device_id: deviceId, remaining_shots: 100, followed_at: null }).execute()
  await db.updateTable('capsule_anchors').set({ device_id: deviceId, remaining_shots: 100 }).execute()
  await follow(recountCapsules, {})
  expect(await capsule()).toMatchObject({ remaining_shots: 100 })
  await follow(recountCapsules, { late: { capsules: [capsuleId], slots: [] } })
  expect(await capsule()).toMatchObject({ remaining_shots: 98, followed_at: ago(3) })
})

test('quizzes follow: a shot of the recommended fragrance shows that a run before it was used', async () => {
  const quiz = await insertQuiz(database.db, campaignId, fragranceId)
  const run = { quiz, version: 1, device: deviceId, fragrance: fragranceId, answers: [], ms: [] }
  const early = { ...run, run: '00000000-0000-4000-8000-000000000001', startedAt: ago(2), endedAt: ago(2) }
  const late = { ...run, run: '00000000-0000-4000-8000-000000000002', startedAt: ago(1), endedAt: ago(1) }
  await database.transaction((trx) => writeRuns(trx, [early, late]))
  // A later shot of another fragrance shows nothing.
  await follow(noteUses, { shots: [shot(1.5, 3), { ...shot(0.5, 4), fragranceId: fragranceId + 1 }] })
  const runs = database.db.selectFrom('quiz_runs').select('is_used').orderBy('started_at')
  expect(await runs.execute()).toEqual([{ is_used: true }, { is_used: false }])
  const days = database.db.selectFrom('quiz_ending_days').select(['runs', 'used'])
  expect(await days.execute()).toEqual([{ runs: 2, used: 1 }])
})

test('keys follow: a key is noted as having spoken for the devices, also without anything new', async () => {
  await insertKey(database.db, 'Fábrica')
  const [key] = await installationKeys.all(database.db, now)
  if (!key) throw new Error('no key')
  await follow(noteReported, {})
  await follow(noteReported, { contact: { key: key.id, devices: [deviceId] } })
  const spoken = database.db.selectFrom('key_devices').select(['key_id', 'device_id', 'spoke_at'])
  expect(await spoken.execute()).toEqual([{ key_id: key.id, device_id: deviceId, spoke_at: now.toISOString() }])
})
