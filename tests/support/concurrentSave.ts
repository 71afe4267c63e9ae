// Lets somebody else save a record in the middle of a call: before its transaction begins, or while it waits for the record's lock.
import { AsyncLocalStorage } from 'node:async_hooks'
import { randomUUID } from 'node:crypto'
import { type Transaction, sql } from 'kysely'
import { changeContext } from '#kernel/core/server/database/changeContext.ts'
import type { Tables } from '#kernel/core/server/database/schema.ts'
import { lockRow } from '#kernel/core/server/tables/locks.ts'
import type { TestServer } from './server.ts'

/** A save by the OPERATOR of the test server, which is logged like a call. */
export type Save = (trx: Transaction<Tables>) => Promise<unknown>

const asOther = <Result>(run: () => Promise<Result>): Promise<Result> =>
  changeContext.run({ actor: 2, session: null, batch: randomUUID() }, run)

/** Whether code runs inside of the call, and not in what other calls have left to do. */
const inCall = new AsyncLocalStorage<boolean>()

/** Runs a call, and saves when it begins its first transaction: what it has read before is old then. */
export const savedBeforeTransaction = async <Result>(
  { database }: TestServer,
  save: Save,
  call: () => Promise<Result>,
): Promise<Result> => {
  const { transaction } = database
  let isSaved = false
  database.transaction = async (run) => {
    if (inCall.getStore() && !isSaved) {
      isSaved = true
      await asOther(() => transaction(save))
    }
    return await transaction(run)
  }
  try {
    const result = await inCall.run(true, call)
    if (!isSaved) throw new Error('The call began no transaction')
    return result
  } finally {
    database.transaction = transaction
  }
}

/** Runs a call that waits for the lock of a record, and saves the record meanwhile. Needs two connections. */
export const savedBeforeLock = async <Result>(
  { database }: TestServer,
  record: { table: string; id: number },
  save: Save,
  call: () => Promise<Result>,
): Promise<Result> => {
  const locked = Promise.withResolvers<void>()
  const waits = Promise.withResolvers<void>()
  const other = asOther(() =>
    database.transaction(async (trx) => {
      await lockRow(trx, record.table, record.id)
      locked.resolve()
      await waits.promise
      await save(trx)
    }),
  )
  await locked.promise
  let isOver = false
  const called = call().finally(() => {
    isOver = true
  })
  const isWaiting = sql`SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`
  while (!isOver && (await isWaiting.execute(database.db)).rows.length === 0);
  waits.resolve()
  await other
  return await called
}
