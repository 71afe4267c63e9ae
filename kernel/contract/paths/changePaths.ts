// The calls of the change log and who may make them, without their schemas, for the site.
import type { Area } from '../access.ts'
import { call } from '../call.ts'
import { changes as limits } from '../limits.ts'
import type { RevertPreview, Run } from '../payloads/bulk.ts'
import type { Audit, History, News, Recent } from '../payloads/changes.ts'

/** Who may see changes. The access of each resource decides which ones, and who may revert them. The audit is for ADMIN. */
export const changeLog: Area = {
  name: 'changes',
  access: { ADMIN: 'all', POSTNEWS: ['read', 'update'], other: ['read', 'update'] },
  // Reverting is for people who have seen what it changes.
  tokens: ['list', 'read', 'export'],
}

/** The resource of the events of accounts. */
export const sessionEvents = 'session'

/** Returns the resource that the record of a change belongs to: the record of an account's event is the user. */
export const recordResource = (resource: string): string => (resource === sessionEvents ? 'users' : resource)

export const changePaths = {
  history: call<History>('GET', '/changes/{resource}/{id}'),
  audit: call<Audit>('GET', '/changes'),
  export: call('GET', '/changes/export'),
  news: call<News>('GET', '/changes/news'),
  recent: call<Recent | undefined>('GET', '/changes/recent'),
  markRead: call<undefined, { changeId: number }>('POST', '/changes/news'),
  revert: call<undefined, { fields?: string[] }>('POST', '/changes/{changeId}/revert'),
  undo: call('POST', '/changes/{changeId}/undo'),
  batch: call<RevertPreview>('GET', '/changes/batches/{batchId}'),
  revertBatch: call<Run>('POST', '/changes/batches/{batchId}/revert'),
}

/**
 * The reply header of a list: which changes its records may contain. It begins with the highest id, and names the ids shortly below it
 * that were not committed: their changes, and all later ones, are news to the list.
 */
export const seenChangesHeader = 'seen-changes'

/** What a list has seen of the log of changes. */
export interface SeenChanges {
  last: number
  missing: readonly number[]
}

/** Returns the header's text for the highest ids of the log, in descending order. */
export const printSeenChanges = (ids: readonly number[]): string => {
  const [last = 0] = ids
  const lowest = Math.max(1, last - limits.liveOverlap + 1)
  const all = Array.from({ length: last - lowest + 1 }, (_, index) => last - index)
  return [last, ...all.filter((id) => !ids.includes(id))].join(',')
}

/** Returns what a header says; undefined without one, as of an older server. */
export const readSeenChanges = (text: string | null): SeenChanges | undefined => {
  if (text === null || !/^\d+(,\d+)*$/.test(text)) return undefined
  const [last = 0, ...missing] = text.split(',').map(Number)
  return { last, missing }
}

/** Whether a list contains a change. */
export const hasSeen = ({ last, missing }: SeenChanges, changeId: number): boolean => changeId <= last && !missing.includes(changeId)

/** Returns the cursor with which the first request asks for what a list has not seen. */
export const cursorAfter = ({ last }: SeenChanges): string => `${last}.0`
