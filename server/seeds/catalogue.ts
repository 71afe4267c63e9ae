// Inserts the demo catalogue: families, fragrances, campaigns, quizzes, sites, devices, capsules, news and shots.
import { type Insertable, sql } from 'kysely'
import { dayOf } from '#kernel/core/contract/days.ts'
import { languages } from '#kernel/core/contract/languages.ts'
import type { UploadPurpose } from '#kernel/core/contract/uploads.ts'
import type { Db, Tables } from '#kernel/core/server/database/schema.ts'
import { demoDays, planFleet } from '#server/seeds/fleet.ts'
import { bottle, cover, type DemoFile, ficha } from '#server/seeds/pictures.ts'
import { createRandom } from '#server/seeds/random.ts'
import { campaigns, families, news, quizzes } from '#server/seeds/scents.ts'
import { sites } from '#server/seeds/sites.ts'
import { batchesOf } from '#server/simulation/batches.ts'
import { lastDays } from '#server/simulation/simulatedTime.ts'
import { simulateRuns } from '#server/simulation/simulateRuns.ts'
import { isDemoTable, markAsDemo } from '#src/resources/demo/demo.server.ts'
import { judgeRuns, storeRuns, storeVersion } from '#src/resources/quiz/door.server.ts'
import type { SnapshotQuestion } from '#src/resources/quiz/door.ts'
import { storeEvents } from '#src/resources/telemetry/ingest.server.ts'
import type { FileStore } from '#kernel/core/server/uploads/fileStore.ts'

const day = 86_400_000
/** How many shots of each fragrance the campaigns have. */
const fragranceShots = [100, 150, 100, 200, 80, 100]
/** Events that are stored at once: few statements, because each takes a while in the embedded database. */
const batchSize = 4000
/** Runs of each published quiz: enough for shares that say something, and one batch. */
const runsOfQuiz = 400
const publishedDays = 18

type Row<Table extends keyof Tables> = Insertable<Tables[Table]>

/** Returns functions that insert rows, and one that marks all inserted records as demo content. */
const insertInto = (trx: Db) => {
  const marks = new Map<Parameters<typeof markAsDemo>[1], number[]>()
  /** Inserts rows with equal columns in the same order, and returns their ids in the same order. */
  const insert = async <Table extends keyof Tables>(table: Table, rows: readonly Row<Table>[]): Promise<number[]> => {
    const [first] = rows
    if (!first) return []
    const { rows: made } = await sql<{ id: number }>`
      INSERT INTO ${sql.table(table)} (${sql.join(Object.keys(first).map((column) => sql.ref(column)))})
      VALUES ${sql.join(rows.map((row) => sql`(${sql.join(Object.values(row))})`))} RETURNING id`.execute(trx)
    const ids = made.map(({ id }) => id)
    if (isDemoTable(table)) marks.set(table, [...(marks.get(table) ?? []), ...ids])
    return ids
  }
  return {
    insert,
    insertAlone: async <Table extends keyof Tables>(table: Table, row: Row<Table>) => at(await insert(table, [row]), 0),
    /** At the end, because each statement takes a while in the embedded database. */
    mark: async () => {
      for (const [table, ids] of marks) await markAsDemo(trx, table, ids)
    },
  }
}

const at = <Item>(items: readonly Item[], index: number): Item => {
  const item = items[index % items.length]
  if (item === undefined) throw new Error('Nothing to pick from')
  return item
}

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

/** What the parts of the catalogue are made with: one source of chance, so that it is the same each time. */
const seedsFor = (trx: Db, now: Date) => {
  const inserts = insertInto(trx)
  const { below, pick } = createRandom(40)
  const ago = (days: number) => new Date(now.getTime() - days * day).toISOString()
  return {
    trx,
    now,
    ...inserts,
    below,
    pick,
    ago,
    dateIn: (days: number) => dayOf(now.getTime() + days * day),
    /** The times of a record's creation and last change. */
    times: (days: number) => ({ created_at: ago(days), updated_at: ago(Math.floor(days / 2)) }),
    files: (found: readonly DemoFile[], purpose: UploadPurpose) =>
      inserts.insert(
        'stored_files',
        found.map(({ name, type, bytes }) => ({ name, purpose, media_type: type, size: bytes.length })),
      ),
  }
}
type Seeds = ReturnType<typeof seedsFor>

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
      ...times(330 - index * 9),
    })),
  )

const seedFragrances = async (
  { insert, files, times, ago }: Seeds,
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
      deleted_at: index >= 37 ? ago(12) : null,
      ...times(300 - index * 6),
    })),
  )
}

type Slot = Row<'campaign_slots'> & { campaign_id: number; fragrance_id: number }

