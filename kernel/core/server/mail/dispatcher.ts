// Sends queued mails one after another, and retries those that failed: after 10 s, 20 s and so on, for three days.
import { randomInt } from 'node:crypto'
import type { FastifyBaseLogger } from 'fastify'
import { signIn } from '#kernel/core/contract/limits.ts'
import type { Database } from '#kernel/core/server/database/open.ts'
import { Unavailable } from '#kernel/core/server/errors.ts'
import type { Transport } from './transport.ts'
import { type Claim, createClaimWorker } from '#kernel/core/server/process/claimWorker.ts'
import type { Clock } from '#kernel/core/server/process/clock.ts'
import { mails, type WaitingMail } from './mails.ts'

export interface Dispatcher {
  /**
   * Queues a mail after a random delay, so that no response time reveals it: the embedded database has one connection.
   * @throws Unavailable when too many are delayed
   */
  queueLater(write: () => Promise<void>): void
  /** Queues delayed mails now and sends every mail that is due. */
  flush(): Promise<void>
  /** Sends every mail that is due, including those being queued; resolves when none is left. */
  wake(): Promise<void>
  /** The number of mails that this server has sent, and of attempts that have failed. */
  counts: Readonly<{ sent: number; failed: number }>
  /** Queues delayed mails now, finishes the current mail and sends no more. */
  stop(): Promise<void>
}

const retryDelayMs = (tries: number): number => Math.min(10_000 * 2 ** (tries - 1), 60 * 60_000)
const giveUpAfterMs = signIn.activationSeconds * 1000
const pollMs = 60_000

export const createDispatcher = (options: {
  database: Database
  clock: Clock
  transport: Transport
  log: FastifyBaseLogger
}): Dispatcher => {
  const { database, clock, transport, log } = options
  const { db } = database
  const counts = { sent: 0, failed: 0 }

  const send = async (mail: WaitingMail, claim: Claim): Promise<void> => {
    try {
      const target = await transport(mail).finally(claim.release)
      await mails.finish(db, mail.id, clock.now())
      counts.sent++
      log.info({ mail: mail.id, target }, 'mail sent')
    } catch (error) {
      counts.failed++
      const now = clock.now()
      const tooOld = now.getTime() - Date.parse(mail.createdAt) > giveUpAfterMs
      const code: unknown = error instanceof Error ? (Reflect.get(error, 'code') ?? error.name) : undefined
      log.error({ mail: mail.id, tries: mail.tries, code }, tooOld ? 'mail given up' : 'mail not sent, will be retried')
      if (tooOld) await mails.finish(db, mail.id, null)
      else await mails.postpone(db, mail.id, new Date(now.getTime() + retryDelayMs(mail.tries)))
    }
  }

  const worker = createClaimWorker({
    clock,
    log,
    name: 'mail',
    claim: (now, until) => mails.claim(db, now, until),
    extend: (id, from, until) => mails.extend(db, id, from, until),
    work: send,
    nextDue: () => mails.nextDue(db),
    pollMs: () => pollMs,
  })

  const delayed = new Map<NodeJS.Timeout, () => Promise<void>>()
  const queueing = new Set<Promise<void>>()

  const queueNow = (timeout: NodeJS.Timeout, write: () => Promise<void>): void => {
    clearTimeout(timeout)
    delayed.delete(timeout)
    const queued = write()
      .catch((error: unknown) => log.error({ err: error }, 'a mail could not be queued'))
      .finally(() => queueing.delete(queued))
    queueing.add(queued)
    void wake()
  }

  const queueDelayed = (): void => {
    for (const [timeout, write] of delayed) queueNow(timeout, write)
  }

  const wake = async (): Promise<void> => {
    await Promise.all(queueing)
    await worker.wake()
  }

  return {
    wake,
    counts,
    queueLater(write) {
      if (delayed.size >= signIn.waitingRecoveries) throw new Unavailable()
      const { minimum, maximum } = signIn.recoveryPauseMs
      const timeout = setTimeout(() => queueNow(timeout, write), randomInt(minimum, maximum))
      delayed.set(timeout, write)
    },
    flush: async () => {
      queueDelayed()
      await wake()
    },
    stop: async () => {
      const ended = worker.stop()
      queueDelayed()
      await Promise.all(queueing)
      await ended
    },
  }
}
