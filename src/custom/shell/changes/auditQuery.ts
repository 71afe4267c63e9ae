// The filters of the audit, and the address of its page with them.
import { paths } from '#kernel/site/index.ts'

/** The query of the call; a missing or empty value filters nothing. */
export interface AuditQuery {
  actor?: number | undefined
  resource: string
  record?: number | undefined
  action: string
  from: string
  to: string
  batch?: string | undefined
}

export const wholeAudit: AuditQuery = { resource: '', action: '', from: '', to: '' }

/** Reads the query of the page's address. The server refuses what it does not know. */
export const readAuditQuery = (parameters: URLSearchParams): AuditQuery => {
  const text = (name: keyof AuditQuery) => parameters.get(name) ?? ''
  const number = (name: 'actor' | 'record') => (/^\d{1,9}$/.test(text(name)) ? Number(text(name)) : undefined)
  return {
    actor: number('actor'),
    resource: text('resource'),
    record: number('record'),
    action: text('action'),
    from: text('from'),
    to: text('to'),
    batch: text('batch') || undefined,
  }
}

/** Writes what filters into the query of an address. */
export const auditParameters = (query: AuditQuery): Record<string, string> =>
  Object.fromEntries(
    Object.entries(query).flatMap(([name, value]) =>
      value === undefined || value === '' ? [] : [[name, String(value)]],
    ),
  )

export const auditPath = (query: AuditQuery): string => paths.audit(auditParameters(query))
