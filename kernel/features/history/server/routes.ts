// Implements the change log's calls: history, audit with export, what others changed, reverts and undo.
import type { Me } from '#kernel/core/contract/access.ts'
import { dayOf } from '#kernel/core/contract/days.ts'
import { changes as limits } from '#kernel/core/contract/limits.ts'
import type { Actor } from '#kernel/core/contract/payloads/changes.ts'
import type { RecentQuery } from '#kernel/features/history/contract/payloads.ts'
import type { Dependencies, SignedIn, WriteContext } from '#kernel/core/server/context.ts'
import { actionNames } from '#kernel/core/server/changes/actionNames.ts'
import { isChangedOutside } from '#kernel/core/server/changes/outside.ts'
import { changes, type StoredChange } from '#kernel/core/server/changes/changes.ts'
import { cut, historyPage } from '#kernel/core/server/changes/historyPage.ts'
import { maySee, sourceOf } from '#kernel/core/server/changes/visible.ts'
import { ApiError, BusinessRuleError, Forbidden, NotFound } from '#kernel/core/server/errors.ts'
import { defineHandlers } from '#kernel/core/server/http/handler.ts'
import { bulkRuns } from '#kernel/core/server/operations/bulkRuns.ts'
import { masksPersonal } from '#kernel/core/server/operations/mask.ts'
import { revert } from '#kernel/core/server/operations/revert.ts'
import { changeExportMessages } from '#kernel/features/history/server/exportMessages.ts'
import { fileNameOf } from '#kernel/core/server/messages/fileName.ts'
import { workbookReply } from '#kernel/core/server/sheets/workbook.ts'
import { endpoints } from '#kernel/features/history/contract/calls.ts'
import { auditLines, auditRows, sought } from './audit.ts'
import { withTitles } from './completeLines.ts'
import { presences } from './presences.ts'
import { previewRevert, startRevert } from './revertBatch.ts'
import { readSummary } from './summary.ts'

/** Returns a change that the caller may see. @throws NotFound, Forbidden */
const findChange = async (dependencies: Dependencies, me: Me, changeId: number): Promise<StoredChange> => {
  const change = await changes.one(dependencies.database.db, changeId)
  const source = change && sourceOf(dependencies, change.resource)
  if (!change || !source || change.record === null) throw new NotFound()
  if (!maySee(me, source, change.record)) throw new Forbidden()
  return change
}

/** Notes which record a page shows, and returns the others that show it, except to programs and non-readers. */
const othersHere = async (
  dependencies: Dependencies,
  { me, token }: SignedIn,
  { page, resource, record }: Omit<RecentQuery, 'cursor'>,
): Promise<Actor[]> => {
  if (page === undefined || token) return []
  const { db } = dependencies.database
  const owner = { user: me.id, page }
  const source = resource === undefined ? undefined : sourceOf(dependencies, resource)
  if (!source || resource === undefined || record === undefined || !maySee(me, source, record)) {
    await presences.leave(db, owner)
    return []
  }
  const now = dependencies.clock.now()
  await presences.note(db, owner, { resource, record }, now)
  return await presences.others(db, me.id, { resource, record }, now)
}

/** Returns the filter of a user's notifications: what others have changed lately in what the user may see. */
const othersOf = ({ clock, registry }: Dependencies, me: Me) => ({
  user: me.id,
  resources: registry.flatMap((source) =>
    source.contract.resource && maySee(me, source) ? [source.contract.resource.name] : [],
  ),
  since: new Date(clock.now().getTime() - limits.notificationDays * 86_400_000),
})

