// Delivers changes to webhooks in the order of the log, and retries what fails (docs/decisions/notifications.md).
import type { FastifyBaseLogger } from 'fastify'
import { webhook as limits } from '#kernel/features/webhooks/contract/limits.ts'
import { parseLanguage, defaultLanguage } from '#kernel/core/contract/languages.ts'
import { sessionEvents } from '#kernel/core/contract/changeLog.ts'
import type { DeliveryResult } from '#kernel/features/webhooks/contract/payloads.ts'
import { administrator } from '#kernel/core/contract/profiles.ts'
import { accounts } from '#kernel/core/server/account/tables/accounts.ts'
import type { Tokens } from '#kernel/core/server/account/tokens.ts'
import { changes } from '#kernel/core/server/changes/changes.ts'
import type { Database } from '#kernel/core/server/database/open.ts'
import type { Settings } from '#kernel/core/server/env.ts'
import type { Dispatcher } from '#kernel/core/server/mail/dispatcher.ts'
import { queueNotice } from '#kernel/core/server/account/queueMail.ts'
import { type Claim, createClaimWorker } from '#kernel/core/server/process/claimWorker.ts'
import type { Clock } from '#kernel/core/server/process/clock.ts'
import { perServer } from '#kernel/core/server/perServer.ts'
import type { AnyTable } from '#kernel/core/server/tables/table.ts'
import { changeMessage } from './changeEvent.ts'
import { deliveries, type DueDelivery } from './deliveries.ts'
import { turnedOff } from './notices.ts'
import { post } from './post.ts'
import { createWatermark } from './watermark.ts'
import { webhookSettings } from './settings.ts'
import { type Message, signedHeaders } from './sign.ts'
import { type Receiver, webhooks } from './table.ts'

/** Delivers changes to webhooks. */
export interface WebhookDispatcher {
  /** Takes up what is new in the log and delivers all that is due; resolves when nothing is left. */
  wake(): Promise<void>
  /** Posts a message to a webhook once, and returns how that went. */
  send(receiver: Receiver, message: Message): Promise<DeliveryResult>
  /** The number of events that this server has delivered, and of attempts that have failed. */
  counts: Readonly<{ delivered: number; failed: number }>
  /** Finishes the current deliveries and begins no more. */
  stop(): Promise<void>
}

interface Options {
  database: Database
  clock: Clock
  log: FastifyBaseLogger
  tokens: Pick<Tokens, 'unseal'>
  settings: Pick<Settings, 'BRAND' | 'ofFeatures'>
  mailer: Pick<Dispatcher, 'wake'>
  tableOf: (resource: string) => AnyTable | undefined
}

/** How long a server delivers to one webhook before the next one gets its turn. */
const turnMs = 30_000

/** Returns when an event is tried again after some tries; null if it is given up. */
const nextTry = (tries: number, at: Date): Date | null =>
  tries >= limits.tries
    ? null
    : new Date(at.getTime() + Math.min(limits.retrySeconds * 4 ** (tries - 1), limits.maxRetrySeconds) * 1000)

const failure = (error: DeliveryResult['error']): DeliveryResult => ({
  status: null,
  error,
  duration: null,
  answer: null,
})

