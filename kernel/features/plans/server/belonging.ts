// The plans of people that are not applied, which stay with them or go to a colleague, and what they were asked to agree to.
import { sql, type SqlBool } from 'kysely'
import { ownedRows } from '#kernel/core/server/tables/ownedRows.ts'

export const waitingPlans = ownedRows({
  name: 'plans',
  words: { pt: 'Mudanças preparadas', en: 'Prepared changes', es: 'Cambios preparados' },
  table: 'plans',
  owner: 'owner_id',
  title: 't.reason',
  where: sql<SqlBool>`t.state <> 'applied'`,
  fates: ['keep', 'handOver'],
})

/** Requests that they have not answered. They end with the deactivation (`reviewerLeft`): the owner asks somebody else. */
export const openReviews = ownedRows({
  name: 'reviews',
  words: {
    pt: 'Revisões que lhe pediram',
    en: 'Reviews they were asked for',
    es: 'Revisiones que se le pidieron',
  },
  table: 'plans',
  owner: 'reviewer_id',
  title: 't.reason',
  where: sql<SqlBool>`t.review = 'asked' AND t.state <> 'applied'`,
  fates: ['end'],
})