export const handlers = defineHandlers(endpoints(actionNames), {
  history: async ({ params: { resource, id }, query: { cursor, perPage, action }, signedIn: { me }, dependencies }) => {
    const source = sourceOf(dependencies, resource)
    if (!source) throw new NotFound()
    if (!maySee(me, source, id)) throw new Forbidden()
    const { db } = dependencies.database
    const page = await historyPage(db, source.table, id, {
      cursor,
      perPage,
      action,
      masks: masksPersonal(dependencies),
    })
    if (page.data.length === 0 && !(await source.table.one(db, id))) throw new NotFound()
    return page
  },

  audit: async ({ query, signedIn, language, dependencies }) => {
    const { cursor, perPage, grouped: isGrouped, values: hasValues, ...filters } = query
    const page = await sought(dependencies, signedIn, filters, language)
    const shown = { dependencies, signedIn, language, isGrouped, hasValues }
    return await auditLines(dependencies.database.db, { ...page, cursor, perPage }, shown)
  },

  summary: async ({ query: filters, signedIn, language, dependencies }) =>
    await readSummary(await dependencies.database.reader(), await sought(dependencies, signedIn, filters, language)),

  export: async ({ query: { grouped: isGrouped, ...filters }, signedIn, language, dependencies }) => {
    const { sheet, columns, ofActs } = changeExportMessages[language]
    const page = await sought(dependencies, signedIn, filters, language)
    const day = dayOf(dependencies.clock.now())
    return workbookReply(signedIn, `${fileNameOf(sheet)}-${day}`, {
      name: sheet,
      columns: isGrouped ? [...columns, ...ofActs] : columns,
      rows: auditRows(page, { dependencies, signedIn, language, isGrouped }),
    })
  },

  recent: async ({ query: { cursor, ...shown }, signedIn, dependencies }) => {
    const { me } = signedIn
    const { db } = dependencies.database
    const after = cursor === undefined ? await changes.latest(db) : Number(cursor.split('.')[0])
    const data = await changes.recent(db, othersOf(dependencies, me), after - limits.liveOverlap)
    const last = Math.max(after, ...data.map(({ changeId }) => changeId))
    // The number of changes within the overlap tells of one that was committed late.
    const next = `${last}.${data.filter(({ changeId }) => changeId > last - limits.liveOverlap).length}`
    const present = await othersHere(dependencies, signedIn, shown)
    if (next === cursor && present.length === 0) return undefined
    return { cursor: next, data, ...(present.length > 0 && { present }) }
  },

  news: async ({ query: { cursor, perPage, grouped: isGrouped }, signedIn: { me }, language, dependencies }) => {
    const { db } = dependencies.database
    const others = othersOf(dependencies, me)
    const found = await changes.ofOthers(db, others, { cursor, perPage: perPage + 1, isGrouped })
    const { data, next } = cut(found, perPage)
    const lastRead = await changes.lastRead(db, me.id)
    const lines = await withTitles(db, dependencies, data, language)
    const runs = await bulkRuns.named(db, isGrouped ? lines.flatMap(({ batch }) => batch ?? []) : [])
    // One more than is shown as a number: "99+".
    const maximum = limits.maxUnread + (isGrouped ? 1 : 0)
    const unread = await changes.countOfOthers(db, others, { after: lastRead, maximum, isGrouped })
    const shown = lines.map((line) => {
      const run = line.batch ? runs.get(line.batch) : undefined
      return { ...line, isRead: line.changeId <= lastRead, ...(run && { run }) }
    })
    let plans = 0
    if (cursor === undefined && me.scope === undefined)
      for (const { countWaiting } of dependencies.features) plans += (await countWaiting?.(db, me.id)) ?? 0
    return { data: shown, next, unread, ...(plans > 0 && { plans }) }
  },

  markRead: ({ body: { changeId }, signedIn: { me }, dependencies }) =>
    changes.markRead(dependencies.database.db, me.id, changeId),

  revert: async ({ params: { changeId }, body: { fields }, signedIn: { me }, context, dependencies }) =>
    await revert(context, await findChange(dependencies, me, changeId), { fields }),

  undo: async ({ params: { changeId }, signedIn: { me }, context, dependencies }) => {
    const change = await findChange(dependencies, me, changeId)
    if (change.actor !== me.id) throw new Forbidden()
    const resource = sourceOf(dependencies, change.resource)?.contract.resource
    const check = async (inside: WriteContext): Promise<void> => {
      const { isYoung, isLatest } = await changes.freshness(
        inside.trx,
        change,
        limits.undoSeconds + limits.undoGraceSeconds,
      )
      if (!isLatest || (await isChangedOutside(inside.trx, resource, change.record ?? 0)))
        throw new ApiError(409, 'changedSince')
      if (!isYoung) throw new BusinessRuleError('undoTooLate')
    }
    await revert(context, change, { check })
  },

  batch: ({ params: { batchId }, context }) => previewRevert(context, batchId),

  revertBatch: ({ params: { batchId }, context }) => startRevert(context, batchId),
})
