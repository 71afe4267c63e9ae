// Takes what is about a person out of plans when their data is erased.
import { sql } from 'kysely'
import { productContract } from '#kernel/core/contract/productContract.ts'
import type { ErasedPerson } from '#kernel/core/server/context.ts'
import type { Db } from '#kernel/core/server/database/schema.ts'
import { translate } from '#kernel/core/server/messages/errors.ts'
import type { PlanChange } from '#kernel/features/plans/contract/payloads.ts'
import { plansTable } from './planTable.ts'
import { reviewTable } from './reviewTable.ts'

const { users } = productContract()

/** Removes from plans the changes that concern or name the person; the plan says how many. Returns their number. */
export const erasePerson = async (trx: Db, { id: userId, isInValue, mayBeIn }: ErasedPerson): Promise<number> => {
  const isAbout = (change: PlanChange): boolean =>
    (change.resource === users.name && change.verb !== 'create' && change.id === userId) ||
    isInValue('values' in change ? change.values : 'arguments' in change ? change.arguments : undefined)
  const aboutUser = JSON.stringify([{ resource: users.name, id: userId }])
  const { rows } = await sql<{ id: number }>`
    SELECT id FROM plans WHERE changes @> ${aboutUser}::jsonb OR ${mayBeIn(sql`changes::text`)} FOR UPDATE`.execute(trx)
  let taken = 0
  for (const { id } of rows) {
    const plan = await plansTable.one(trx, id)
    const kept = plan?.changes.filter((change) => !isAbout(change))
    if (!plan || !kept || kept.length === plan.changes.length) continue
    taken += plan.changes.length - kept.length
    await plansTable.takeOut(trx, plan, kept)
    if (plan.review === 'agreed') {
      await plansTable.lose(trx, id)
      await reviewTable.add(trx, { planId: id, kind: 'lost', by: null, why: 'erased' }, new Date())
    }
    // What was seen is not what would be applied.
    if (plan.state === 'scheduled') await plansTable.refuse(trx, id, translate('planErased', plan.language))
  }
  return taken
}
