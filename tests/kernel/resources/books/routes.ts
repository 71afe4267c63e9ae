// What books do beyond the generic calls.
import { sql } from 'kysely'
import { defineHandlers, type HooksOf } from '#kernel/server/http/handler.ts'
import { lockForAction } from '#kernel/server/operations/lockForAction.ts'
import { deriveTable } from '#kernel/server/tables/derive.ts'
import { nextUpdatedAt } from '#kernel/server/tables/locks.ts'
import { endpoints } from './calls.ts'
import books from './definition.ts'

const table = deriveTable(books, {})

export const hooks: HooksOf<typeof books> = {
  constraints: {
    books_isbn_key: ['isbn', 'taken'],
    books_author_id_fkey: ['authorId', 'unknownReference'],
  },
}

export const handlers = defineHandlers(endpoints, {
  lend: ({ params: { id }, reply, dependencies }) =>
    dependencies.database.transaction(async (trx) => {
      await lockForAction(trx, { table, action: 'lend', id }, { reply, dependencies })
      await sql`UPDATE books SET lent_at = now(), updated_at = ${nextUpdatedAt} WHERE id = ${id}`.execute(trx)
    }),
})
