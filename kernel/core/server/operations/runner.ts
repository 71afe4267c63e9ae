// Runs actions on many records after the reply to their start: in short transactions, between which other writes go on.
import { setImmediate as nextTurn } from 'node:timers/promises'
import { bulk as limits } from '#kernel/core/contract/limits.ts'
import type { Run } from '#kernel/core/contract/payloads/bulk.ts'
import { type ChangeContext, changeContext, tellTriggers } from '#kernel/core/server/database/changeContext.ts'
import { databaseError, DatabaseBusy, DatabaseFull, DatabaseUnavailable } from '#kernel/core/server/database/errors.ts'
import { type ApiError, BusinessRuleError } from '#kernel/core/server/errors.ts'
import type { Context, Runs, Work, WriteContext } from '#kernel/core/server/context.ts'
import { transaction } from '#kernel/core/server/changes/transaction.ts'
import { translate } from '#kernel/core/server/messages/errors.ts'
import { refusalMessage } from '#kernel/core/server/operations/refusals.ts'
import { withOperatingRights } from '#kernel/core/server/account/operatingRights.ts'
import { bulkRuns, type Outcome } from '#kernel/core/server/operations/bulkRuns.ts'
import { sessions } from '#kernel/core/server/account/tables/sessions.ts'

/** What the log says of each record of a run, besides what its operation adds. */
const details = { run: true } as const

/** @throws errors of the database, which concern all records */
const assertOfRecord = (error: unknown): void => {
  const known = databaseError(error)
  if (known instanceof DatabaseBusy || known instanceof DatabaseUnavailable || known instanceof DatabaseFull)
    throw error
}

/** Returns why a record was refused. @throws errors of the database, which concern all records */
const reasonFor = (error: unknown, { language, dependencies: { log } }: Context): string => {
  assertOfRecord(error)
  const message = refusalMessage(error, language)
  if (message === undefined) log.error({ err: error }, 'an action on one of many records failed')
  return message ?? translate('failed', language)
}

/** A part of a run: the records of one transaction, until that is long enough. */
interface Part {
  work: Work
  from: number
  to: number
  refusalOf: ((index: number) => ApiError | undefined) | undefined
}

/** Takes the action on the records of a part. What `operate` throws ends it. */
const takeActions = async (
  inside: WriteContext,
  { work, from, to, refusalOf }: Part,
  operate: (index: number) => Promise<string | null>,
): Promise<Outcome[]> => {
  const until = performance.now() + limits.chunkMs
  const outcomes: Outcome[] = []
  for (let index = from; index < to && (index === from || performance.now() < until); index++) {
    const refusal = refusalOf?.(index)
    const logged = changeContext.getStore()
    if (!refusal && logged && logged.details !== details) {
      logged.details = details
      await tellTriggers(inside.trx)
    }
    outcomes.push({
      record: work.recordAt(index),
      resource: work.resourceAt?.(index) ?? work.resource,
      reason: refusal ? reasonFor(refusal, inside) : await operate(index),
    })
  }
  return outcomes
}

/** Works on records from an index on. Returns how many they were. */
const runChunk = (context: Context, work: Work, from: number): Promise<number> =>
  transaction(context, async (inside) => {
    const to = Math.min(from + limits.chunk, work.total)
    const part = { work, from, to, refusalOf: await work.prepare?.(inside, from, to) }
    // One savepoint for all costs less than one for each, which is needed only to tell the records that fail from the others.
    const together = transaction(inside, (nested) =>
      takeActions(nested, part, async (index) => {
        await work.operate({ ...nested, isTakenBack: true }, index)
        return null
      }),
    )
    const outcomes = await together.catch((failure: unknown) => {
      assertOfRecord(failure)
      return takeActions(inside, part, (index) =>
        work.operate(inside, index).then(
          () => null,
          (error: unknown) => reasonFor(error, inside),
        ),
      )
    })
    await bulkRuns.add(inside.trx, work.runId, from, outcomes)
    return outcomes.length
  })

export const createRuns = (): Runs => {
  const running = new Set<Promise<void>>()
  let isStopping = false

  /** Runs all records and returns how it ended. */
  const runAll = async (context: Context, work: Work): Promise<Exclude<Run['state'], 'running'>> => {
    const { sessionId, dependencies } = context
    const { database, clock, settings } = dependencies
    for (let at = 0; at < work.total;) {
      if (isStopping) return 'interrupted'
      // A run ends when its person signs out, or loses the account or the profile.
      const user = await sessions.me(database.db, sessionId, clock.now())
      if (!user || !(await bulkRuns.mayGoOn(database.db, work.runId))) return 'cancelled'
      at += await runChunk(withOperatingRights({ ...context, ...user }, settings), work, at)
      await nextTurn()
    }
    return 'done'
  }

  return {
    async start(context, work) {
      const { me, sessionId, dependencies } = context
      const { database, log } = dependencies
      const { runId, resource, action, total } = work
      for (const { beforeRun } of dependencies.features) await beforeRun?.(context, work)
      if (!(await bulkRuns.start(database.db, { id: runId, userId: me.id, resource, action, total })))
        throw new BusinessRuleError('bulkRunning')
      const stored = await bulkRuns.one(database.db, runId, me.id)
      if (!stored) throw new Error('The new run is missing')
      const logged: ChangeContext = {
        actor: me.id,
        session: sessionId,
        batch: runId,
        action: work.loggedAs,
        details,
      }
      const whole = changeContext.run(logged, async () => {
        const state = await runAll(context, work).catch((error: unknown) => {
          log.error({ err: error }, 'an action on many records failed')
          return 'failed' as const
        })
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
