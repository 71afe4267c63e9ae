// The calls about webhooks. They extend the specification: another server may not have them.
import type { ActionNames, KernelEvent } from '#kernel/core/contract/actionNames.ts'
import { sessionEvents } from '#kernel/core/contract/changeLog.ts'
import { defineEndpoints } from '#kernel/core/contract/endpoint.ts'
import { webhookPaths as paths, webhooks as resource } from './paths.ts'
import { DeliveriesQuery, DeliveryParams, DeliveryResult, Replay, webhookPayloads } from './payloads.ts'
import { IdParams } from '#kernel/core/contract/wire.ts'
import * as z from 'zod/mini'

const read = { access: { resource, action: 'list' }, status: 200 } as const
const update = { access: { resource, action: 'update' } } as const
/** The line names no account: a webhook belongs to the installation. */
const logs = (action: KernelEvent) => ({ event: { action, resource: sessionEvents } }) as const

export const endpoints = (names: ActionNames) => {
  const { Webhook, MadeWebhook, NewWebhook, WebhookChange, OfferedEvents, Deliveries } = webhookPayloads(names)
  return defineEndpoints({
    list: { ...paths.list, ...read, reply: z.array(Webhook) },
    /** The actions of the log that webhooks can be told, by resource. */
    events: { ...paths.events, ...read, reply: OfferedEvents },
    make: {
      ...paths.make,
      access: { resource, action: 'create' },
      body: NewWebhook,
      status: 201,
      reply: MadeWebhook,
      proof: true,
      ...logs('webhookMade'),
    },
    /** Another address receives from now on, so it needs a proof. Turned on again, it continues where it stopped. */
    update: {
      ...paths.update,
      ...update,
      params: IdParams,
      body: WebhookChange,
      status: 200,
      reply: Webhook,
      proof: true,
      ...logs('webhookChanged'),
    },
    /** Makes a new secret. For a week, both sign. */
    rotate: {
      ...paths.rotate,
      ...update,
      params: IdParams,
      status: 201,
      reply: MadeWebhook,
      proof: true,
      ...logs('webhookRotated'),
    },
    remove: {
      ...paths.remove,
      access: { resource, action: 'delete' },
      params: IdParams,
      status: 204,
      ...logs('webhookRemoved'),
    },
    /** Sends an event of the type `test` at once, and returns how it went. It is not in the list of deliveries. */
    test: { ...paths.test, ...update, params: IdParams, status: 200, reply: DeliveryResult },
    /** Delivers again from a change on, in the order of the log, with the same `webhook-id`. */
    replay: { ...paths.replay, ...update, params: IdParams, body: Replay, status: 204, ...logs('webhookReplayed') },
    deliveries: { ...paths.deliveries, ...read, params: IdParams, query: DeliveriesQuery, reply: Deliveries },
    /** Tries one delivery again at once. */
    resend: { ...paths.resend, ...update, params: DeliveryParams, status: 204 },
  })
}
