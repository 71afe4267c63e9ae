// Stores fragrances, and finds the campaigns and quizzes that refer to them.
import { sql } from 'kysely'
import fragrances from './definition.ts'
import type { Db } from '#kernel/server/database/schema.ts'
import { deriveTable } from '#kernel/server/tables/derive.ts'
import { quizEndings } from '#src/resources/questions/table.ts'

export const table = deriveTable(fragrances, {
  walked: ['categoryId'],
  columns: {
    collections: `(SELECT count(*)::int FROM campaign_slots s JOIN campaigns a ON a.id = s.campaign_id
      WHERE s.fragrance_id = t.id AND a.deleted_at IS NULL)`,
  },
  byHand: [
    // Capsules copy the name.
    'trigger name_spread',
  ],
})

/** Whether a fragrance is a result of the campaign's quizzes, including deleted ones; undefined when either does not exist. */
export const hasAnswer = async (db: Db, fragranceId: number, campaignId: number): Promise<boolean | undefined> => {
  const { rows } = await sql<{ exists: boolean }>`
    SELECT EXISTS (
      SELECT FROM ${quizEndings} WHERE o.fragrance_id = f.id AND q.campaign_id = c.id
    ) AS exists
    FROM fragrances f, campaigns c WHERE f.id = ${fragranceId} AND c.id = ${campaignId}`.execute(db)
  return rows[0]?.exists
}
