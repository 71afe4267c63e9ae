// What samples do beyond the generic calls.
import { sql } from 'kysely'
import type { ActionsOf, HooksOf } from '#kernel/core/server/context.ts'
import { nextUpdatedAt } from '#kernel/core/server/tables/locks.ts'
import type { endpoints } from './calls.ts'
import type samples from './definition.ts'

export const hooks: HooksOf<typeof samples> = {
  constraints: {
    samples_code_key: ['code', 'taken'],
    samples_category_id_fkey: ['categoryId', 'unknownReference'],
    samples_fragrance_id_fkey: ['fragranceId', 'unknownReference'],
    samples_device_id_fkey: ['device', 'unknownReference'],
  },
}

export const actions: ActionsOf<typeof samples, typeof endpoints> = {
  inspect: {
    run: ({ trx }, { sampleId }) =>
      sql`UPDATE samples SET inspected_at = now(), updated_at = ${nextUpdatedAt} WHERE id = ${sampleId}`.execute(trx),
  },
}
