// Inserts the demo catalogue: families, fragrances, campaigns, quizzes, sites, devices, capsules, news and shots.
import { languages } from '#kernel/core/contract/languages.ts'
import type { Db } from '#kernel/core/server/database/schema.ts'
import type { FileStore } from '#kernel/core/server/uploads/fileStore.ts'
import {
  insertCapsules,
  insertDevices,
  planDevices,
  seedCommands,
  seedShots,
  tellRollouts,
} from '#server/seeds/devices.ts'
import { dialChanges, fragranceShots } from '#server/seeds/dials.ts'
import type { History } from '#server/seeds/history.ts'
import { at, type Row, type Seeds, seedsFor } from '#server/seeds/inserts.ts'
import { type DemoUser, type People, settledUsers } from '#server/seeds/people.ts'
import { seedNews } from '#server/seeds/news.ts'
import { bottle, cover, type DemoFile, ficha } from '#server/seeds/pictures.ts'
import { seedQuizzes, seedRuns } from '#server/seeds/quizzes.ts'
import { campaigns, families, news } from '#server/seeds/scents.ts'
import { sites } from '#server/seeds/sites.ts'
import { tellDials } from '#server/seeds/work.ts'

export interface Pictures {
  bottles: DemoFile[]
  fichas: DemoFile[]
  covers: DemoFile[]
  news: DemoFile[]
}

const fragrances = families.flatMap((family) => family.fragrances.map((names) => ({ family, names })))

/** Draws all pictures and stores their files; the records insert their rows later. */
export const storePictures = async (store: FileStore): Promise<Pictures> => {
  const pictures: Pictures = {
    bottles: await Promise.all(fragrances.map(({ family, names: [name] }) => bottle(name, family.hue))),
    fichas: fragrances.map(({ family, names: [name, english] }) =>
      ficha(name, [name, english, `${family.name} - ${family.chemicalName} - CAS ${family.casNumber}`]),
    ),
    covers: await Promise.all(campaigns.map(({ name, hue }) => cover(name, hue))),
    news: await Promise.all(news.map(({ titles: [title], hue }) => cover(title, hue))),
  }
  await Promise.all(
    Object.values(pictures)
      .flat()
      .map(({ name, bytes, type }: DemoFile) => store.put(name, bytes, type)),
  )
  return pictures
}

const seedFamilies = ({ insert, times }: Seeds): Promise<number[]> =>
  insert(
    'categories',
    families.map(({ name, sampleCode, chemicalName, casNumber, callToAction, appearance, scent, flavor }, index) => ({
      name,
      sample_code: sampleCode,
      chemical_name: chemicalName,
      cas_number: casNumber,
      call_to_action: callToAction[0],
      call_to_action_en: callToAction[1],
      call_to_action_es: callToAction[2],
      appearance: appearance[0],
      appearance_en: appearance[1],
      appearance_es: appearance[2],
      fragrance: scent[0],
      fragrance_en: scent[1],
      fragrance_es: scent[2],
      flavor: flavor[0],
      flavor_en: flavor[1],
      flavor_es: flavor[2],
      food: index === 6,
      kosher: index % 3 === 0,
      halal: index % 2 === 0,
      iso9001: index !== 3,
      ...times(360 - index * 2),
    })),
  )

const seedFragrances = async (
  { insert, files, times, office }: Seeds,
  pictures: Pictures,
  familyIds: readonly number[],
): Promise<number[]> => {
  const [bottles, fichas] = [await files(pictures.bottles, 'image'), await files(pictures.fichas, 'ficha')]
  return await insert(
    'fragrances',
    fragrances.map(({ family, names: [name, english, spanish] }, index) => ({
      name,
      name_en: english,
      name_es: spanish,
      description: index % 4 === 3 ? null : `${name}: ${family.scent[0].toLowerCase()}, da família ${family.name}.`,
      category_id: at(familyIds, families.indexOf(family)),
      parent_id: index % 3 === 2 ? 2 : 1,
      image_id: at(bottles, index),
      secret_id: at(fichas, index),
      // One that no campaign uses.
      deleted_at: index >= 37 ? office(12, '16:40') : null,
      ...times(342 - index * 3),
    })),
  )
}

