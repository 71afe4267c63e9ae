// The calls about webhooks without their schemas, for the site, and who may make them.
import { administrator } from '#kernel/core/contract/profiles.ts'
import type { Area } from '#kernel/core/contract/access.ts'
import { call } from '#kernel/core/contract/call.ts'
import type {
  Deliveries,
  DeliveryResult,
  MadeWebhook,
  NewWebhook,
  OfferedEvents,
  Webhook,
  WebhookChange,
} from './payloads.ts'

/** Begins every secret, as the libraries of Standard Webhooks expect it; 32 bytes in Base64 follow. */
export const webhookSecretPrefix = 'whsec_'

/** Webhooks belong to the installation, not to a person. No token makes one. */
export const webhooks: Area = { name: 'webhooks', access: { [administrator]: 'all' }, tokens: [] }

export const webhookPaths = {
  list: call<Webhook[]>('GET', '/webhooks'),
  events: call<OfferedEvents>('GET', '/webhooks/events'),
  make: call<MadeWebhook, NewWebhook>('POST', '/webhooks'),
  update: call<Webhook, WebhookChange>('PUT', '/webhooks/{id}'),
  rotate: call<MadeWebhook>('POST', '/webhooks/{id}/rotate'),
  remove: call('DELETE', '/webhooks/{id}'),
  test: call<DeliveryResult>('POST', '/webhooks/{id}/test'),
  replay: call<undefined, { from: number }>('POST', '/webhooks/{id}/replay'),
  deliveries: call<Deliveries>('GET', '/webhooks/{id}/deliveries'),
  resend: call('POST', '/webhooks/{id}/deliveries/{changeId}'),
}
