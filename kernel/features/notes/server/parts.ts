// Registers routes, hooks and maintenance of notes.
import { sql } from 'kysely'
import { productContract } from '#kernel/core/contract/productContract.ts'
import { deleteInSteps } from '#kernel/core/server/database/deleteInSteps.ts'
import type { ServerParts } from '#kernel/core/server/feature.ts'
import { notesTable } from './noteTable.ts'
import * as routes from './routes.ts'
import { searchNotes } from './searchNotes.ts'

const { users } = productContract()

export const parts: ServerParts = {
  routes,
  search: searchNotes,
  // Those on records that were deleted for good: nobody can read them any more.
  maintenance: ({ database: { db } }) => [
    [
      'notes',
      () =>
        deleteInSteps(
          db,
          'notes',
          sql`EXISTS (SELECT FROM changes c WHERE c.resource = notes.resource AND c.record = notes.record AND c.action = 'delete')`,
        ),
    ],
  ],
  // Their own are deleted with the account.
  erasePerson: async (trx, { id }) => [{ what: 'notes', count: await notesTable.removeOf(trx, users.name, id) }],
}
