// What books do beyond the generic calls.
import { sql } from 'kysely'
import type { ActionsOf } from '#kernel/core/server/context.ts'
import { nextUpdatedAt } from '#kernel/core/server/tables/locks.ts'
import type { endpoints } from './calls.ts'
import type books from './definition.ts'

export const actions: ActionsOf<typeof books, typeof endpoints> = {
  lend: {
    run: ({ trx }, { bookId }) =>
      sql`UPDATE books SET lent_at = now(), updated_at = ${nextUpdatedAt} WHERE id = ${bookId}`.execute(trx),
  },
  remind: { run: async () => undefined },
}
