// Registers routes, worker, maintenance and hooks of webhooks.
import { sql } from 'kysely'
import { webhookPayloads } from '#kernel/features/webhooks/contract/payloads.ts'
import { actionNames } from '#kernel/core/server/changes/actionNames.ts'
import { deleteInSteps } from '#kernel/core/server/database/deleteInSteps.ts'
import type { ServerParts } from '#kernel/core/server/feature.ts'
import { content } from '#kernel/core/server/http/openapi.ts'
import { deliveries } from './deliveries.ts'
import { webhookDispatcher, type WebhookDispatcher } from './dispatcher.ts'
import * as routes from './routes.ts'
import { webhooks } from './table.ts'
import { resealWebhooks } from './webhooks.ts'

declare module 'fastify' {
  interface FastifyInstance {
    webhookDispatcher: WebhookDispatcher
  }
}

const measures: NonNullable<ServerParts['measures']> = (dependencies) => [
  {
    name: 'webhooks_waiting',
    help: 'Events that wait to be delivered to webhooks that are on',
    read: async () => (await deliveries.backlog(dependencies.database.db)).waiting,
  },
  {
    name: 'webhooks_oldest_seconds',
    help: 'How long the oldest of them has waited; 0 without one',
    read: async () => {
      const { oldest } = await deliveries.backlog(dependencies.database.db)
      return oldest ? Math.max(0, (dependencies.clock.now().getTime() - oldest.getTime()) / 1000) : 0
    },
  },
  {
    name: 'webhooks_delivered_total',
    help: 'Events that this server has delivered to webhooks',
    read: () => webhookDispatcher(dependencies).counts.delivered,
  },
  {
    name: 'webhooks_failed_total',
    help: 'Attempts to deliver an event that failed',
    read: () => webhookDispatcher(dependencies).counts.failed,
  },
]

/** Describes the receiver's side. */
const posts = () => {
  const header = (name: string, description: string) => ({
    name,
    in: 'header',
    required: true,
    description,
    schema: { type: 'string' },
  })
  return {
    change: {
      post: {
        description:
          'Sent to the addresses of webhooks, signed as Standard Webhooks says (docs/operations/webhooks.md)',
        parameters: [
          header('webhook-id', 'The same however often the event is sent'),
          header('webhook-timestamp', 'The seconds of the attempt since 1970'),
          header(
            'webhook-signature',
            'v1 and the Base64 of HMAC-SHA256 over id, timestamp and body; after a rotation two of them',
          ),
        ],
        requestBody: { required: true, content: content(webhookPayloads(actionNames).ChangeEvent) },
        responses: {
          '2XX': { description: 'Received: it is not sent again' },
          410: { description: 'Gone: the webhook is turned off' },
          default: { description: 'It is sent again later' },
        },
      },
    },
  }
}

export const parts: ServerParts = {
  routes,
  measures,
  maintenance: ({ database: { db }, keptSince }) => [
    [
      'webhooks',
      () => deleteInSteps(db, 'webhook_deliveries', sql`next_try_at IS NULL AND tried_at < ${keptSince('webhooks')}`),
    ],
  ],
  reseal: resealWebhooks,
  addTo: async (app, dependencies) => {
    const dispatcher = webhookDispatcher(dependencies)
    app.decorate('webhookDispatcher', dispatcher)
    app.addHook('onClose', () => dispatcher.stop())
  },
  start: async (dependencies) => {
    const dispatcher = webhookDispatcher(dependencies)
    void dispatcher.wake()
    return () => dispatcher.stop()
  },
  posts,
  restored: { webhooks: (trx) => webhooks.turnOffRestored(trx) },
}
