// Stores campaigns with their dials and descriptions, which have tables of their own and are replaced as a whole.
import { sql } from 'kysely'
import type { ValuesOf } from '#kernel/core/contract/definitionTypes.ts'
import { quickSearch } from '#kernel/core/contract/limits.ts'
import campaigns from './definition.ts'
import { childCount } from '#kernel/core/server/database/counts.ts'
import { anyOf } from '#kernel/core/server/database/expressions.ts'
import type { Db, Tables } from '#kernel/core/server/database/schema.ts'
import { contains } from '#kernel/core/server/tables/filters.ts'
import { deriveTable } from '#kernel/core/server/tables/derive.ts'
import type { FragranceNames } from '#src/resources/fragrances/rules/fragranceName.ts'
import { endingsOf } from '#src/resources/fragrances/endings.server.ts'
import { stageOf } from '#src/resources/telemetry/stage.server.ts'
import { filePath } from '#kernel/core/server/uploads/storedFiles.ts'

type Values = ValuesOf<typeof campaigns, number>
type LanguageTag = Tables['quizzes']['language']

// Unchanged rows are not written again: each write, also a conflicting one, costs a trigger of the change log.
const saveCollection = async (trx: Db, id: number, slots: Values['collection']): Promise<void> => {
  const given = sql.join(
    slots.map(
      ({ slot, fragranceId, shotSeconds }) => sql`(${id}::int, ${slot}::int, ${fragranceId}::int, ${shotSeconds}::int)`,
    ),
  )
  await sql`
    DELETE FROM campaign_slots WHERE campaign_id = ${id} AND (campaign_id, slot, fragrance_id, shot_seconds) NOT IN (VALUES ${given})`.execute(
    trx,
  )
  await sql`
    INSERT INTO campaign_slots (campaign_id, slot, fragrance_id, shot_seconds) VALUES ${given}
    EXCEPT SELECT campaign_id, slot, fragrance_id, shot_seconds FROM campaign_slots WHERE campaign_id = ${id}`.execute(
    trx,
  )
}

const saveDescriptions = async (trx: Db, id: number, descriptions: Values['descriptions']): Promise<void> => {
  const filled = descriptions.filter(({ description }) => description !== null)
  const given = sql.join(
    filled.map(({ language, description }) => sql`(${id}::int, ${language}::text, ${description}::text)`),
  )
  await sql`
    DELETE FROM campaign_descriptions WHERE campaign_id = ${id} AND (campaign_id, language, description) NOT IN (VALUES ${given})`.execute(
    trx,
  )
  await sql`
    INSERT INTO campaign_descriptions (campaign_id, language, description) VALUES ${given}
    EXCEPT SELECT campaign_id, language, description FROM campaign_descriptions WHERE campaign_id = ${id}`.execute(trx)
}

const descriptionsOf = (rows: string): string =>
  `(SELECT coalesce(json_agg(json_build_object('language', d.language, 'description', d.description) ORDER BY d.language), '[]') FROM ${rows})`

/** Returns the SQL of the dial in a row. In the history of a campaign, fragrances may be gone. */
const collectionOf = (rows: string, where = ''): string =>
  `(SELECT coalesce(json_agg(json_build_object('slot', s.slot, 'fragranceId', s.fragrance_id, 'shotSeconds', s.shot_seconds,
        'fragrance', json_build_object('fragranceId', f.id, 'name', f.name, 'name_en', f.name_en, 'name_es', f.name_es,
          'image', ${filePath('image')}, 'categoryId', f.category_id, 'isActive', f.deleted_at IS NULL)
      ) ORDER BY s.slot), '[]')
      FROM ${rows} s LEFT JOIN fragrances f ON f.id = s.fragrance_id LEFT JOIN stored_files image ON image.id = f.image_id ${where})`

