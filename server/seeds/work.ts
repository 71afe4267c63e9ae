// What people have done with the demo content in three months, each by the rights of their profile.
import { sql } from 'kysely'
import { dayOf } from '#kernel/core/contract/days.ts'
import { officeOf } from '#server/seeds/calendar.ts'
import { dialChanges } from '#server/seeds/dials.ts'
import type { Edit, PastEvent } from '#server/seeds/history.ts'
import { at, type Seeds } from '#server/seeds/inserts.ts'
import type { People } from '#server/seeds/people.ts'

/** So many days ago, at this time: who changed the record at this place of its list, and what it had before. */
type Told = readonly [days: number, time: string, by: keyof People, place: number, was: Edit['was']]

const families: readonly Told[] = [
  [83, '10:12', 'amelie', 0, { call_to_action: 'Desperte os sentidos', call_to_action_es: 'Despierte sus sentidos' }],
  [74, '16:31', 'amelie', 1, { iso9001: false }],
  [66, '11:48', 'olivia', 2, { appearance: 'Líquido castanho', appearance_en: 'Brown liquid' }],
  [51, '09:27', 'amelie', 3, { kosher: false }],
  [50, '14:05', 'olivia', 4, { halal: false }],
  [33, '15:52', 'ana', 6, { food: false }],
  [12, '10:36', 'ana', 7, { call_to_action_en: 'Elegance of the woods' }],
]

const fragrances: readonly Told[] = [
  [88, '09:58', 'olivia', 0, { description: 'Bergamota fresca.' }],
  [81, '14:22', 'amelie', 10, { description: 'Cedro seco, para ambientes amplos.' }],
  [70, '10:41', 'amelie', 11, { name_en: 'Mysore Sandal' }],
  [63, '17:03', 'olivia', 21, { description: null }],
  [59, '11:15', 'ana', 5, { name_es: 'Jazmín Nocturno' }],
  [46, '15:37', 'amelie', 26, { description: null }],
  [39, '09:44', 'olivia', 30, { name_en: 'Salt Caramel' }],
  [29, '16:18', 'ana', 14, { description: 'Oud de Assam.' }],
  [25, '10:07', 'amelie', 0, { description: 'Bergamota da Calábria, colhida à mão.' }],
  [17, '14:49', 'olivia', 8, { description: 'Peônia fresca.' }],
  [6, '11:31', 'ana', 16, { description: null }],
  [1, '16:12', 'olivia', 2, { description: 'Néroli: fresco e vibrante.' }],
]

const campaigns: readonly Told[] = [
  [91, '09:35', 'alice', 0, { name: 'Primavera' }],
  [85, '10:20', 'olivia', 0, { fragrance_shots: 80 }],
  [64, '15:14', 'olivia', 3, { name: 'Spa & Bem-estar' }],
  [40, '11:06', 'ana', 4, { fragrance_shots: 100 }],
]

const sites: readonly Told[] = [
  [77, '10:55', 'alice', 1, { notes: 'Entregas pelo estacionamento.' }],
  [55, '09:12', 'alice', 0, { contact_name: 'Cláudio Rezende', contact_email: 'claudio@hotelaurora.example' }],
  [41, '14:33', 'alice', 2, { notes: null }],
  [20, '16:47', 'alice', 4, { address: 'Avenida Apoquindo 2900, Las Condes, Santiago' }],
]

const devices: readonly Told[] = [
  [86, '11:21', 'alice', 0, { name: 'Entrada' }],
  [79, '15:40', 'alice', 5, { name: 'Vitrine da rua' }],
  [72, '10:02', 'alice', 13, { tags: ['Circulação'] }],
  [61, '09:50', 'alice', 18, { name: 'Toalete' }],
  [48, '14:16', 'alice', 22, { tags: [] }],
  [35, '11:37', 'alice', 27, { name: 'Provador 2' }],
  [23, '16:29', 'alice', 31, { tags: ['Recepção'] }],
  [11, '10:44', 'alice', 40, { name: 'Lobby sul' }],
  [3, '15:08', 'alice', 2, { tags: ['Bem-estar'] }],
]

/** Devices whose user was removed, by their places. */
const removals = [
  [67, '13:20', 'olivia', 4],
  [43, '10:31', 'olivia', 14],
  [19, '15:55', 'ana', 29],
  [8, '11:42', 'olivia', 34],
] as const

