// What administrators do with webhooks: make, change, rotate, try, replay and remove one, and read its deliveries.
import { webhook as limits } from '#kernel/features/webhooks/contract/limits.ts'
import { changeActions } from '#kernel/core/contract/actionNames.ts'
import type {
  Deliveries,
  DeliveryResult,
  MadeWebhook,
  NewWebhook,
  OfferedEvents,
  Webhook,
  WebhookChange,
} from '#kernel/features/webhooks/contract/payloads.ts'
import { changes } from '#kernel/core/server/changes/changes.ts'
import type { Context, Dependencies } from '#kernel/core/server/context.ts'
import { noteDetails } from '#kernel/core/server/database/changeContext.ts'
import { isUniqueViolation } from '#kernel/core/server/database/errors.ts'
import type { Db } from '#kernel/core/server/database/schema.ts'
import { BusinessRuleError, FieldErrors, NotFound } from '#kernel/core/server/errors.ts'
import { cut } from '#kernel/core/server/changes/historyPage.ts'
import { transaction } from '#kernel/core/server/changes/transaction.ts'
import { lockRow } from '#kernel/core/server/tables/locks.ts'
import { deliveries } from './deliveries.ts'
import { webhookDispatcher } from './dispatcher.ts'
import { webhookSettings } from './settings.ts'
import { newWebhookSecret } from './sign.ts'
import { type Receiver, webhooks } from './table.ts'

/**
 * Returns the actions for webhooks, by resource, without records of one person, such as views: a webhook belongs to all
 * administrators.
 */
export const offeredEvents = ({ registry }: Pick<Dependencies, 'registry'>): OfferedEvents =>
  registry.flatMap(({ contract: { resource }, table, hooks }) => {
    if (!resource || !table || hooks.scope || Object.keys(table.history).length === 0) return []
    const own = Object.entries(resource.actions).flatMap(([name, { logged }]) => (logged === 'change' ? [name] : []))
    const isToggled = (action: string) => resource.toggle !== 'none' || !/^(de)?activate$/.test(action)
    return [{ resource: resource.name, actions: [...changeActions.filter(isToggled), ...own] }]
  })

/** @throws FieldErrors for an address that nothing may be sent to, and for events that are not offered */
const check = (dependencies: Dependencies, { url, events }: Pick<NewWebhook, 'url' | 'events'>): void => {
  const { protocol, username, password } = URL.parse(url) ?? {}
  const isAllowed =
    protocol === 'https:' ||
    (protocol === 'http:' && webhookSettings.of(dependencies.settings).WEBHOOK_PRIVATE_ADDRESSES)
  if (!isAllowed) throw new FieldErrors({ url: 'webhookUrl' })
  // They would be shown to every administrator.
  if (username || password) throw new FieldErrors({ url: 'webhookCredentials' })
  const offered = offeredEvents(dependencies)
  const isOffered = events.every(({ resource, actions }) => {
    const known = offered.find((one) => one.resource === resource)?.actions
    return actions.every((action) => known?.includes(action))
  })
  if (!isOffered || new Set(events.map(({ resource }) => resource)).size < events.length)
    throw new FieldErrors({ events: 'invalid' })
}

const named = (error: unknown): unknown =>
  isUniqueViolation(error, 'webhooks_named') ? new FieldErrors({ name: 'webhookNameTaken' }) : error

/** Returns a webhook that was locked. @throws NotFound */
const lock = async (trx: Db, dependencies: Dependencies, id: number): Promise<Webhook> => {
  await lockRow(trx, 'webhooks', id)
  return await found(trx, dependencies, id)
}

/** @throws NotFound */
const found = async (db: Db, { clock }: Dependencies, id: number): Promise<Webhook> => {
  const webhook = await webhooks.one(db, id, clock.now())
  if (!webhook) throw new NotFound()
  return webhook
}

export const listWebhooks = ({ database, clock }: Dependencies): Promise<Webhook[]> =>
  webhooks.all(database.db, clock.now())

/** Makes a webhook for what happens from now on. @throws FieldErrors, BusinessRuleError beyond their number */
export const makeWebhook = async (context: Context, body: NewWebhook): Promise<MadeWebhook> => {
  const { dependencies, language } = context
  const { clock, tokens } = dependencies
  check(dependencies, body)
  noteDetails({ webhook: body.name })
  const secret = newWebhookSecret()
  try {
    const made = await transaction(context, async ({ trx }) => {
      if ((await webhooks.count(trx)) >= limits.each) throw new BusinessRuleError('tooManyWebhooks')
      const cursor = await changes.latest(trx)
      const id = await webhooks.add(trx, { ...body, cursor, secret: tokens.seal(secret), language }, clock.now())
      return { ...(await found(trx, dependencies, id)), secret }
    })
    void webhookDispatcher(dependencies).wake()
    return made
  } catch (error) {
    throw named(error)
  }
}