export const table = deriveTable(campaigns, {
  columns: {
    devices: childCount('devices'),
    devicesLoaded: childCount('rollout_loaded'),
    devicesPending: childCount('rollout_pending'),
    devicesRefused: childCount('rollout_refused'),
    devicesWaiting: childCount('rollout_waiting'),
    stage: stageOf('t'),
    hasFormerDial: '(t.dial_changed_at IS NOT NULL)',
    descriptions: descriptionsOf('campaign_descriptions d WHERE d.campaign_id = t.id'),
    collection: collectionOf('campaign_slots', 'WHERE s.campaign_id = t.id'),
  },
  write: { collection: { save: saveCollection }, descriptions: { save: saveDescriptions } },
  logged: {
    stage: ['stage_size', 'stage_unit'],
    descriptions: (json) => descriptionsOf(`jsonb_to_recordset(${json}) AS d (language text, description text)`),
    collection: (json) =>
      collectionOf(
        `(SELECT * FROM jsonb_to_recordset(${json}) AS kept (slot int, fragrance_id int, shot_seconds int))`,
      ),
  },
  follows: ['devices'],
  reads: {
    devices: { row_counts: ['devices'], devices: ['campaign_id'] },
    descriptions: { campaign_descriptions: [] },
    collection: {
      campaign_slots: [],
      fragrances: ['name', 'name_en', 'name_es', 'image_id', 'category_id', 'deleted_at'],
    },
  },
  attention: { untranslated: 't.untranslated' },
  items: { collection: { table: 'campaign_slots', parent: 'campaign_id', column: 'fragrance_id' } },
  handwritten: [
    // The default number of shots of a new campaign.
    'default fragrance_shots',
    // Exactly one campaign is the default, and it is active.
    'constraint campaigns_default_is_active',
    'index campaigns_one_default',
    'trigger campaigns_keep_default',
    'trigger default_named',
    // A missing language needs attention; the descriptions are in another table.
    'column untranslated',
    'index campaigns_untranslated',
    // Its thresholds say which capsules are running out.
    'trigger capsules_leveled',
    // Devices and quizzes copy the name.
    'trigger name_spread',
    // The plan of a rollout, and how far it has got (rollout.server.ts).
    'column stage_size',
    'constraint campaigns_stage_size_check',
    'column stage_unit',
    'constraint campaigns_stage_unit_check',
    'constraint campaigns_stage_is_whole',
    'column stage_began_at',
    'column stage_devices',
    'column dial_changed_at',
    'column undone_dial_at',
    'index campaigns_staged',
  ],
})

/** Returns the state of each existing fragrance, and locks them until the transaction ends. */
export const fragranceStates = async (
  trx: Db,
  fragranceIds: readonly number[],
): Promise<ReadonlyMap<number, 'active' | 'inactive'>> => {
  const rows = await trx
    .selectFrom('fragrances')
    .select(['id', 'deleted_at'])
    .where('id', '=', anyOf(fragranceIds))
    .orderBy('id')
    .forShare()
    .execute()
  return new Map(rows.map(({ id, deleted_at }) => [id, deleted_at === null ? 'active' : 'inactive']))
}

/** Returns which of these fragrances the campaign's quizzes end with, in their drafts or in what the app shows. */
export const answeredFragrances = async (
  db: Db,
  campaignId: number,
  fragranceIds: readonly number[],
): Promise<ReadonlySet<number>> => {
  const { rows } = await sql<{ id: number }>`
    SELECT e.id FROM ${endingsOf(campaignId)} e WHERE e.id = ${anyOf(fragranceIds)}`.execute(db)
  return new Set(rows.map(({ id }) => id))
}

/** Serializes changes of the default campaign: each must see the previous default. */
export const lockDefault = (trx: Db) => sql`SELECT lock_default_campaign()`.execute(trx)

/**
 * Makes an active campaign the default. Keeps updatedAt, so that open forms cause no conflict.
 * An inactive or unknown campaign changes nothing.
 */
