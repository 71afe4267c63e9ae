// Adds to the audit what an export contains: which records, which columns, in which format.
import type { ExportFormat } from '#kernel/core/contract/sheetFormats.ts'
import { printFilter, type Filter } from '#kernel/core/contract/filters.ts'
import { changeContext } from '#kernel/core/server/database/changeContext.ts'

interface ExportFilter {
  FilterString?: string | undefined
  isActive?: boolean | undefined
  attention?: string | undefined
  where?: Filter | undefined
}

/** Adds details to the call's event (kernel/core/server/http/api.ts). Without columns: the specified ones. */
export const logExport = (
  format: ExportFormat,
  target: { ids: readonly number[] } | { filter: ExportFilter },
  columns?: string[],
): void => {
  const context = changeContext.getStore()
  if (!context) return
  if ('ids' in target) {
    context.details = { format, columns, records: target.ids.length }
    return
  }
  const { FilterString: search, isActive, attention, where } = target.filter
  context.details = { format, columns, search, isActive, attention, where: where && printFilter(where) }
}
