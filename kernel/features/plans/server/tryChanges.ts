// Tries changes in a transaction that is rolled back.
import { randomUUID } from 'node:crypto'
import type { PlanChange, PlanTrial } from '#kernel/features/plans/contract/payloads.ts'
import type { Context } from '#kernel/core/server/context.ts'
import { type ChangeContext, changeContext } from '#kernel/core/server/database/changeContext.ts'
import { NotFound } from '#kernel/core/server/errors.ts'
import { transaction } from '#kernel/core/server/changes/transaction.ts'
import { assertReadable, carryOutAll, describeTrial, refusalIn } from './carryOut.ts'
import type { Base } from './planTable.ts'
import type { Touched } from './reviewRules.ts'

/** Thrown to roll a trial back. */
class Rollback extends Error {
  override name = 'Rollback'
}

/** Returns a context without a token's scope: a plan is tried with the rights of its owner. */
export const withOwnRights = ({ me: { scope: _scope, ...me }, ...context }: Context): Context => ({ ...context, me })

interface Tried {
  trial: PlanTrial
  /** The digests of what it has found. */
  found: Base
  /** The changed records. */
  touched: readonly Touched[]
  /** What the first refused change has thrown. */
  refusal: unknown
  /** The positions of changes whose record does not exist. */
  missing: number[]
}

/** Tries changes in a transaction that is rolled back, and compares the findings with `baseOf`. */
export const tryChanges = async (
  context: Context,
  changes: readonly PlanChange[],
  baseOf: (found: Base) => Base,
): Promise<Tried> => {
  assertReadable(context, changes)
  const logged: ChangeContext = {
    actor: context.me.id,
    session: context.sessionId,
    batch: randomUUID(),
    details: { run: true },
  }
  let tried: Tried | undefined
  try {
    await changeContext.run(logged, () =>
      transaction(withOwnRights(context), async (inside) => {
        const done = await carryOutAll(inside, changes)
        const found: Base = Object.fromEntries(done.found)
        // What the preview shows obeys the scope of the token.
        const trial = await describeTrial({ ...inside, me: context.me }, changes, baseOf(found), done)
        tried = {
          trial,
          found,
          touched: done.touched,
          refusal: refusalIn(done),
          missing: done.steps.flatMap(({ error }, index) => (error instanceof NotFound ? [index] : [])),
        }
        throw new Rollback()
      }),
    )
  } catch (error) {
    if (!(error instanceof Rollback)) throw error
  }
  if (!tried) throw new Error('The trial has no result')
  return tried
}
