// Fragrances, with what refers to them: the campaigns that use one and the quizzes that lead to it.
import { type Generated, sql } from 'kysely'
import type * as z from 'zod/mini'
import { type Create, resource, type Row } from '#contract/fragrances.ts'
import type { Db } from '#server/database/schema.ts'
import { endings } from '#server/tables/questions.ts'
import { addressOf } from '#server/tables/storedFiles.ts'
import { defineTable } from '#server/tables/table.ts'

interface FragrancesTable {
  id: Generated<number>
  name: string
  name_en: string
  name_es: string
  description: string | null
  category_id: number
  parent_id: number
  image_id: number
  secret_id: number | null
  deleted_at: string | null
}

declare module '#server/database/schema.ts' {
  interface Tables {
    fragrances: FragrancesTable
  }
}

/** What a write holds: files by their numbers in the store. */
export type FragranceValues = Omit<z.infer<typeof Create>, 'image' | 'secret'> & { image: number; secret: number }

export const table = defineTable<typeof resource, Row, FragranceValues>({
  resource,
  name: 'fragrances',
  joins: `JOIN categories c ON c.id = t.category_id JOIN stored_files image ON image.id = t.image_id
    LEFT JOIN stored_files secret ON secret.id = t.secret_id`,
  columns: {
    fragranceId: 't.id',
    name: 't.name',
    name_en: 't.name_en',
    name_es: 't.name_es',
    description: 't.description',
    categoryId: 't.category_id',
    category: `json_build_object('categoryId', c.id, 'name', c.name)`,
    parentId: 't.parent_id',
    image: addressOf('image'),
    secret: addressOf('secret'),
    collections: `(SELECT count(*)::int FROM campaign_slots s JOIN campaigns a ON a.id = s.campaign_id
      WHERE s.fragrance_id = t.id AND a.deleted_at IS NULL)`,
    deletedAt: 't.deleted_at',
    createdAt: 't.created_at',
    updatedAt: 't.updated_at',
  },
  order: {
    name: 'name_key',
    category: { parents: 'categories', key: 'name_key', foreignKey: 'category_id' },
    parentId: 'parent_id',
    createdAt: 'created_at',
    updatedAt: 'updated_at',
  },
  search: 'search_text',
  softDelete: true,
  write: {
    name: 'name',
    name_en: 'name_en',
    name_es: 'name_es',
    description: 'description',
    categoryId: 'category_id',
    parentId: 'parent_id',
    image: 'image_id',
    secret: 'secret_id',
  },
})

/** Does a quiz of this campaign, deleted ones included, lead to this fragrance? Undefined when either does not exist. */
export const hasAnswer = async (db: Db, fragranceId: number, campaignId: number): Promise<boolean | undefined> => {
  const { rows } = await sql<{ leads: boolean }>`
    SELECT EXISTS (
      SELECT FROM ${endings} WHERE o.fragrance_id = f.id AND q.campaign_id = c.id
    ) AS leads
    FROM fragrances f, campaigns c WHERE f.id = ${fragranceId} AND c.id = ${campaignId}`.execute(db)
  return rows[0]?.leads
}
