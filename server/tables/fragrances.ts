// Fragrances, with what refers to them: the campaigns that use one and the quizzes that lead to it.
import { sql } from 'kysely'
import fragrances from '#contract/resources/fragrances.ts'
import type { Db } from '#server/database/schema.ts'
import { deriveTable } from '#server/tables/derive.ts'
import { quizEndings } from '#server/tables/questions.ts'

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

/** Does a quiz of this campaign, deleted ones included, lead to this fragrance? Undefined when either does not exist. */
export const hasAnswer = async (db: Db, fragranceId: number, campaignId: number): Promise<boolean | undefined> => {
  const { rows } = await sql<{ leads: boolean }>`
    SELECT EXISTS (
      SELECT FROM ${quizEndings} WHERE o.fragrance_id = f.id AND q.campaign_id = c.id
    ) AS leads
    FROM fragrances f, campaigns c WHERE f.id = ${fragranceId} AND c.id = ${campaignId}`.execute(db)
  return rows[0]?.leads
}
