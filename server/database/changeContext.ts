// Tells the database's triggers who makes a change, and in which request (docs/decisions/0037-change-log.md).
import { AsyncLocalStorage } from 'node:async_hooks'

export interface ChangeContext {
  /** The signed-in user; null for people who are not signed in. */
  actor: number | null
  session: string | null
  /** The request, as a UUID. */
  batch: string
  /** What an update does beyond changing values: "setDefault". */
  action?: string | undefined
  details?: Readonly<Record<string, unknown>> | undefined
  /** Set when a transaction of the request commits: the id of the last change that it logged. */
  changeId?: number | undefined
}

/** The context of the current request. Nothing is logged without one: by seeds and migrations. */
export const changeContext = new AsyncLocalStorage<ChangeContext>()
