// The settings of webhooks.
import { defineSettings, trueOrFalse } from '#kernel/core/server/settingSchemas.ts'

export const webhookSettings = defineSettings({
  WEBHOOK_PRIVATE_ADDRESSES: trueOrFalse('false').meta({
    description: 'true lets webhooks reach private addresses, and http:// ones: for development and tests alone',
  }),
})
