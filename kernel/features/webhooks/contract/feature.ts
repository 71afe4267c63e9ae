// Addresses to which the server posts what has changed.
import * as z from 'zod/mini'
import type { Feature } from '#kernel/core/contract/feature.ts'
import { endpoints } from './calls.ts'
import { words } from './words.ts'

/** The name of a webhook. */
const details = { webhook: z.optional(z.string()) }

declare module '#kernel/core/contract/payloads/changes.ts' {
  interface EventDetails extends z.infer<z.ZodMiniObject<typeof details>> {}
}

export const webhooks: Feature = { name: 'webhooks', endpoints, words, details }
