// Runs actions on many records after the reply to their start: in short transactions, between which other writes go on.
import { setImmediate as nextTurn } from 'node:timers/promises'
import { bulk as limits } from '#kernel/contract/limits.ts'
import type { Run } from '#kernel/contract/payloads/bulk.ts'
import { type ChangeContext, changeContext } from '#kernel/server/database/changeContext.ts'
import { databaseError, DatabaseBusy, DatabaseFull, DatabaseUnavailable } from '#kernel/server/database/errors.ts'
import { BusinessRuleError, Forbidden } from '#kernel/server/errors.ts'
import type { RouteContext, Runs, SignedIn, Work } from '#kernel/server/http/handler.ts'
import { translate } from '#kernel/server/messages/errors.ts'
import { refusalMessage } from '#kernel/server/http/errorHandler.ts'
import { bulkRuns, type Outcome } from './bulkRuns.ts'
import { sessions } from '#kernel/server/account/tables/sessions.ts'
import { afterRun, insideTransaction } from './insideTransaction.ts'

/** Returns why a record was refused, or null if it was not. @throws errors of the database, which concern all records */
const reasonOf = async (
  { language, dependencies: { log } }: RouteContext,
  step: () => Promise<void>,
): Promise<string | null> => {
  try {
    await step()
    return null
  } catch (error) {
    const known = databaseError(error)
    if (known instanceof DatabaseBusy || known instanceof DatabaseUnavailable || known instanceof DatabaseFull)
      throw error
    const message = refusalMessage(error, language)
    if (message === undefined) log.error({ err: error }, 'an action on one of many records failed')
    return message ?? translate('failed', language)
  }
}

/** Works on records from an index on, until a transaction is long enough. Returns how many they were. */
const runChunk = async (call: RouteContext, signedIn: SignedIn, work: Work, from: number): Promise<number> =>
  call.dependencies.database.transaction(async (trx) => {
    const inside = { ...call, dependencies: insideTransaction(call.dependencies, trx) }
    const to = Math.min(from + limits.chunk, work.total)
    const step = await work.prepare(inside, signedIn, from, to)
    const until = performance.now() + limits.chunkMs
    const outcomes: Outcome[] = []
    for (let index = from; index < to && (index === from || performance.now() < until); index++) {
      const context = changeContext.getStore()
      if (context) context.details = { run: true }
      outcomes.push({ record: work.recordAt(index), reason: await reasonOf(call, () => step(index)) })
    }
    await bulkRuns.add(trx, work.runId, from, outcomes)
    return outcomes.length
  })

export const createRuns = (): Runs => {
  const running = new Set<Promise<void>>()
  let isStopping = false

  /** Runs all records and returns how it ended. */
  const runAll = async (
    call: RouteContext,
    sessionId: string,
    work: Work,
  ): Promise<Exclude<Run['state'], 'running'>> => {
    const { database, clock } = call.dependencies
    for (let at = 0; at < work.total;) {
      if (isStopping) return 'interrupted'
      // A run ends when its person signs out, or loses the account or the profile.
      const { user } = await sessions.me(database.db, sessionId, clock.now())
      if (!user || !(await bulkRuns.mayGoOn(database.db, work.runId))) return 'cancelled'
      at += await runChunk(call, { ...user, sessionId }, work, at)
      await nextTurn()
    }
    return 'done'
  }

  return {
    async start(call, work) {
      const { signedIn } = call.request
      if (!signedIn) throw new Forbidden()
      const { database, log } = call.dependencies
      const { runId, resource, action, total } = work
      const { me, sessionId } = signedIn
      if (!(await bulkRuns.start(database.db, { id: runId, userId: me.id, resource, action, total })))
        throw new BusinessRuleError('bulkRunning')
      const stored = await bulkRuns.one(database.db, runId, me.id)
      if (!stored) throw new Error('The new run is missing')
      const context: ChangeContext = {
        actor: me.id,
        session: sessionId,
        batch: runId,
        action: work.loggedAs,
        details: { run: true },
      }
      const whole = changeContext.run(context, async () => {
        const state = await runAll(call, sessionId, work).catch((error: unknown) => {
          log.error({ err: error }, 'an action on many records failed')
          return 'failed' as const
        })
        afterRun(call.dependencies)
        // If the database is away, the run counts as interrupted later.
        await bulkRuns
          .end(database.db, runId, state)
          .catch((error: unknown) => log.warn({ err: error }, 'the end of a run was not stored'))
      })
      running.add(whole)
      void whole.finally(() => running.delete(whole))
      return { ...stored, refusals: [], canRevert: false }
    },

    async stop() {
      isStopping = true
      await Promise.all(running)
    },
  }
}