type Slot = Row<'campaign_slots'> & { campaign_id: number; fragrance_id: number }

/** Returns the ids of the campaigns, and their slots. */
const seedCampaigns = async (
  { trx, insert, files, times, office, below }: Seeds,
  pictures: Pictures,
  fragranceIds: readonly number[],
): Promise<{ campaignIds: number[]; slots: Slot[] }> => {
  const covers = await files(pictures.covers, 'image')
  const campaignIds = await insert(
    'campaigns',
    campaigns.map(({ name }, index) => ({
      name,
      downloads: index === 4 ? 0 : 40 + below(900),
      fragrance_shots: at(fragranceShots, index),
      cover_id: at(covers, index),
      is_default: index === 5,
      deleted_at: index === 2 ? office(28, '17:10') : null,
      ...times(215 - index * 15),
    })),
  )
  const slots = campaigns.flatMap(({ slots: filled, first }, index) =>
    Array.from({ length: filled }, (_, place) => ({
      campaign_id: at(campaignIds, index),
      slot: 1 + place,
      // The signature family takes one fragrance of each other family, the others take neighbors.
      fragrance_id: index === 5 ? at(fragranceIds, Math.floor(place * 1.8)) : at(fragranceIds, first + place),
      shot_seconds: 3 + below(6),
    })),
  )
  const before = (campaign: number, slot: number) =>
    dialChanges.some((one) => at(campaignIds, one.campaign) === campaign && one.slot === slot) ? 2 : 0
  await trx
    .insertInto('campaign_slots')
    .values(slots.map((one) => ({ ...one, shot_seconds: one.shot_seconds + before(one.campaign_id, one.slot) })))
    .execute()
  const descriptions = campaigns.flatMap(({ descriptions: texts }, index) =>
    Object.values(languages).flatMap((language, place) =>
      texts[place] ? [{ campaign_id: at(campaignIds, index), language, description: texts[place] }] : [],
    ),
  )
  await trx.insertInto('campaign_descriptions').values(descriptions).execute()
  return { campaignIds, slots }
}

/** Returns the places of the sites, in which devices stand. */
const seedSites = async ({ insert, times }: Seeds) => {
  const siteIds = await insert(
    'sites',
    sites.map(({ name, address, timeZone, hours, contact, notes }, index) => ({
      name,
      address,
      time_zone: timeZone,
      opening_hours: hours && JSON.stringify(hours),
      contact_name: contact?.[0] ?? null,
      contact_email: contact?.[1] ?? null,
      notes,
      ...times(335 - index * 12),
    })),
  )
  return sites.flatMap(({ places: some }, index) =>
    some.map(([name, ...tags]) => ({ name, tags, siteId: at(siteIds, index) })),
  )
}

/** Fills an empty database with records, their past, and what devices and visitors have told. */
export const seedCatalogue = async (
  trx: Db,
  pictures: Pictures,
  { users, ...given }: { users: readonly DemoUser[]; people: People; now: Date; history: History },
): Promise<void> => {
  const seeds = seedsFor(trx, given)
  const fragranceIds = await seedFragrances(seeds, pictures, await seedFamilies(seeds))
  const { campaignIds, slots } = await seedCampaigns(seeds, pictures, fragranceIds)
  await seedQuizzes(seeds, { campaignIds, slots })
  const places = await seedSites(seeds)
  const userIds = settledUsers(users, given.now)
  const planned = planDevices(seeds, { campaignIds, slots, fragranceIds, people: userIds })
  const deviceIds = await insertDevices(seeds, planned, { campaignIds, places })
  await seedCommands(seeds, deviceIds)
  await insertCapsules(seeds, planned)
  await seedNews(seeds, pictures.news)
  tellDials(seeds, campaignIds)
  tellRollouts(seeds, { deviceIds, planned })
  await given.history.write(trx)
  await given.history.settle(trx)
  await seeds.mark()
  await seedShots(seeds, planned.fleet.devices)
  // Last, because a shot shows that a recommended fragrance is used.
  await seedRuns(seeds)
}
