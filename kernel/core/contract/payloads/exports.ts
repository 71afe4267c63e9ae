// The body of an export of a list: which records, which columns, in which order and format.
import * as z from 'zod/mini'
import { exportColumnsOf } from '#kernel/core/contract/exports.ts'
import type { Resource } from '#kernel/core/contract/resource.ts'
import { orderFields } from '#kernel/core/contract/wire.ts'
import { SheetFormat, target } from '#kernel/core/contract/payloads/bulk.ts'
import { columnSet } from '#kernel/core/contract/payloads/columns.ts'
import { Labels } from '#kernel/core/contract/payloads/labels.ts'

const isTimeZone = (name: string): boolean => {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== ''
  } catch {
    return false
  }
}

export const ExportBody = (resource: Resource) => {
  const names = exportColumnsOf(resource)
  return z.strictObject({
    columns: z.optional(columnSet(resource, names)),
    labels: z._default(Labels, {}),
    target: target(resource),
    ...orderFields(resource),
    format: SheetFormat,
    timeZone: z._default(z.string().check(z.maxLength(60, 'invalid'), z.refine(isTimeZone, 'invalid')), 'UTC'),
  })
}
export type ParsedExportBody = z.output<ReturnType<typeof ExportBody>>
