// Stores devices, and reads what sits in their slots.
import { sql } from 'kysely'
import type { DeviceSlots, Doubt } from './payloads.ts'
import type { EmptySlot } from './rules/matchSlots.ts'
import { isSilent } from '#src/resources/telemetry/silence.server.ts'
import devices from './definition.ts'
import { bareMacAddress } from '#kernel/core/contract/rules.ts'
import type { Db } from '#kernel/core/server/database/schema.ts'
import { deriveTable } from '#kernel/core/server/tables/derive.ts'
import { filePath } from '#kernel/core/server/uploads/storedFiles.ts'
import { nextUpdatedAt } from '#kernel/core/server/tables/locks.ts'
import { jsonInstant } from '#kernel/core/server/tables/sqlText.ts'

/** The slots of its campaign; with a capsule, or without. */
const slotsWhere = (where: string) => `FROM campaign_slots s WHERE s.campaign_id = t.campaign_id${where}`
const hasCapsule = 'EXISTS (SELECT 1 FROM capsules c WHERE c.device_id = t.id AND c.fragrance_id = s.fragrance_id)'
const runningOut = `FROM capsules c JOIN capsule_forecasts f ON f.capsule_id = c.id
      WHERE c.device_id = t.id AND f.level IN ('critical', 'empty')`

export const table = deriveTable(devices, {
  columns: {
    // In the order of rules/deviceState.ts.
    state: `CASE
      WHEN device_signals.maintenance AND (device_signals.last_contact_at IS NULL OR device_signals.silent_from < now()) THEN 'maintenance'
      WHEN device_signals.last_contact_at IS NULL THEN 'never' WHEN device_signals.silent_from < now() THEN 'silent'
      WHEN EXISTS (SELECT 1 ${slotsWhere(` AND NOT ${hasCapsule}`)}) THEN 'noCapsule'
      WHEN EXISTS (SELECT 1 ${runningOut}) THEN 'runningOut'
      WHEN device_signals.rollout IN ('refused', 'pending', 'waiting') THEN device_signals.rollout ELSE 'fine' END`,
    slots: `(SELECT count(*)::int ${slotsWhere('')})`,
    filledSlots: `(SELECT count(*)::int ${slotsWhere(` AND ${hasCapsule}`)})`,
    runningOut: `(SELECT count(*)::int ${runningOut})`,
  },
  attention: { silent: isSilent },
  spellings: bareMacAddress,
  // The app gives devices to their users.
  outside: ['user'],
  handwritten: [
    // The format of the address limits its length.
    'constraint devices_mac_address_check',
    // Copies the names of site, campaign, user and owner for sorting and search.
    'trigger filled',
    // Gives each device its row of signals.
    'trigger signals_added',
    // Tells the signals which campaign a device should run.
    'trigger campaign_wanted',
    // Takes back from a broker what a removed device should run.
    'trigger retained_cleared',
    // Another site may be under maintenance, or open at other hours.
    'trigger maintenance_noted',
    'trigger silence_noted',
    // Forecasts begin anew at another site and with another campaign.
    'trigger regime_noted',
    // Another campaign may have other thresholds.
    'trigger capsules_leveled',
    // Notes the users whom the app gives to devices.
    'trigger user_noted',
    // Capsules copy the address.
    'trigger mac_address_spread',
    // Counted by campaign, which shows the number of its devices.
    'counts',
  ],
})

/** Removes the user of a device. One without a user stays as it is. */
export const removeUser = async (db: Db, id: number): Promise<void> => {
  await db
    .updateTable('devices')
    .set({ user_id: null, updated_at: nextUpdatedAt })
    .where('id', '=', id)
    .where('user_id', 'is not', null)
    .execute()
}

/** Lets a device run a campaign, or none. */
export const setCampaign = async (db: Db, id: number, campaignId: number | null): Promise<void> => {
  await db
    .updateTable('devices')
    .set({ campaign_id: campaignId, updated_at: nextUpdatedAt })
    .where('id', '=', id)
    .execute()
}

/** Whether a device has a user, a capsule or a shot. */
export const isUsed = async (db: Db, id: number): Promise<boolean> => {
  const found = await db
    .selectFrom('devices')
    .select('id')
    .where('id', '=', id)
    .where('user_id', 'is not', null)
    .unionAll(db.selectFrom('capsules').select('id').where('device_id', '=', id))
    .unionAll(db.selectFrom('shots').select('device_id as id').where('device_id', '=', id))
    .unionAll(db.selectFrom('packed_shots').select('device_id as id').where('device_id', '=', id))
    .limit(1)
    .executeTakeFirst()
  return found !== undefined
}

