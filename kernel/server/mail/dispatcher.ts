// Sends queued mails one after another, and retries those that failed: after 10 s, 20 s and so on, for three days.
import { randomInt } from 'node:crypto'
import type { FastifyBaseLogger } from 'fastify'
import { signIn } from '#kernel/contract/limits.ts'
import type { Database } from '#kernel/server/database/open.ts'
import { Unavailable } from '#kernel/server/errors.ts'
import type { Transport } from './transport.ts'
import type { Clock } from '#kernel/server/process/clock.ts'
import { mails, type WaitingMail } from './mails.ts'

export interface Dispatcher {
  /**
   * Queues a mail after a random delay and sends it, so that no response time reveals whether a mail was written:
   * the embedded database has one connection, and every request waits while it writes. @throws Unavailable when too many are delayed
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

/** How long a claim on a mail lasts: short, so that the next start soon sends the mail of a killed server. */
const claimMs = 12_000
/** How often a claim is extended during sending, so that no other server sends the mail as well. */
const extendMs = 3_000
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
  let stopped = false
  let running: Promise<void> | undefined
  let wokenAgain = false
  let timer: NodeJS.Timeout | undefined

  /** Keeps extending the claim on a mail. Returns a function that stops this and awaits a pending extension. */
  const keepClaim = (id: number, claimedUntil: Date): (() => Promise<void>) => {
    let until = claimedUntil
    let extending = Promise.resolve()
    const extend = async () => {
      const next = new Date(clock.now().getTime() + claimMs)
      if (await mails.extend(db, id, until, next)) until = next
      else clearInterval(interval)
    }
    const interval = setInterval(() => {
      extending = extending
        .then(extend)
        .catch((error: unknown) => log.warn({ err: error, mail: id }, 'the claim on a mail could not be extended'))
    }, extendMs).unref()
    return () => {
      clearInterval(interval)
      return extending
    }
  }

  const send = async (mail: WaitingMail, claimedUntil: Date): Promise<void> => {
    const release = keepClaim(mail.id, claimedUntil)
    try {
      const target = await transport(mail).finally(release)
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

  const drain = async (): Promise<void> => {
    let delay = pollMs
    try {
      do {
        wokenAgain = false
        while (!stopped) {
          const now = clock.now()
          const until = new Date(now.getTime() + claimMs)
          const mail = await mails.claim(db, now, until)
          if (!mail) break
          await send(mail, until)
        }
        const due = stopped ? undefined : await mails.nextDue(db)
        delay = due ? Math.min(Math.max(due.getTime() - clock.now().getTime(), 1000), pollMs) : pollMs
        // A call of wake during the loop may follow a mail that the last claim did not see.
      } while (wokenAgain && !stopped)
    } catch (error) {
      log.error({ err: error }, 'mails could not be read')
    }
    running = undefined
    if (!stopped) timer = setTimeout(() => void wake(), delay).unref()
  }

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
    if (stopped) return
    wokenAgain = true
    clearTimeout(timer)
    running ??= drain()
    await running
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
      stopped = true
      clearTimeout(timer)
      queueDelayed()
      await Promise.all(queueing)
      await running
    },
  }
}