export const setDefault = async (trx: Db, id: number): Promise<'done' | 'inactive' | 'missing'> => {
  const campaign = trx.selectFrom('campaigns').select('deleted_at').where('id', '=', id)
  const stateOf = async (query: typeof campaign) => {
    const row = await query.executeTakeFirst()
    return row ? (row.deleted_at === null ? 'active' : 'inactive') : 'missing'
  }
  // Checks before locking: activating the first campaign locks its row, then waits for the lock below.
  // For an active campaign a default exists.
  const before = await stateOf(campaign)
  if (before !== 'active') return before
  await lockDefault(trx)
  const found = await stateOf(campaign.forUpdate())
  if (found !== 'active') return found
  await trx
    .updateTable('campaigns')
    .set({ is_default: false })
    .where('is_default', '=', true)
    .where('id', '!=', id)
    .execute()
  await trx
    .updateTable('campaigns')
    .set({ is_default: true })
    .where('id', '=', id)
    .where('is_default', '=', false)
    .execute()
  return 'done'
}

interface NamedCampaign {
  campaignId: number
  name: string
}

/** Returns the default campaign; undefined if no campaign is active. */
export const getDefault = async (db: Db): Promise<NamedCampaign | undefined> => {
  return await db
    .selectFrom('campaigns')
    .select(['id as campaignId', 'name'])
    .where('is_default', '=', true)
    .executeTakeFirst()
}

/** Returns the first active campaigns by name without a quiz (in a language, if given). */
export const withoutQuiz = async (db: Db, str: string, language: LanguageTag | undefined): Promise<NamedCampaign[]> => {
  const free = db
    .selectFrom('campaigns as t')
    .select(['t.id as campaignId', 't.name'])
    .where('t.deleted_at', 'is', null)
    .where(({ exists, not, selectFrom }) => {
      const quizzes = selectFrom('quizzes as q')
        .select('q.id')
        .whereRef('q.campaign_id', '=', 't.id')
        .where('q.deleted_at', 'is', null)
      return not(exists(language === undefined ? quizzes : quizzes.where('q.language', '=', language)))
    })
    .orderBy('t.name_key')
    .orderBy('t.id')
    .limit(quickSearch.size)
  return await (str === '' ? free : free.where(contains(sql.ref('t.search_text'), str))).execute()
}

/** What everybody may know of an active campaign. */
export interface PublicCampaign {
  name: string
  description: string | null
  cover: string
  /** The filled slots, in their order. */
  slots: {
    slot: number
    categoryId: number
    category: FragranceNames
    name: string
    name_en: string
    name_es: string
  }[]
}

/** Returns the public data of an active campaign, with its description in a language (pt-BR), if any. */
export const publicCampaign = async (
  db: Db,
  id: number,
  language: LanguageTag,
): Promise<PublicCampaign | undefined> => {
  const campaign = await db
    .selectFrom('campaigns as t')
    .innerJoin('stored_files as cover', 'cover.id', 't.cover_id')
    .leftJoin('campaign_descriptions as d', (join) =>
      join.onRef('d.campaign_id', '=', 't.id').on('d.language', '=', language),
    )
    .select(['t.name', 'd.description', sql.raw<string>(filePath('cover')).as('cover')])
    .where('t.id', '=', id)
    .where('t.deleted_at', 'is', null)
    .executeTakeFirst()
  if (!campaign) return undefined
  const slots = await db
    .selectFrom('campaign_slots as s')
    .innerJoin('fragrances as f', 'f.id', 's.fragrance_id')
    .innerJoin('categories as c', 'c.id', 'f.category_id')
    .select([
      's.slot',
      'f.category_id as categoryId',
      'c.name as family',
      'c.name_en as family_en',
      'c.name_es as family_es',
      'f.name',
      'f.name_en',
      'f.name_es',
    ])
    .where('s.campaign_id', '=', id)
    .where('f.deleted_at', 'is', null)
    .orderBy('s.slot')
    .execute()
  return {
    ...campaign,
    slots: slots.map(({ family, family_en, family_es, ...slot }) => ({
      ...slot,
      category: { name: family, name_en: family_en, name_es: family_es },
    })),
  }
}
