// Runs operations in a transaction of their own, or as a part of the one that their caller has opened.
import { sql, type Transaction } from 'kysely'
import type { Context, WriteContext } from '#kernel/core/server/context.ts'
import { changes } from '#kernel/core/server/changes/changes.ts'
import { changeContext, tellTriggers } from '#kernel/core/server/database/changeContext.ts'
import type { Db, Tables } from '#kernel/core/server/database/schema.ts'

/** Returns the transaction of a context, or the database outside of one. */
export const databaseOf = ({ trx, dependencies }: Pick<Context, 'trx' | 'dependencies'>): Db =>
  trx ?? dependencies.database.db

const savepoint = async <Result>(trx: Transaction<Tables>, run: () => Promise<Result>): Promise<Result> => {
  await sql`SAVEPOINT operation`.execute(trx)
  try {
    // A revert tells the log which change it takes back, after the transaction has begun.
    await tellTriggers(trx)
    const result = await run()
    await sql`RELEASE SAVEPOINT operation`.execute(trx)
    return result
  } catch (error) {
    // Released as well: an operation around this one would otherwise roll back to this savepoint of the same name.
    await sql`ROLLBACK TO SAVEPOINT operation`.execute(trx)
    await sql`RELEASE SAVEPOINT operation`.execute(trx)
    throw error
  }
}

/** Asks the features whether what a transaction has changed may stay. @throws ApiError */
export const assertMayCommit = async (inside: WriteContext): Promise<void> => {
  for (const { beforeCommit } of inside.dependencies.features) await beforeCommit?.(inside)
}

/**
 * Runs in a transaction, which features may refuse before its commit. Its last statement logs the event of the request,
 * and what it has added to `afterCommit` runs after its commit. Inside another one it is a savepoint of that, unless the
 * caller takes a failed operation back.
 */
export const transaction = async <Result>(
  context: Context,
  run: (context: WriteContext) => Promise<Result>,
): Promise<Result> => {
  const { trx, afterCommit, dependencies } = context
  if (trx && afterCommit) {
    const nested = () => run({ ...context, trx, afterCommit, isTakenBack: false })
    return context.isTakenBack ? await nested() : await savepoint(trx, nested)
  }
  const tasks: WriteContext['afterCommit'] = new Set()
  const result = await dependencies.database.transaction(async (begun) => {
    const inside = { ...context, trx: begun, afterCommit: tasks }
    const done = await run(inside)
    await assertMayCommit(inside)
    await changes.addOfRequest(begun)
    return done
  })
  const logged = changeContext.getStore()
  if (logged) logged.event = undefined
  for (const task of tasks) void task()
  return result
}
