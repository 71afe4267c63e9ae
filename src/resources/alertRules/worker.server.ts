// Evaluates the rules of alerts as they are due, each by one server at a time.
import { randomUUID } from 'node:crypto'
import type { Dependencies } from '#kernel/core/server/context.ts'
import { changeContext } from '#kernel/core/server/database/changeContext.ts'
import { type Claim, type ClaimWorker, createClaimWorker } from '#kernel/core/server/process/claimWorker.ts'
import { alerts as limits } from '#src/product/limits.ts'
import { type EvaluateDependencies, evaluateRule } from './evaluate.server.ts'
import { ruleAlerts, runs } from './store.server.ts'

/** Creates the worker, which does nothing until it is woken. */
export const createAlertWorker = (
  dependencies: EvaluateDependencies & Pick<Dependencies, 'dispatcher'>,
): ClaimWorker => {
  const { database, clock, log, dispatcher } = dependencies
  const { db } = database

  const work = async ({ id }: { id: number }, claim: Claim): Promise<void> => {
    try {
      await evaluateRule(dependencies, id)
    } catch (error) {
      log.error({ err: error, alertRule: id }, 'a rule of alerts could not be evaluated')
    }
    await claim.release()
    await runs.schedule(db, id, new Date(clock.now().getTime() + limits.everySeconds * 1000))
    void dispatcher.wake()
  }
  return createClaimWorker({
    clock,
    log,
    name: 'alertRule',
    prepare: () =>
      changeContext.run({ actor: null, session: null, batch: randomUUID() }, () =>
        database.transaction((trx) => ruleAlerts.clearOrphans(trx, clock.now())),
      ),
    claim: (now, until) => runs.claim(db, now, until),
    extend: (id, from, until) => runs.extend(db, id, from, until),
    work,
    nextDue: () => runs.nextDue(db),
    pollMs: () => limits.pollSeconds * 1000,
  })
}
