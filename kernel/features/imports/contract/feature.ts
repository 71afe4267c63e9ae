// Spreadsheets that create and update records.
import * as z from 'zod/mini'
import type { Feature } from '#kernel/core/contract/feature.ts'
import { endpoints } from './calls.ts'
import { words } from './words.ts'

/** The name of a file, and what its import did. */
const details = {
  file: z.optional(z.string()),
  rows: z.optional(z.number()),
  created: z.optional(z.number()),
  updated: z.optional(z.number()),
}

declare module '#kernel/core/contract/payloads/changes.ts' {
  interface EventDetails extends z.infer<z.ZodMiniObject<typeof details>> {}
}

export const imports: Feature = { name: 'imports', endpoints, words, details }
