// Runs transactions: once at a time in each asynchronous context, again after a conflict, and known to the change log.
import { AsyncLocalStorage } from 'node:async_hooks'
import { setTimeout as pause } from 'node:timers/promises'
import type { Kysely, Transaction } from 'kysely'
import { changeContext, lastLogged, loggedBy, tellTriggers } from './changeContext.ts'
import { isConflict } from './errors.ts'
import type { Tables } from './schema.ts'

/**
 * Runs a function in a transaction, repeated after a deadlock or serialization failure: it must have no other effects.
 * @throws the last error
 */
export type RunTransaction = <Result>(run: (trx: Transaction<Tables>) => Promise<Result>) => Promise<Result>

/** How often a transaction runs in conflicts before the request fails. */
const maximumTries = 4
/** The longest pause before the second try, doubled before the third; random, against another collision. */
const pauseMs = 40

/** The transaction of the current asynchronous context; `open` becomes false when it ends, for calls still running. */
const current = new AsyncLocalStorage<{ open: boolean }>()

/** @throws Error inside a transaction, which has the only connection that its code may use */
export const assertOutside = (): void => {
  if (current.getStore()?.open)
    throw new Error('The root handle was used inside an open transaction: pass the transaction down')
}

/** Returns the function that runs transactions of a handle. */
export const transactionsOf = (db: Kysely<Tables>): RunTransaction => {
  const once: RunTransaction = async (run) => {
    const state = { open: true }
    const { result, logged } = await db.transaction().execute(async (trx) => {
      try {
        return await current.run(state, async () => {
          await tellTriggers(trx)
          return { result: await run(trx), logged: await loggedBy(trx) }
        })
      } finally {
        state.open = false
      }
    })
    const context = changeContext.getStore()
    if (context && logged) context.changeId = (await lastLogged(db, logged)) ?? context.changeId
    return result
  }
  return async (run) => {
    assertOutside()
    for (let tried = 1; ; tried++) {
      try {
        return await once(run)
      } catch (error) {
        if (tried === maximumTries || !isConflict(error)) throw error
        await pause(Math.random() * pauseMs * tried)
      }
    }
  }
}
