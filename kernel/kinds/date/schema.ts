// The schemas of a calendar date.
import * as z from 'zod/mini'
import { isMasked } from '#kernel/core/contract/mask.ts'
import type { SchemaKind } from '#kernel/core/contract/schemaKind.ts'
import { blank, PeriodDate, requiredDate } from '#kernel/core/contract/wire.ts'

export const kind: SchemaKind<'date'> = {
  // A list may mask a personal one (mask.ts).
  row: ({ personal }) => (personal ? z.union([z.iso.date(), z.string().check(z.refine(isMasked))]) : z.iso.date()),
  body: ({ required }) => (required ? requiredDate : blank(PeriodDate)),
}
