// The calls on many records, without their schemas, for the site.
import { type Area, grantStaff } from '#kernel/core/contract/access.ts'
import type { BulkAction } from '#kernel/core/contract/bulk.ts'
import { call } from '#kernel/core/contract/call.ts'
import type { Preview, Run, Runs } from '#kernel/core/contract/payloads/bulk.ts'

/** Who may see runs: each user their own. */
export const bulkRuns: Area = {
  name: 'bulk',
  access: grantStaff(['read', 'update']),
}

/** The records of a run: by their ids, or every one that a list finds, with exceptions. */
export type BulkTarget =
  | { ids: number[] }
  | { filter: { FilterString?: string; isActive?: boolean; attention?: string; where?: string }; except: number[] }

export interface BulkBody {
  action: BulkAction
  target: BulkTarget
  arguments?: Record<string, unknown>
}

/** Returns the calls on many records of a resource. */
export const bulkCalls = ({ path }: { path: string }) => ({
  preview: call<Preview, BulkBody>('POST', `${path}/bulk/preview`),
  start: call<Run, BulkBody & { expected: number }>('POST', `${path}/bulk`),
})

export const bulkPaths = {
  list: call<Runs>('GET', '/bulk'),
  one: call<Run>('GET', '/bulk/{runId}'),
  cancel: call('POST', '/bulk/{runId}/cancel'),
  result: call('GET', '/bulk/{runId}/result'),
}
