// Tells the database's triggers who makes a change, and in which request (docs/decisions/change-log.md).
import { AsyncLocalStorage } from 'node:async_hooks'
import * as z from 'zod/mini'
import type { TokenScope } from '#kernel/core/contract/payloads/account.ts'
import type { EventDetails } from '#kernel/core/contract/payloads/changes.ts'
import { anyOf } from './expressions.ts'
import type { Db } from './schema.ts'
import { fixed, run } from './statements.ts'

export interface Left {
  to: number | null
  ended: Readonly<Record<string, number>>
  handedOver: Readonly<Record<string, readonly number[]>>
}

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
  /** The line belongs to another one of its request, which the audit shows alone. */
  part?: true | undefined
  /** What became of what a deactivated person had: numbers, and the ids of what went to another person. */
  left?: Left | undefined
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
  /** The event of the call, until the log has it. */
  event?: { action: string; resource: string; record?: number | null | undefined } | undefined
  /** Set when a transaction of the request commits: the id of the last change that it logged. */
  changeId?: number | undefined
}

/** The context of the current request. Nothing is logged without one: by seeds and migrations. */
export const changeContext = new AsyncLocalStorage<ChangeContext>()

const tell = fixed(`SELECT set_config('sillage.change', $1, true)`)

/** Tells the triggers of a transaction about the current request. */
export const tellTriggers = async (trx: Db): Promise<void> => {
  const context = changeContext.getStore()
  if (!context) return
  const { actor, session, batch, action, details, token } = context
  const told = { actor, session, batch, action, details: token ? { ...details, token } : details }
  await run(trx, tell(JSON.stringify(told)))
}

/** Adds to what the log says of the current request: in its event, and in transactions that begin afterwards. */
export const noteDetails = (details: LineDetails): void => {
  const context = changeContext.getStore()
  if (context) context.details = { ...context.details, ...details }
}

/** Runs what belongs to a change that follows in the transaction. */
export const asPart = async <Result>(trx: Db, work: () => Promise<Result>): Promise<Result> => {
  noteDetails({ part: true })
  await tellTriggers(trx)
  const result = await work()
  noteDetails({ part: undefined })
  await tellTriggers(trx)
  return result
}

/** Adds to the changes that follow in a transaction why somebody makes them, in their words. */
export const tellReason = async (trx: Db, reason: string): Promise<void> => {
  noteDetails({ reason })
  await tellTriggers(trx)
}

/** The changes of a transaction by record, and the last one. The checksum of a list is 0 if it may be unchanged. */
const Logged = z.looseObject({ last: z.nullish(z.number()) })

const readLog = fixed<{ changes: string | null }>(`SELECT current_setting('sillage.changes', true) AS changes`)

/** Returns what the triggers of a transaction have logged so far for the current request (migration 0024). */
export const loggedBy = async (trx: Db): Promise<z.infer<typeof Logged> | undefined> => {
  if (!changeContext.getStore()) return undefined
  const [row] = await run(trx, readLog())
  return row?.changes ? z.parse(Logged, JSON.parse(row.changes)) : undefined
}

/** Returns the last change of a transaction that is committed; undefined if none is left of it. */
export const lastLogged = async (db: Db, logged: z.infer<typeof Logged>): Promise<number | undefined> => {
  if (!Object.values(logged).includes(0)) return logged.last ?? undefined
  // The commit has removed the change of a list that was the same as before.
  const ids = Object.keys(logged).flatMap((key) => (/^[^/]+\/\d+$/.test(key) ? Math.abs(Number(logged[key])) : []))
  const row = await db
    .selectFrom('changes')
    .select('id')
    .where('id', '=', anyOf(ids))
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.id
}