/** Returns the ids of the campaigns, and their slots. */
const seedCampaigns = async (
  { trx, insert, files, times, ago, below }: Seeds,
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
      deleted_at: index === 2 ? ago(30) : null,
      ...times(200 - index * 25),
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
  await trx.insertInto('campaign_slots').values(slots).execute()
  const descriptions = campaigns.flatMap(({ descriptions: texts }, index) =>
    Object.values(languages).flatMap((language, place) =>
      texts[place] ? [{ campaign_id: at(campaignIds, index), language, description: texts[place] }] : [],
    ),
  )
  await trx.insertInto('campaign_descriptions').values(descriptions).execute()
  return { campaignIds, slots }
}

type Quiz = (typeof quizzes)[number]

/** Inserts a quiz that ends with the fragrances of its dial, and returns the id of the first question. */
const seedTree = async (
  { insertAlone }: Seeds,
  quizId: number,
  { language, root, branches = [] }: Quiz,
  choices: readonly number[],
): Promise<number | null> => {
  const ask = async (quest: string) =>
    insertAlone('quiz_questions', {
      quiz_id: quizId,
      question_id: await insertAlone('questions', { language, quest }),
    })
  const answer = async (questionId: number, label: string, parts: Partial<Row<'quiz_question_answers'>>) =>
    insertAlone('quiz_question_answers', {
      quiz_id: quizId,
      quiz_question_id: questionId,
      answer_id: await insertAlone('answers', { language, label }),
      ...parts,
    })
  const rootId = root === undefined ? null : await ask(root)
  let choice = 0
  for (const { label, quest, answers } of branches) {
    const questionId = await ask(quest)
    if (rootId !== null) await answer(rootId, label, { next_question_id: questionId })
    for (const last of answers) {
      const answerId = await answer(questionId, last, { is_finish: true })
      for (let more = 0; more < 2; more++)
        await insertAlone('fragrance_options', {
          quiz_question_answer_id: answerId,
          fragrance_id: at(choices, choice++),
        })
    }
  }
  return rootId
}

const seedQuiz = async (
  seeds: Seeds,
  quiz: Quiz,
  { campaignIds, slots }: { campaignIds: readonly number[]; slots: readonly Slot[] },
): Promise<void> => {
  const { trx, insertAlone, times, ago } = seeds
  const { name, campaign, language, state } = quiz
  const campaignId = at(campaignIds, campaign)
  const choices = slots.filter(({ campaign_id }) => campaign_id === campaignId).map(({ fragrance_id }) => fragrance_id)
  const quizId = await insertAlone('quizzes', {
    name,
    campaign_id: campaignId,
    language,
    ...times(60 - campaign),
  })
  const rootId = await seedTree(seeds, quizId, quiz, choices)
  const validated = state === 'validated' || state === 'published' ? ago(20) : null
  const published = state === 'published' ? ago(publishedDays) : null
  await trx
    .updateTable('quizzes')
    .set({
      root_question_id: rootId,
      validated_at: validated,
      validated_dial: validated && sql`quiz_dial(campaign_id)`,
      published_at: published,
      updated_at: sql<string>`greatest(updated_at, ${validated}::timestamptz, ${published}::timestamptz)`,
    })
    .where('id', '=', quizId)
    .execute()
  if (validated && published)
    await storeVersion(trx, quizId, { validatedAt: validated, publishedAt: published, publishedBy: null })
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
      ...times(260 - index * 20),
    })),
  )
  return sites.flatMap(({ places: some }, index) =>
    some.map(([name, ...tags]) => ({ name, tags, siteId: at(siteIds, index) })),
  )
}
type Place = Awaited<ReturnType<typeof seedSites>>[number]

const seedDevices = async (
  { insert, times, below, pick }: Seeds,
  {
    campaignIds,
    places,
    people,
  }: { campaignIds: readonly number[]; places: readonly Place[]; people: readonly number[] },
) => {
  /** Of several devices in one place, the second one is "Lobby 2". */
  const placeOf = (index: number) => {
    const { name, ...place } = at(places, index)
    const turn = Math.floor(index / places.length)
    return { ...place, name: turn === 0 ? name : `${name} ${turn + 1}` }
  }
  const dialsOfDevices = [0, 1, 3, 5, 5, 4]
  const devices = Array.from({ length: 50 }, (_, index) => ({
    macAddress:
      `3C:71:BF:${(16 + index * 4).toString(16).padStart(2, '0')}:${below(256).toString(16).padStart(2, '0')}:${below(256).toString(16).padStart(2, '0')}`.toUpperCase(),
    campaign: index % 9 === 8 ? null : at(dialsOfDevices, index),
    user: index % 5 === 4 ? null : pick(people),
    owner: index % 11 === 10 ? null : pick(people),
    ...times(demoDays + 5 + below(160)),
  }))
  await insert(
    'devices',
    devices.map(({ macAddress, campaign, user, owner, created_at, updated_at }, index) => ({
      mac_address: macAddress,
      campaign_id: campaign === null ? null : at(campaignIds, campaign),
      user_id: user,
      owner_id: owner,
      name: placeOf(index).name,
      site_id: placeOf(index).siteId,
      tags: placeOf(index).tags,
      created_at,
      updated_at,
    })),
  )
  return devices
}
type Devices = Awaited<ReturnType<typeof seedDevices>>

