// Lets the single calls of records run inside the transaction of a run, each with a savepoint of its own.
import { sql, type Transaction } from 'kysely'
import { changeContext, changeSetting } from '#kernel/server/database/changeContext.ts'
import type { Tables } from '#kernel/server/database/schema.ts'
import type { Dependencies } from '#kernel/server/http/handler.ts'

const savepoint = async <Result>(
  trx: Transaction<Tables>,
  run: (trx: Transaction<Tables>) => Promise<Result>,
): Promise<Result> => {
  await sql`SAVEPOINT single_call`.execute(trx)
  try {
    // A revert tells the log which change it takes back, after the transaction has begun.
    const context = changeContext.getStore()
    if (context) await sql`SELECT set_config('sillage.change', ${changeSetting(context)}, true)`.execute(trx)
    const result = await run(trx)
    await sql`RELEASE SAVEPOINT single_call`.execute(trx)
    return result
  } catch (error) {
    // Released as well: otherwise a call around this one would roll back to this savepoint and not to its own of the same name.
    await sql`ROLLBACK TO SAVEPOINT single_call`.execute(trx)
    await sql`RELEASE SAVEPOINT single_call`.execute(trx)
    throw error
  }
}

/** Returns dependencies whose writes belong to an open transaction. What follows a commit is left to the run: `afterRun`. */
export const insideTransaction = (dependencies: Dependencies, trx: Transaction<Tables>): Dependencies => ({
  ...dependencies,
  database: { ...dependencies.database, db: trx, transaction: (run) => savepoint(trx, run) },
  dispatcher: { ...dependencies.dispatcher, wake: () => Promise.resolve() },
  files: { ...dependencies.files, sweep: () => Promise.resolve() },
})

/** Does what single calls do after their commits: sends the queued mails, removes the files that nothing references. */
export const afterRun = ({ dispatcher, files }: Dependencies): void => {
  void dispatcher.wake()
  void files.sweep()
}
