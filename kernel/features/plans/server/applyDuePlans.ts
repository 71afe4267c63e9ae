// Applies the plans whose time has come, each in the name of the person who has scheduled it.
import { randomUUID } from 'node:crypto'
import type { Context, Dependencies } from '#kernel/core/server/context.ts'
import { changeContext } from '#kernel/core/server/database/changeContext.ts'
import { translate } from '#kernel/core/server/messages/errors.ts'
import { contextOfUser } from '#kernel/core/server/operations/inNameOf.ts'
import { transaction } from '#kernel/core/server/changes/transaction.ts'
import { applyDue } from './plans.ts'
import { plansTable } from './planTable.ts'

/** Applies or refuses the plan that is due first; false if none is. */
const applyNext = async (dependencies: Dependencies): Promise<boolean> => {
  const { database, clock } = dependencies
  const afterCommit: NonNullable<Context['afterCommit']> = new Set()
  const isDone = await database.transaction(async (trx) => {
    const id = await plansTable.due(trx, clock.now())
    const plan = id === undefined ? undefined : await plansTable.one(trx, id)
    if (!plan) return false
    const user = plan.applierId === null ? undefined : await contextOfUser(trx, dependencies, plan.applierId)
    if (!user) {
      await plansTable.refuse(trx, plan.id, translate('planForbidden', plan.language))
      return true
    }
    const context = { ...user, language: plan.language, trx, afterCommit }
    const logged = { actor: user.me.id, session: null, batch: randomUUID() }
    const refusal = await changeContext.run(logged, () => transaction(context, (inside) => applyDue(inside, plan)))
    if (refusal !== undefined) await plansTable.refuse(trx, plan.id, refusal)
    return true
  })
  for (const task of afterCommit) void task()
  return isDone
}

export const applyDuePlans = async (dependencies: Dependencies): Promise<void> => {
  while (await applyNext(dependencies));
}
