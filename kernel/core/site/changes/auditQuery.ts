// The filter of the audit, and the address of its page with it.
import type { Condition } from '#kernel/core/contract/filters.ts'
import { addDays } from '#kernel/core/contract/days.ts'
import type { Resource } from '#kernel/core/contract/resource.ts'
import { paths } from '#kernel/core/site/declaration/paths.ts'
import { partsOf, readFilter, whereOf } from '#kernel/core/site/filters/FilterChips.tsx'

/** The query of the call; a missing value filters nothing. */
export interface AuditQuery {
  /** A filter (kernel/core/contract/filters.ts). */
  where?: string | undefined
  /** A run or an import. */
  batch?: string | undefined
  /** The name of an API token. */
  token?: string | undefined
  /** What records or people are found by. */
  search?: string | undefined
}

/** Reads the query of the page's address. Older parameters become conditions. The server refuses unknown ones. */
export const readAuditQuery = (parameters: URLSearchParams, log: Resource): AuditQuery => {
  const text = (name: string) => parameters.get(name) || undefined
  const is = (field: string): Condition[] => {
    const value = text(field)
    return value === undefined ? [] : [{ field, operator: 'is', value }]
  }
  const [from, to] = [text('from'), text('to')]
  const period: Condition[] =
    from && to
      ? [{ field: 'at', operator: 'between', value: [from, to] }]
      : [
          ...(from ? [{ field: 'at', operator: 'after', value: addDays(from, -1) } as const] : []),
          ...(to ? [{ field: 'at', operator: 'before', value: addDays(to, 1) } as const] : []),
        ]
  const older = [...is('actor'), ...is('resource'), ...is('record'), ...is('action'), ...period]
  const where = text('where')
  const filter = older.length > 0 ? readFilter(where, log) : undefined
  const others = filter && 'join' in filter && filter.join === 'any' ? [filter] : partsOf(filter)
  return {
    where: older.length > 0 ? whereOf('all', [...older, ...others]) : where,
    batch: text('batch'),
    token: text('token'),
    search: text('search'),
  }
}

/** Writes the query into the parameters of an address, whose others stay. */
export const auditParameters = (
  { where, batch, token, search }: AuditQuery,
  parameters = new URLSearchParams(),
): Record<string, string> => {
  const [columns, view] = [parameters.get('columns'), parameters.get('view')]
  return {
    ...(where && { where }),
    ...(batch && { batch }),
    ...(token && { token }),
    ...(search && { search }),
    ...(columns && { columns }),
    ...(view && { view }),
  }
}

export const auditPath = (query: AuditQuery): string => paths.audit(auditParameters(query))
