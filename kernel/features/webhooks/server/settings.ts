// The settings of webhooks.
import * as z from 'zod'
import { defineSettings } from '#kernel/core/server/settingSchemas.ts'

export const webhookSettings = defineSettings({
  WEBHOOK_PRIVATE_ADDRESSES: z
    .enum(['true', 'false'], 'use true or false')
    .default('false')
    .transform((text) => text === 'true')
    .meta({
      description: 'true lets webhooks reach private addresses, and http:// ones: for development and tests alone',
    }),
})