/** Gives a device to a user. */
export const setUser = async (db: Db, id: number, userId: number): Promise<void> => {
  await db.updateTable('devices').set({ user_id: userId, updated_at: nextUpdatedAt }).where('id', '=', id).execute()
}

/** The SQL of a fragrance `f` with its picture `image`, as the wire has it. */
const fragranceJson =
  sql.raw(`json_build_object('fragranceId', f.id, 'name', f.name, 'name_en', f.name_en, 'name_es', f.name_es,
  'image', ${filePath('image')}, 'categoryId', f.category_id)`)

/** More capsules than slots are a mistake: so many are read at most. */
const mostCapsules = 200

/** Returns a device's campaign, slots and capsules; undefined for an unknown device. */
export const readSlots = async (
  db: Db,
  deviceId: number,
): Promise<
  | {
      campaign: DeviceSlots['campaign']
      slots: EmptySlot[]
      capsules: DeviceSlots['loose']
    }
  | undefined
> => {
  const { rows } = await sql<{
    campaign: DeviceSlots['campaign']
    slots: EmptySlot[]
    capsules: DeviceSlots['loose']
  }>`
    SELECT CASE WHEN c.id IS NOT NULL THEN
        json_build_object('campaignId', c.id, 'name', c.name, 'fragranceShots', c.fragrance_shots) END AS campaign,
      (SELECT coalesce(json_agg(json_build_object('slot', s.slot, 'shotSeconds', s.shot_seconds, 'fragrance', ${fragranceJson})), '[]')
        FROM campaign_slots s JOIN fragrances f ON f.id = s.fragrance_id JOIN stored_files image ON image.id = f.image_id
        WHERE s.campaign_id = c.id) AS slots,
      (SELECT coalesce(json_agg(json_build_object('capsuleId', k.id, 'serialNumber', k.serial_number,
          'remainingShots', k.remaining_shots, 'capacity', k.capacity,
          'installedAt', ${sql.raw(jsonInstant('k.installed_at'))}, 'fragrance', ${fragranceJson},
          'level', p.level, 'forecast', p.forecast, 'emptyFrom', p.empty_from, 'emptyUntil', p.empty_until, 'wasted', p.wasted)), '[]')
        FROM (SELECT * FROM capsules WHERE device_id = d.id ORDER BY id LIMIT ${mostCapsules}) k JOIN capsule_forecasts p ON p.capsule_id = k.id
        JOIN fragrances f ON f.id = k.fragrance_id JOIN stored_files image ON image.id = f.image_id) AS capsules
    FROM devices d LEFT JOIN campaigns c ON c.id = d.campaign_id WHERE d.id = ${deviceId}`.execute(db)
  return rows[0]
}

/** Returns what reports say against the capsules in a device and against those that it names. */
export const readDoubts = async (db: Db, deviceId: number): Promise<Doubt[]> => {
  const { rows } = await sql<Doubt>`
    SELECT n.kind, n.reports, n.until, json_build_object('capsuleId', c.id, 'serialNumber', c.serial_number) AS capsule,
      json_build_object('deviceId', d.id, 'macAddress', d.mac_address, 'name', d.name,
        'site', CASE WHEN s.id IS NOT NULL THEN json_build_object('siteId', s.id, 'name', s.name) END) AS device,
      CASE WHEN f.id IS NOT NULL THEN json_build_object('name', f.name, 'name_en', f.name_en, 'name_es', f.name_es) END AS fragrance
    FROM capsules c
      CROSS JOIN jsonb_to_recordset(c.findings) AS n(kind text, device integer, fragrance integer, reports integer, until timestamptz(3))
      JOIN devices d ON d.id = n.device LEFT JOIN sites s ON s.id = d.site_id LEFT JOIN fragrances f ON f.id = n.fragrance
    WHERE c.findings IS NOT NULL AND (c.device_id = ${deviceId} OR n.device = ${deviceId})
    ORDER BY n.until DESC, c.id LIMIT ${mostCapsules}`.execute(db)
  return rows
}
