// Implements the change log's calls: history, audit with export, what others changed, reverts and undo.
import type { Me } from '#kernel/core/contract/access.ts'
import { endpoints } from '#kernel/features/history/contract/calls.ts'
import { dayOf } from '#kernel/core/contract/days.ts'
import { changes as limits } from '#kernel/core/contract/limits.ts'
import type { Actor, Audit, AuditLine, RecentQuery } from '#kernel/core/contract/payloads/changes.ts'
import { recordResource } from '#kernel/core/contract/paths/changePaths.ts'
import type { Language } from '#kernel/core/contract/languages.ts'
import { actionNames } from '#kernel/core/server/changes/actionNames.ts'
import type { Db } from '#kernel/core/server/database/schema.ts'
import type { Dependencies, SignedIn, WriteContext } from '#kernel/core/server/context.ts'
import { masksPersonal } from '#kernel/core/server/operations/mask.ts'
import { revert } from '#kernel/core/server/operations/revert.ts'
import { defineHandlers } from '#kernel/core/server/http/handler.ts'
import { ApiError, BusinessRuleError, Forbidden, NotFound } from '#kernel/core/server/errors.ts'
import { bulkRuns } from '#kernel/core/server/operations/bulkRuns.ts'
import { previewRevert, startRevert } from '#kernel/features/history/server/revertBatch.ts'
import { changeExportMessages, fileNameOf } from '#kernel/core/server/sheets/messages.ts'
import { resourceWords, type Words } from '#kernel/core/server/messages/resourceWords.ts'
import { moment } from '#kernel/core/server/sheets/sheets.ts'
import { cut, entryOf, historyPage } from '#kernel/core/server/changes/historyPage.ts'
import { fieldsOfKeys } from '#kernel/core/server/changes/changedFields.ts'
import { changes, type LoggedLine, type StoredChange } from '#kernel/core/server/changes/changes.ts'
import { presences } from '#kernel/features/history/server/presences.ts'
import { ownerIds, ownerOf } from '#kernel/core/server/changes/owners.ts'
import { maySee, sourceOf } from '#kernel/core/server/changes/visible.ts'
import { workbookReply } from '#kernel/core/server/sheets/workbook.ts'

/** A person in the workbook, with the API token by which they acted. */
const whoOf = (actor: AuditLine['actor']): string | null =>
  actor?.token === undefined ? (actor?.name ?? null) : `${actor.name ?? '#' + actor.userId} (token ${actor.token})`

/** Returns what the records of lines belong to, with titles: two queries per resource that belongs to another. */
const ownersOf = async (db: Db, dependencies: Dependencies, lines: readonly LoggedLine[], language: Language) => {
  const owners = new Map<string, Map<number, NonNullable<AuditLine['of']>>>()
  for (const name of new Set(lines.map(({ resource }) => resource))) {
    const table = sourceOf(dependencies, name)?.table
    const owner = table && ownerOf(table.resource)
    if (!owner) continue
    const records = lines.flatMap(({ resource, record }) => (resource === name && record !== null ? [record] : []))
    const ids = await ownerIds(db, table, owner.column, records)
    const titles = await sourceOf(dependencies, owner.resource)?.table.titles(db, [...ids.values()], language)
    const shown = [...ids].map(
      ([id, record]) => [id, { resource: owner.resource, record, title: titles?.get(record) ?? null }] as const,
    )
    owners.set(name, new Map(shown))
  }
  return owners
}

/** Returns what an event was about; null for a change. */
const eventDetails = ({ record, details }: LoggedLine): AuditLine['details'] => {
  if (record !== null || !details) return null
  const { run: _run, reverts: _reverts, token: _token, made: _made, fields: _fields, ...shown } = details
  return Object.keys(shown).length > 0 ? shown : null
}

/** Returns the lines with the titles of their records: one query per resource. */
const withTitles = async (
  db: Db,
  dependencies: Dependencies,
  lines: readonly LoggedLine[],
  language: Language,
): Promise<AuditLine[]> => {
  const titles = new Map<string, Map<number, string>>()
  for (const resource of new Set(lines.map((line) => line.resource))) {
    const ids = lines.flatMap((line) => (line.resource === resource && line.record !== null ? [line.record] : []))
    const table = sourceOf(dependencies, recordResource(resource))?.table
    if (table) titles.set(resource, await table.titles(db, ids, language))
  }
  const owners = await ownersOf(db, dependencies, lines, language)
  return lines.map((line) => {
    const table = sourceOf(dependencies, line.resource)?.table
    return {
      ...entryOf(line),
      resource: line.resource,
      record: line.record,
      title: (line.record !== null && titles.get(line.resource)?.get(line.record)) || null,
      of: (line.record !== null && owners.get(line.resource)?.get(line.record)) || null,
      fields: [...(line.details?.fields ?? (table ? fieldsOfKeys(table, line.keys) : []))],
      ...(line.details?.made && { token: { name: line.details.made.name, scope: line.details.made.scope } }),
      batch: line.details?.run ? line.batch : null,
      details: eventDetails(line),
    }
  })
}

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

  audit: async ({ query: { cursor, perPage, ...filters }, language, dependencies }): Promise<Audit> => {
    const { db } = dependencies.database
    const page = { cursor, perPage: perPage + 1, now: dependencies.clock.now() }
    const { data, next } = cut(await changes.all(db, filters, page), perPage)
    return { data: await withTitles(db, dependencies, data, language), next }
  },

  export: async ({ query, signedIn, language, dependencies }) => {
    const { sheet, columns } = changeExportMessages[language]
    const { resources, actions: names } = await resourceWords(language)
    const nameOf = (all: Words, name: string): string => all[name] ?? name
    const rows = async function* () {
      const db = await dependencies.database.reader()
      for await (const chunk of changes.stream(db, query, dependencies.clock.now())) {
        for (const { at, actor, action, resource, record, title, fields } of await withTitles(
          db,
          dependencies,
          chunk,
          language,
        ))
          yield [
            moment(at),
            whoOf(actor),
            nameOf(names, action),
            nameOf(resources, resource),
            record,
            title,
            fields.join(', '),
          ]
      }
    }
    const day = dayOf(dependencies.clock.now())
    return workbookReply(signedIn, `${fileNameOf(sheet)}-${day}`, { name: sheet, columns, rows: rows() })
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
    const check = async ({ trx }: WriteContext): Promise<void> => {
      const { isYoung, isLatest } = await changes.freshness(trx, change, limits.undoSeconds + limits.undoGraceSeconds)
      if (!isLatest) throw new ApiError(409, 'changedSince')
      if (!isYoung) throw new BusinessRuleError('undoTooLate')
    }
    await revert(context, change, { check })
  },

  batch: ({ params: { batchId }, context }) => previewRevert(context, batchId),

  revertBatch: ({ params: { batchId }, context }) => startRevert(context, batchId),
})
