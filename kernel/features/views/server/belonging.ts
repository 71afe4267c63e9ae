// The shared views of people, which others use: they stay with them or go to a colleague.
import { sql, type SqlBool } from 'kysely'
import { anyOf } from '#kernel/core/server/database/expressions.ts'
import { ownedRows } from '#kernel/core/server/tables/ownedRows.ts'

export const sharedViews = ownedRows({
  name: 'views',
  words: { pt: 'Visões compartilhadas', en: 'Shared views', es: 'Vistas compartidas' },
  table: 'views',
  owner: 'owner_id',
  title: 't.name',
  where: sql<SqlBool>`t.is_shared`,
  fates: ['keep', 'handOver'],
  // A name is unique among the views of its owner for a list.
  beforeMove: ({ trx }, { ids, to }) =>
    trx
      .updateTable('views as v')
      .set({ name: sql<string>`left(v.name, 48) || ' ' || v.id` })
      .where('v.id', '=', anyOf(ids))
      .where(
        sql<SqlBool>`EXISTS (SELECT FROM views o WHERE o.owner_id = ${to} AND o.resource = v.resource AND fold(o.name) = fold(v.name))`,
      )
      .execute(),
})
