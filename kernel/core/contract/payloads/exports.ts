// The body of an export of a list: which records, which columns, in which order and format.
import * as z from 'zod/mini'
import { exportColumnsOf, isTranslatable, targetLanguages } from '#kernel/core/contract/exports.ts'
import type { Language } from '#kernel/core/contract/languages.ts'
import type { Resource } from '#kernel/core/contract/resource.ts'
import { orderFields } from '#kernel/core/contract/wire.ts'
import { type ExportFormat, exportFormats, sheetFormats } from '#kernel/core/contract/sheetFormats.ts'
import { target } from '#kernel/core/contract/payloads/bulk.ts'
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
  const formats: readonly ExportFormat[] = isTranslatable(resource) ? exportFormats : sheetFormats
  const languages: readonly Language[] = isTranslatable(resource) ? targetLanguages : []
  return z.strictObject({
    columns: z.optional(columnSet(resource, names)),
    labels: z._default(Labels, {}),
    target: target(resource),
    ...orderFields(resource),
    format: z._default(z.enum(formats, 'invalid'), 'xlsx'),
    /** The language into which the texts of an XLIFF are translated. */
    translateTo: z.optional(z.enum(languages, 'invalid')),
    timeZone: z._default(z.string().check(z.maxLength(60, 'invalid'), z.refine(isTimeZone, 'invalid')), 'UTC'),
  })
}
export type ParsedExportBody = z.output<ReturnType<typeof ExportBody>>
