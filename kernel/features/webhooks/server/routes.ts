// Implements the calls about webhooks.
import { endpoints } from '#kernel/features/webhooks/contract/calls.ts'
import { actionNames } from '#kernel/core/server/changes/actionNames.ts'
import { defineHandlers } from '#kernel/core/server/http/handler.ts'
import {
  listDeliveries,
  listWebhooks,
  makeWebhook,
  offeredEvents,
  removeWebhook,
  replayWebhook,
  resendDelivery,
  rotateWebhook,
  testWebhook,
  updateWebhook,
} from '#kernel/features/webhooks/server/webhooks.ts'

export const handlers = defineHandlers(endpoints(actionNames), {
  list: ({ dependencies }) => listWebhooks(dependencies),
  events: async ({ dependencies }) => offeredEvents(dependencies),
  make: ({ body, context }) => makeWebhook(context, body),
  update: ({ params, body, context }) => updateWebhook(context, params.id, body),
  rotate: ({ params, context }) => rotateWebhook(context, params.id),
  remove: ({ params, context }) => removeWebhook(context, params.id),
  test: ({ params, dependencies }) => testWebhook(dependencies, params.id),
  replay: ({ params, body, context }) => replayWebhook(context, params.id, body.from),
  deliveries: ({ params, query, dependencies }) => listDeliveries(dependencies, params.id, query),
  resend: ({ params, dependencies }) => resendDelivery(dependencies, params.id, params.changeId),
})
