// Capsules: written by devices, listed here.
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
    // The names of fragrance and device are copied, for order and search.
    'trigger filled',
  ],
})