/** Changes a webhook. @throws NotFound, FieldErrors */
export const updateWebhook = async (context: Context, id: number, body: WebhookChange): Promise<Webhook> => {
  const { dependencies } = context
  check(dependencies, body)
  noteDetails({ webhook: body.name })
  try {
    const updated = await transaction(context, async ({ trx }) => {
      await lock(trx, dependencies, id)
      await webhooks.update(trx, id, body)
      return await found(trx, dependencies, id)
    })
    void webhookDispatcher(dependencies).wake()
    return updated
  } catch (error) {
    throw named(error)
  }
}

/** Makes a new secret; the former one also signs for a while. @throws NotFound, BusinessRuleError during that */
export const rotateWebhook = (context: Context, id: number): Promise<MadeWebhook> =>
  transaction(context, async ({ trx, dependencies }) => {
    const webhook = await lock(trx, dependencies, id)
    noteDetails({ webhook: webhook.name })
    if (webhook.rotatedUntil !== null) throw new BusinessRuleError('webhookRotated')
    const secret = newWebhookSecret()
    await webhooks.rotate(trx, id, dependencies.tokens.seal(secret), dependencies.clock.now())
    return { ...(await found(trx, dependencies, id)), secret }
  })

/** Removes a webhook with its deliveries. @throws NotFound */
export const removeWebhook = (context: Context, id: number): Promise<void> =>
  transaction(context, async ({ trx }) => {
    const removed = await webhooks.remove(trx, id)
    if (!removed) throw new NotFound()
    noteDetails({ webhook: removed.name })
  })

/** Sends an event of no change at once, also to a webhook that is off. @throws NotFound */
export const testWebhook = async (dependencies: Dependencies, id: number): Promise<DeliveryResult> => {
  const { database, clock } = dependencies
  const receiver: Receiver | undefined = await webhooks.receiver(database.db, id)
  if (!receiver) throw new NotFound()
  const timestamp = clock.now().toISOString()
  const body = JSON.stringify({ type: 'test', timestamp, data: {} })
  return await webhookDispatcher(dependencies).send(receiver, {
    id: `test_${id}_${Date.parse(timestamp).toString(36)}`,
    body,
  })
}

/**
 * Delivers again from a change on. One that was not taken up yet skips those before it, and all that waits.
 * @throws NotFound; FieldErrors for a change beyond the end of the log
 */
export const replayWebhook = async (context: Context, id: number, from: number): Promise<void> => {
  const { dependencies } = context
  await transaction(context, async ({ trx }) => {
    const webhook = await lock(trx, dependencies, id)
    noteDetails({ webhook: webhook.name })
    if (from > (await changes.latest(trx)) + 1) throw new FieldErrors({ from: 'invalid' })
    if (from > webhook.cursor) await deliveries.dropWaiting(trx, id)
    await webhooks.setCursor(trx, id, from - 1)
  })
  void webhookDispatcher(dependencies).wake()
}

/** Returns a page of a webhook's deliveries, the newest change first. @throws NotFound */
export const listDeliveries = async (
  dependencies: Dependencies,
  id: number,
  { cursor, perPage }: { cursor?: number | undefined; perPage: number },
): Promise<Deliveries> => {
  const { db } = dependencies.database
  await found(db, dependencies, id)
  const lines = await deliveries.page(db, id, { cursor, perPage: perPage + 1 })
  const { data, next } = cut(
    lines.map((line) => ({ ...line, id: line.changeId })),
    perPage,
  )
  return { data: data.map(({ id: _id, ...line }) => line), next }
}

/** Tries a delivery again at once. @throws NotFound */
export const resendDelivery = async (dependencies: Dependencies, id: number, changeId: number): Promise<void> => {
  const { database, clock } = dependencies
  if (!(await deliveries.resend(database.db, id, changeId, clock.now()))) throw new NotFound()
  void webhookDispatcher(dependencies).wake()
}

/** Encrypts all secrets under the present JWT_SECRET, so that JWT_SECRET_PREVIOUS can be removed. */
export const resealWebhooks = async ({
  database: { db },
  tokens,
}: Pick<Dependencies, 'database' | 'tokens'>): Promise<void> => {
  for (const { id, secret, formerSecret } of await webhooks.sealed(db)) {
    const known = tokens.unseal(secret)
    const former = formerSecret === null ? undefined : tokens.unseal(formerSecret)
    if (known && !known.isCurrent)
      await webhooks.reseal(db, id, tokens.seal(known.text), former ? tokens.seal(former.text) : null)
  }
}