/** Inserts the capsules, and returns what the devices do with them. */
const seedCapsules = async (
  { insert, times, dateIn, below }: Seeds,
  devices: Devices,
  {
    campaignIds,
    slots,
    fragranceIds,
  }: { campaignIds: readonly number[]; slots: readonly Slot[]; fragranceIds: readonly number[] },
) => {
  const dials = campaignIds.map((id, place) => ({
    id,
    place,
    shots: at(fragranceShots, place),
    fragrances: slots.filter(({ campaign_id }) => campaign_id === id).map(({ fragrance_id }) => fragrance_id),
  }))
  const fleet = planFleet(
    devices.map(({ macAddress, campaign }) => ({
      macAddress,
      campaign: campaign === null ? null : at(dials, campaign),
    })),
    dials,
    // Those that somebody has deactivated are in no capsule.
    fragranceIds.slice(0, 37),
  )
  await insert(
    'capsules',
    fleet.capsules.map(({ serialNumber, fragrance, shots, day: installed }) => ({
      serial_number: serialNumber,
      fragrance_id: fragrance,
      remaining_shots: shots,
      capacity: shots,
      // Some are expired, others expire soon.
      due_date: dateIn(below(420) - 40),
      ...times(demoDays - installed + 3 + below(60)),
    })),
  )
  return fleet
}

const seedNews = async ({ insert, files, times, dateIn, ago }: Seeds, pictures: Pictures): Promise<void> => {
  const newsIds = await insert(
    'news',
    news.map(({ titles, texts }, index) => ({
      title_pt: titles[0],
      title_en: titles[1],
      title_es: titles[2],
      content_pt: texts[0],
      content_en: texts[1],
      content_es: texts[2],
      carousel: index % 3 === 0,
      expiration_date: dateIn(index === 3 ? -10 : 3 + index * 21),
      deleted_at: index === 7 ? ago(9) : null,
      ...times(120 - index * 9),
    })),
  )
  const newsPictures = await files(pictures.news, 'image')
  await insert(
    'news_files',
    news.map(({ titles }, index) => ({
      news_id: at(newsIds, index),
      name: titles[0],
      file_id: at(newsPictures, index),
    })),
  )
}

/** Nothing before is stored of what devices report. */
const oldestOf = (now: Date): Date => new Date(now.getTime() - (demoDays + 1) * day)

/** The fleet reports its last days as any other does, so every number follows from what a device has told. */
const seedShots = async ({ trx, now, ago }: Seeds, devices: Parameters<typeof batchesOf>[0]): Promise<void> => {
  await sql`SELECT make_shot_months(${ago(demoDays)}::timestamptz::date, ${ago(-60)}::timestamptz::date)`.execute(trx)
  for (const events of batchesOf(devices, lastDays(now, demoDays), batchSize))
    await storeEvents(
      trx,
      events.map((event, index) => ({ index, event })),
      { now, oldest: oldestOf(now) },
    )
}

const seedRuns = async ({ trx, now }: Seeds, devices: Devices, campaignIds: readonly number[]): Promise<void> => {
  const { rows: versions } = await sql<{
    quizId: number
    version: number
    campaign: number
    questions: SnapshotQuestion[]
  }>`
    SELECT v.quiz_id AS "quizId", v.number AS version, q.campaign_id AS campaign, v.tree -> 'questions' AS questions
    FROM quiz_versions v JOIN quizzes q ON q.id = v.quiz_id ORDER BY 1, 2`.execute(trx)
  for (const { campaign, ...version } of versions) {
    const beside = devices
      .filter((device) => device.campaign !== null && at(campaignIds, device.campaign) === campaign)
      .map(({ macAddress }) => macAddress)
    const options = { count: runsOfQuiz, seed: version.quizId }
    const runs = simulateRuns({ ...version, devices: beside }, lastDays(now, publishedDays), options)
    await storeRuns(trx, judgeRuns(runs, now, oldestOf(now)).judged, { now })
  }
}

/** Fills an empty database; `people` are the ids of the users. */
export const seedCatalogue = async (
  trx: Db,
  pictures: Pictures,
  people: readonly number[],
  now: Date,
): Promise<void> => {
  const seeds = seedsFor(trx, now)
  const fragranceIds = await seedFragrances(seeds, pictures, await seedFamilies(seeds))
  const { campaignIds, slots } = await seedCampaigns(seeds, pictures, fragranceIds)
  for (const quiz of quizzes) await seedQuiz(seeds, quiz, { campaignIds, slots })
  const devices = await seedDevices(seeds, { campaignIds, places: await seedSites(seeds), people })
  const fleet = await seedCapsules(seeds, devices, { campaignIds, slots, fragranceIds })
  await seedNews(seeds, pictures)
  await seeds.mark()
  await seedShots(seeds, fleet.devices)
  // Last, because a shot shows that a recommended fragrance is used.
  await seedRuns(seeds, devices, campaignIds)
}
