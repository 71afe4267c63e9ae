// Stores fragrances, and finds the campaigns and quizzes that refer to them.
import { sql } from 'kysely'
import fragrances from './definition.ts'
import type { Db } from '#kernel/core/server/database/schema.ts'
import { deriveTable } from '#kernel/core/server/tables/derive.ts'
import { endingsOf } from './endings.server.ts'

export const table = deriveTable(fragrances, {
  sortedByParent: ['categoryId'],
  columns: {
    collections: `(SELECT count(*)::int FROM campaign_slots s JOIN campaigns a ON a.id = s.campaign_id
      WHERE s.fragrance_id = t.id AND a.deleted_at IS NULL)`,
  },
  follows: ['collections'],
  reads: { collections: { campaign_slots: ['fragrance_id'], campaigns: ['deleted_at'] } },
  handwritten: [
    // Capsules copy the name.
    'trigger name_spread',
    // Certificates of quizzes are stale once one of their fragrances changes.
    'trigger quizzes_judged',
  ],
})

/** Whether a campaign's quizzes end with a fragrance, drafts or published; undefined when either is missing. */
export const hasAnswer = async (db: Db, fragranceId: number, campaignId: number): Promise<boolean | undefined> => {
  const { rows } = await sql<{ isResult: boolean }>`
    SELECT EXISTS (SELECT FROM ${endingsOf(campaignId)} e WHERE e.id = f.id) AS "isResult"
    FROM fragrances f CROSS JOIN campaigns c WHERE f.id = ${fragranceId} AND c.id = ${campaignId}`.execute(db)
  return rows[0]?.isResult
}
