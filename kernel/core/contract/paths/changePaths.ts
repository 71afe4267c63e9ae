// The calls of the change log and who may make them, without their schemas, for the site.
import { productContract } from '#kernel/core/contract/productContract.ts'
import { call } from '#kernel/core/contract/call.ts'
import { sessionEvents } from '#kernel/core/contract/changeLog.ts'
import type { RevertPreview, Run } from '#kernel/core/contract/payloads/bulk.ts'
import type { Audit, AuditSummary, History, News, Recent } from '#kernel/core/contract/payloads/changes.ts'

const { users } = productContract()

/** Returns the resource that the record of a change belongs to: the record of an account's event is the user. */
export const recordResource = (resource: string): string => (resource === sessionEvents ? users.name : resource)

export const changePaths = {
  history: call<History>('GET', '/changes/{resource}/{id}'),
  audit: call<Audit>('GET', '/changes'),
  summary: call<AuditSummary>('GET', '/changes/summary'),
  export: call('GET', '/changes/export'),
  news: call<News>('GET', '/changes/news'),
  recent: call<Recent | undefined>('GET', '/changes/recent'),
  markRead: call<undefined, { changeId: number }>('POST', '/changes/news'),
  revert: call<undefined, { fields?: string[] }>('POST', '/changes/{changeId}/revert'),
  undo: call('POST', '/changes/{changeId}/undo'),
  batch: call<RevertPreview>('GET', '/changes/batches/{batchId}'),
  revertBatch: call<Run>('POST', '/changes/batches/{batchId}/revert'),
}
