// Tells the database's triggers who makes a change, and in which request (docs/decisions/0037-change-log.md).
import { AsyncLocalStorage } from 'node:async_hooks'
import type { TokenScope } from '#kernel/contract/payloads/account.ts'
import type { EventDetails } from '#kernel/contract/payloads/changes.ts'

/** What a line says besides what was before. */
export interface LineDetails extends EventDetails {
  /** The change that this one takes back. */
  reverts?: number
  /** Marks the lines of a batch that can be taken back. */
  run?: true
  /** The personal fields that were shown or searched. */
  fields?: readonly string[]
  /** The API token by which it was done. */
  token?: { id: number; name: string }
  /** The API token that an event is about. */
  made?: { id: number; name: string; scope: TokenScope }
}

export interface ChangeContext {
  /** The signed-in user; null for people who are not signed in. */
  actor: number | null
  session: string | null
  /** The API token of the call. Its name is logged as well, because a revoked token is deleted. */
  token?: { id: number; name: string } | undefined
  /** The request, as a UUID. */
  batch: string
  /** The name of the action, if the change has that instead of "update". */
  action?: string | undefined
  details?: LineDetails | undefined
  /** Set when a transaction of the request commits: the id of the last change that it logged. */
  changeId?: number | undefined
}

/** Returns the setting that tells the triggers. */
export const changeSetting = ({ actor, session, batch, action, details, token }: ChangeContext): string =>
  JSON.stringify({ actor, session, batch, action, details: token ? { ...details, token } : details })

/** The context of the current request. Nothing is logged without one: by seeds and migrations. */
export const changeContext = new AsyncLocalStorage<ChangeContext>()
