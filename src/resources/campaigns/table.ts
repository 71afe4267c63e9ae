// Stores campaigns with their dials and descriptions, which have tables of their own and are replaced as a whole.
import { type RawBuilder, sql } from 'kysely'
import type { ValuesOf } from '#kernel/contract/definitionTypes.ts'
import { quickSearch } from '#kernel/contract/limits.ts'
import campaigns from './definition.ts'
import { childCount } from '#kernel/server/database/counts.ts'
import type { Db } from '#kernel/server/database/schema.ts'
import { contains } from '#kernel/server/tables/filters.ts'
import { deriveTable } from '#kernel/server/tables/derive.ts'
import { quizEndings } from '#src/resources/questions/table.ts'
import { filePath } from '#kernel/server/uploads/storedFiles.ts'

type Values = ValuesOf<typeof campaigns, number>

// Rows that stay the same are not written again: each written one costs a trigger of the change log, as does one that meets a conflict.
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

/** Returns the SQL of the descriptions in a row. */
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
    descriptions: descriptionsOf('campaign_descriptions d WHERE d.campaign_id = t.id'),
    collection: collectionOf('campaign_slots', 'WHERE s.campaign_id = t.id'),
  },
  write: { collection: { save: saveCollection }, descriptions: { save: saveDescriptions } },
  logged: {
    descriptions: (json) => descriptionsOf(`jsonb_to_recordset(${json}) AS d (language text, description text)`),
    collection: (json) =>
      collectionOf(
        `(SELECT * FROM jsonb_to_recordset(${json}) AS kept (slot int, fragrance_id int, shot_seconds int))`,
      ),
  },
  attention: { untranslated: 't.untranslated' },
  items: { collection: { table: 'campaign_slots', parent: 'campaign_id', column: 'fragrance_id' } },
  byHand: [
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
    // Devices and quizzes copy the name.
    'trigger name_spread',
  ],
})

/** Returns the state of each existing fragrance, and locks them until the transaction ends. */
export const fragranceStates = async (
  trx: Db,
  fragranceIds: readonly number[],
): Promise<ReadonlyMap<number, 'active' | 'inactive'>> => {
  const { rows } = await sql<{ id: number; state: 'active' | 'inactive' }>`
    SELECT id, CASE WHEN deleted_at IS NULL THEN 'active' ELSE 'inactive' END AS state
    FROM fragrances WHERE id = ANY (${sql.val(fragranceIds)}::int[]) ORDER BY id FOR SHARE`.execute(trx)
  return new Map(rows.map(({ id, state }) => [id, state]))
}

/** Returns which of these fragrances are results of the campaign's quizzes, including deleted ones. */
export const answeredFragrances = async (
  db: Db,
  campaignId: number,
  fragranceIds: readonly number[],
): Promise<ReadonlySet<number>> => {
  const { rows } = await sql<{ id: number }>`
    SELECT DISTINCT o.fragrance_id AS id FROM ${quizEndings}
    WHERE o.fragrance_id = ANY (${sql.val(fragranceIds)}::int[]) AND q.campaign_id = ${campaignId}`.execute(db)
  return new Set(rows.map(({ id }) => id))
}

/** Serializes changes of the default campaign: each must see the previous default. */
export const lockDefault = (trx: Db) => sql`SELECT lock_default_campaign()`.execute(trx)

/**
 * Makes an active campaign the default. Keeps updatedAt, so that open forms cause no conflict.
 * An inactive or unknown campaign changes nothing.
 */
export const setDefault = async (trx: Db, id: number): Promise<'done' | 'inactive' | 'missing'> => {
  const state = async (locking: RawBuilder<unknown>) => {
    const { rows } = await sql<{
      active: boolean
    }>`SELECT deleted_at IS NULL AS active FROM campaigns WHERE id = ${id} ${locking}`.execute(trx)
    return rows[0] ? (rows[0].active ? 'active' : 'inactive') : 'missing'
  }
  // Checks before locking: activating the first campaign locks its row, then waits for the lock below. This cannot happen
  // for an active campaign, because a default exists then.
  const before = await state(sql``)
  if (before !== 'active') return before
  await lockDefault(trx)
  const found = await state(sql`FOR UPDATE`)
  if (found !== 'active') return found
  await sql`UPDATE campaigns SET is_default = false WHERE is_default AND id <> ${id}`.execute(trx)
  await sql`UPDATE campaigns SET is_default = true WHERE id = ${id} AND NOT is_default`.execute(trx)
  return 'done'
}

interface NamedCampaign {
  campaignId: number
  name: string
}

/** Returns the default campaign; undefined if no campaign is active. */
export const getDefault = async (db: Db): Promise<NamedCampaign | undefined> => {
  const { rows } = await sql<NamedCampaign>`SELECT id AS "campaignId", name FROM campaigns WHERE is_default`.execute(db)
  return rows[0]
}

/** Returns the first active campaigns by name without a quiz (in a language, if given). */
export const withoutQuiz = async (db: Db, str: string, language: string | undefined): Promise<NamedCampaign[]> => {
  const { rows } = await sql<NamedCampaign>`
    SELECT t.id AS "campaignId", t.name FROM campaigns t
    WHERE t.deleted_at IS NULL ${str === '' ? sql`` : sql`AND ${contains(sql.ref('t.search_text'), str)}`}
    AND NOT EXISTS (SELECT FROM quizzes q WHERE q.campaign_id = t.id AND q.deleted_at IS NULL
      ${language === undefined ? sql`` : sql`AND q.language = ${language}`})
    ORDER BY t.name_key, t.id LIMIT ${quickSearch.size}`.execute(db)
  return rows
}

interface PublicCampaign {
  name: string
  description: string | null
  cover: string
}

/** Returns the public data of an active campaign, with its description in a language (pt-BR), if any. */
export const publicCampaign = async (db: Db, id: number, language: string): Promise<PublicCampaign | undefined> => {
  const { rows } = await sql<PublicCampaign>`
    SELECT t.name, d.description, ${sql.raw(filePath('cover'))} AS cover FROM campaigns t JOIN stored_files cover ON cover.id = t.cover_id
    LEFT JOIN campaign_descriptions d ON d.campaign_id = t.id AND d.language = ${language}
    WHERE t.id = ${id} AND t.deleted_at IS NULL`.execute(db)
  return rows[0]
}
