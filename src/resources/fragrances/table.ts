// Stores fragrances, and finds the campaigns and quizzes that refer to them.
import fragrances from './definition.ts'
import type { Db } from '#kernel/server/database/schema.ts'
import { deriveTable } from '#kernel/server/tables/derive.ts'
import { selectQuizEndings } from '#src/resources/questions/table.ts'

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
  const result = selectQuizEndings(db)
    .select('o.id')
    .where('o.fragrance_id', '=', fragranceId)
    .where('q.campaign_id', '=', campaignId)
  const row = await db
    .selectFrom(['fragrances as f', 'campaigns as c'])
    .select(({ exists }) => exists(result).as('isResult'))
    .where('f.id', '=', fragranceId)
    .where('c.id', '=', campaignId)
    .executeTakeFirst()
  return row && row.isResult === true
}