const accounts: readonly Told[] = [
  [73, '09:20', 'alice', 8, { mobile_phone: '+5511987650021' }],
  [37, '16:03', 'alice', 12, { street: 'Rua Chile, 12' }],
  [14, '10:50', 'alice', 20, { mobile_phone: null }],
]

/** The first quiz: its first question, and the last answer. */
const questions: readonly Told[] = [[48, '10:20', 'olivia', 0, { quest: 'Onde você passa as férias?' }]]
const answers: readonly Told[] = [[21, '15:05', 'ana', 5, { label: 'Calmo' }]]

/** What people have changed; `users` are those to insert. */
export const editsOf = (users: readonly { deleted_at?: string | null }[], now: Date): Edit[] => {
  const office = officeOf(now)
  const off = { was: { deleted_at: null } }
  const editsIn = (table: Edit['table'], told: readonly Told[]): Edit[] =>
    told.map(([days, time, by, place, was]) => ({ at: office(days, time), by, table, place, was }))
  return [
    ...editsIn('categories', families),
    ...editsIn('fragrances', fragrances),
    ...editsIn('campaigns', campaigns),
    ...editsIn('sites', sites),
    ...editsIn('devices', devices),
    ...editsIn('users', accounts),
    ...editsIn('questions', questions),
    ...editsIn('answers', answers),
    ...[37, 38, 39].map((place): Edit => ({
      ...off,
      at: office(12, '16:40'),
      by: 'amelie',
      table: 'fragrances',
      place,
    })),
    { ...off, at: office(28, '17:10'), by: 'olivia', table: 'campaigns', place: 2 },
    ...users.flatMap(({ deleted_at: left }, place): Edit[] => {
      if (left === null || left === undefined) return []
      const follow: Edit['follow'] = (trx, since, id) =>
        trx.updateTable('users').set({ profile_since: since }).where('id', '=', id).execute()
      return [{ ...off, at: left, by: 'alice', table: 'users', place, follow }]
    }),
    ...removals.map(([days, time, by, place]): Edit => ({
      at: office(days, time),
      by,
      action: 'removeUser',
      table: 'devices',
      place,
      was: { user_id: 15 + place },
    })),
  ]
}

/** Lets somebody shorten slots of dials: devices have to load them again. */
export const tellDials = ({ history, office, people }: Seeds, campaignIds: readonly number[]): void => {
  for (const { campaign, slot, days } of dialChanges) {
    const id = at(campaignIds, campaign)
    history.add({
      at: office(days, '10:25'),
      by: people.olivia,
      write: async (trx, changed) => {
        await trx
          .updateTable('campaign_slots')
          .set({ shot_seconds: sql`shot_seconds - 2` })
          .where('campaign_id', '=', id)
          .where('slot', '=', slot)
          .execute()
        const set = { dial_changed_at: changed, updated_at: changed }
        await trx.updateTable('campaigns').set(set).where('id', '=', id).execute()
        const wanted = { wanted_at: changed, wanted_version: changed }
        await trx.updateTable('device_signals').set(wanted).where('wanted_campaign_id', '=', id).execute()
      },
    })
  }
}

/** Sign-ins of the last days and some exports: events of the log that change no record. */
export const pastEvents = (who: People, now: Date): PastEvent[] => {
  const office = officeOf(now)
  const names = ['alice', 'olivia', 'nuno', 'ana', 'amelie'] as const
  const signIns = [1, 2, 3, 6, 8, 9, 13, 20, 27, 34, 41, 48, 62, 76, 90].flatMap((days, index) =>
    names
      .filter((_, place) => (index + place) % 3 !== 2)
      .map((name, place): PastEvent => {
        const moment = office(days, `0${8 + (place % 2)}:${10 + ((index * 7 + place * 11) % 50)}`)
        return { at: moment, by: who[name], action: 'signIn', resource: 'session', record: who[name] }
      }),
  )
  const exports = (
    [
      [69, 'alice', 'capsules'],
      [38, 'alice', 'devices'],
      [30, 'alice', 'campaigns'],
      [7, 'alice', 'capsules'],
    ] as const
  ).map(([days, name, resource]): PastEvent => ({
    at: office(days, '17:25'),
    by: who[name],
    action: 'export',
    resource,
  }))
  const all = [...signIns, ...exports]
  // On Saturdays and Sundays nobody signs in: two of these days may be one.
  const key = ({ at: moment, by, action }: PastEvent) => `${dayOf(new Date(moment))} ${by} ${action}`
  return [...new Map(all.map((event) => [key(event), event])).values()]
}
