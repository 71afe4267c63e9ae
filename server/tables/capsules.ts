// Lists capsules, which devices write.
import { sql } from 'kysely'
import { dashboard } from '#contract/limits.ts'
import capsules from '#contract/resources/capsules.ts'
import { bareMacAddress } from '#contract/rules.ts'
import { deriveTable } from '#server/tables/derive.ts'

export const table = deriveTable(capsules, {
  attention: {
    low: () => sql`t.remaining_shots < ${dashboard.lowShots}`,
    overdue: (today) => sql`t.due_date < ${today}::date`,
  },
  spellings: bareMacAddress,
  byHand: [
    // Copies the names of fragrance and device for sorting and search.
    'trigger filled',
  ],
})
