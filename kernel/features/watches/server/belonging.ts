// What people watch, which ends with them or goes to a colleague who does not watch the same.
import { sql, type SqlBool } from 'kysely'
import { anyOf } from '#kernel/core/server/database/expressions.ts'
import { ownedRows } from '#kernel/core/server/tables/ownedRows.ts'
import { watches } from './table.ts'

export const watchesOfPerson = ownedRows({
  name: 'watches',
  words: { pt: 'Acompanhamentos', en: 'Watches', es: 'Seguimientos' },
  table: 'watches',
  owner: 'owner_id',
  fates: ['end', 'handOver'],
  // The colleague has one watch of a record or a view.
  beforeMove: ({ trx }, { ids, to }) =>
    trx
      .deleteFrom('watches as w')
      .where('w.id', '=', anyOf(ids))
      .where(
        sql<SqlBool>`EXISTS (SELECT FROM watches o WHERE o.owner_id = ${to} AND o.id <> w.id AND o.resource = w.resource
          AND (o.record, o.view_id) IS NOT DISTINCT FROM (w.record, w.view_id))`,
      )
      .execute(),
  end: ({ trx }, userId) => watches.endAllOf(trx, userId),
})