export const createWebhookDispatcher = (options: Options): WebhookDispatcher => {
  const { database, clock, log, tokens, settings, mailer, tableOf } = options
  const { db } = database
  const counts = { delivered: 0, failed: 0 }
  const readWatermark = createWatermark()
  let hasAny = false

  /** Takes up what is new in the log, for each webhook as much as may wait. */
  const takeUp = async (): Promise<void> => {
    const cursors = await webhooks.cursors(db)
    hasAny = cursors.length > 0
    if (!hasAny) return
    const until = await readWatermark(db, Math.max(...cursors))
    if (Math.min(...cursors) >= until) return
    await database.transaction(async (trx) => {
      const at = clock.now()
      for (const webhook of await webhooks.behind(trx, until)) {
        const maximum = limits.waiting - (await deliveries.countWaiting(trx, webhook.id))
        if (maximum <= 0) continue
        const last = await deliveries.plan(trx, webhook, { after: webhook.cursor, until, maximum }, at)
        await webhooks.setCursor(trx, webhook.id, last ?? until)
      }
    })
  }

  const send: WebhookDispatcher['send'] = async (
    { url, secret, formerSecret, rotatedUntil },
    message,
  ): Promise<DeliveryResult> => {
    const at = clock.now()
    const former = rotatedUntil !== null && Date.parse(rotatedUntil) > at.getTime() ? formerSecret : null
    const secrets = [secret, ...(former === null ? [] : [former])].flatMap((one) => tokens.unseal(one)?.text ?? [])
    if (secrets.length === 0) return failure('secret')
    return await post(url, signedHeaders(secrets, message, at), message.body, {
      isPrivateAllowed: webhookSettings.of(settings).WEBHOOK_PRIVATE_ADDRESSES,
    })
  }

  /** Turns a webhook off, logs that, and tells the administrators. */
  const turnOff = async ({ id, name, language }: Receiver, end: 'failed' | 'gone'): Promise<void> => {
    await database.transaction(async (trx) => {
      if (!(await webhooks.turnOff(trx, id, end))) return
      await changes.add(trx, { action: 'webhookTurnedOff', resource: sessionEvents, details: { webhook: name } })
      for (const admin of await accounts.ofProfile(trx, administrator))
        if (admin.active && admin.confirmed)
          await queueNotice(trx, { clock, settings }, admin, turnedOff, parseLanguage(language) ?? defaultLanguage, {
            webhook: name,
          })
    })
    log.warn({ webhook: id, end }, 'webhook turned off')
    void mailer.wake()
  }

  /** Stores how an attempt went; false if nothing more is sent to this webhook now. */
  const conclude = async (
    receiver: Receiver,
    { changeId, tries }: DueDelivery,
    result: DeliveryResult,
  ): Promise<boolean> => {
    const at = clock.now()
    const { error, status } = result
    // Neither the receiver's fault nor its success: the log has forgotten the change.
    const isOver = error === null || error === 'forgotten'
    await deliveries.note(db, receiver.id, changeId, result, { at, next: isOver ? null : nextTry(tries + 1, at) })
    if (error === 'forgotten') return true
    if (error === null) {
      counts.delivered++
      await webhooks.noteSuccess(db, receiver.id, at)
      return true
    }
    counts.failed++
    log.info({ webhook: receiver.id, change: changeId, tries: tries + 1, error, status }, 'webhook not delivered')
    const since = await webhooks.noteFailure(db, receiver.id, at)
    if (status === 410) await turnOff(receiver, 'gone')
    else if (at.getTime() - since.getTime() >= limits.disableSeconds * 1000) await turnOff(receiver, 'failed')
    return false
  }

  /** Delivers what is due to a webhook, in the order of the log, until its turn is over or an attempt fails. */
  const deliver = async ({ id }: { id: number }, claim: Claim): Promise<void> => {
    const endsAt = performance.now() + turnMs
    try {
      while (claim.isHeld() && performance.now() < endsAt) {
        const receiver = await webhooks.receiver(db, id)
        const due = receiver?.isActive && (await deliveries.nextDue(db, id, clock.now()))
        if (!due) return
        const message = await changeMessage(db, tableOf, due.changeId)
        const result = message ? await send(receiver, message) : failure('forgotten')
        if (!(await conclude(receiver, due, result))) return
      }
    } finally {
      await webhooks.release(db, id, await claim.release(), clock.now())
    }
  }

  const worker = createClaimWorker({
    clock,
    log,
    name: 'webhook',
    prepare: takeUp,
    claim: (now, until) => webhooks.claim(db, now, until),
    extend: (id, from, until) => webhooks.extend(db, id, from, until),
    work: deliver,
    nextDue: () => webhooks.nextDue(db),
    atOnce: limits.atOnce,
    // The server that has made one is woken by that.
    pollMs: () => (hasAny ? limits.pollSeconds : limits.idlePollSeconds) * 1000,
  })
  return { wake: worker.wake, send, counts, stop: worker.stop }
}

export const webhookDispatcher = perServer((dependencies) => {
  const tables = new Map(
    dependencies.registry.flatMap(({ table }) => (table ? [[table.resource.name, table] as const] : [])),
  )
  return createWebhookDispatcher({
    ...dependencies,
    mailer: dependencies.dispatcher,
    tableOf: (resource) => tables.get(resource),
  })
})
