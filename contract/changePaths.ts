// The calls of the change log and who may make them, without their schemas, for the site.
import type { Area } from './access.ts'
import { call } from './call.ts'
import type { Audit, History, News } from './payloads/changes.ts'

/** Who sees changes at all; which ones, and who may revert them, is decided by the access of each resource. The audit is for ADMIN. */
export const changeLog: Area = { name: 'changes', access: { ADMIN: 'all', POSTNEWS: ['read', 'update'], other: ['read', 'update'] } }

export const changePaths = {
  history: call<History>('GET', '/changes/{resource}/{id}'),
  audit: call<Audit>('GET', '/changes'),
  export: call('GET', '/changes/export'),
  news: call<News>('GET', '/changes/news'),
  markRead: call<undefined, { changeId: number }>('POST', '/changes/news'),
  revert: call<undefined, { fields?: string[] }>('POST', '/changes/{changeId}/revert'),
  undo: call('POST', '/changes/{changeId}/undo'),
}
