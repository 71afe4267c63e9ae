// The calls of the change log (docs/decisions/change-log.md). Another server may lack them.
import { changePaths as paths } from '#kernel/core/contract/paths/changePaths.ts'
import { changeLog as resource } from '#kernel/core/contract/changeLog.ts'
import { defineEndpoints } from '#kernel/core/contract/endpoint.ts'
import { RevertPreview, Run } from '#kernel/core/contract/payloads/bulk.ts'
import type { ActionNames } from '#kernel/core/contract/actionNames.ts'
import { AuditSummary, changePayloads } from '#kernel/core/contract/payloads/changes.ts'
import { BatchParams, ChangeParams, NewsQuery, Read, RecentQuery, RecordParams, Revert } from './payloads.ts'

const read = { access: { resource, action: 'read' }, status: 200 } as const
const write = { access: { resource, action: 'update' }, params: ChangeParams, status: 204, ifMatch: true } as const

export const endpoints = (names: ActionNames) => {
  const { Audit, AuditExport, AuditFilters, AuditQuery, History, HistoryQuery, News, Recent } = changePayloads(names)
  return defineEndpoints({
    /** The changes of a record, for users who may read it. A deleted record has a history as well. */
    history: { ...paths.history, ...read, params: RecordParams, query: HistoryQuery, reply: History },
    /** All changes and events. */
    audit: { ...paths.audit, access: { resource, action: 'list' }, query: AuditQuery, status: 200, reply: Audit },
    /** How many lines of a filter there are, by person, area and act. */
    summary: {
      ...paths.summary,
      access: { resource, action: 'list' },
      query: AuditFilters,
      status: 200,
      reply: AuditSummary,
    },
    export: {
      ...paths.export,
      access: { resource, action: 'export' },
      query: AuditExport,
      status: 200,
      reply: 'workbook',
    },
    /** What others changed lately in what the caller may read. */
    news: { ...paths.news, ...read, query: NewsQuery, reply: News },
    /** What others changed since the last call in what the caller may read: 204 for nothing. Visible pages poll it. */
    recent: { ...paths.recent, ...read, query: RecentQuery, reply: Recent, mayBeEmpty: true },
    markRead: { ...paths.markRead, access: { resource, action: 'update' }, body: Read, status: 204 },
    /** Reverts a change, or some of its fields, as an update by the caller; an activation by its reverse. */
    revert: { ...paths.revert, ...write, body: Revert },
    /** The same for the caller's own change, for a few seconds and while it is the record's latest. */
    undo: { ...paths.undo, ...write },
    /** How much of a batch can be reverted, for its person and administrators. */
    batch: { ...paths.batch, ...read, params: BatchParams, reply: RevertPreview },
    /** Takes a batch back, in a run of its own. What has changed since stays. */
    revertBatch: {
      ...paths.revertBatch,
      access: { resource, action: 'update' },
      params: BatchParams,
      status: 201,
      reply: Run,
    },
  })
}
