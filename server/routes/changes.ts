// Implements the change log's calls: a record's history, the audit and its export, the news, reverts and undo.
import { can, type Me } from '#contract/access.ts'
import { endpoints } from '#contract/calls/changes.ts'
import { changes as limits } from '#contract/limits.ts'
import type { Audit, AuditLine } from '#contract/payloads/changes.ts'
import { changeActions, eventActions, sessionEvents } from '#contract/payloads/changes.ts'
import type { Language } from '#contract/languages.ts'
import type { Db } from '#server/database/schema.ts'
import type { Dependencies, SearchSource } from '#server/dependencies.ts'
import { ApiError, BusinessRuleError, Forbidden, NotFound } from '#server/errors.ts'
import { defineHandlers } from '#server/handler.ts'
import { changeExportMessages } from '#server/messages/exports.ts'
import { actorOf, changes, fieldsOfKeys, type LoggedLine, readFields, type StoredChange } from '#server/tables/changes.ts'
import type { AnyTable } from '#server/tables/table.ts'
import { sendWorkbook } from '#server/workbook.ts'

type Source = SearchSource & { table: AnyTable }

const sourceOf = ({ searchSources }: Dependencies, resource: string): Source | undefined => {
  const found = searchSources.find(({ contract }) => contract.resource?.name === resource)
  return found?.table && { ...found, table: found.table }
}

/** Whether a user may see a record's changes: whoever may read it, or list it where no call reads one. */
const maySee = (me: Me, { contract, hooks }: SearchSource, id?: number): boolean => {
  const { resource, endpoints: calls } = contract
  if (!resource || hooks.scope?.(me)) return false
  return calls['one'] ? can(me, 'read', resource, id === undefined ? undefined : { id }) : can(me, 'list', resource)
}

const actions = [...changeActions, ...eventActions] as const
const actionOf = (text: string): AuditLine['action'] => actions.find((action) => action === text) ?? 'update'

const entryOf = (line: Parameters<typeof actorOf>[0] & Pick<LoggedLine, 'id' | 'at' | 'action' | 'details'>) => ({
  changeId: line.id,
  at: line.at,
  actor: actorOf(line),
  action: actionOf(line.action),
  reverts: line.details?.reverts ?? null,
})

/** Returns the lines with the titles of their records: one query per resource. */
const withTitles = async (db: Db, dependencies: Dependencies, lines: readonly LoggedLine[], language: Language): Promise<AuditLine[]> => {
  const titles = new Map<string, Map<number, string>>()
  for (const resource of new Set(lines.map((line) => line.resource))) {
    const ids = lines.flatMap((line) => (line.resource === resource && line.record !== null ? [line.record] : []))
    const table = sourceOf(dependencies, resource === sessionEvents ? 'users' : resource)?.table
    if (table) titles.set(resource, await table.titles(db, ids, language))
  }
  return lines.map((line) => {
    const table = sourceOf(dependencies, line.resource)?.table
    return {
      ...entryOf(line),
      resource: line.resource,
      record: line.record,
      title: (line.record !== null && titles.get(line.resource)?.get(line.record)) || null,
      fields: table ? fieldsOfKeys(table, line.keys) : [],
    }
  })
}

/** Cuts a page that was read with one line more than it has; `next` is the cursor of the following one. */
const cut = <Line extends { id: number }>(lines: readonly Line[], perPage: number) => {
  const data = lines.slice(0, perPage)
  return { data, next: lines.length > perPage ? (data.at(-1)?.id ?? null) : null }
}

/** Returns a change that the caller may see. @throws NotFound, Forbidden */
const findChange = async (dependencies: Dependencies, me: Me, changeId: number): Promise<StoredChange> => {
  const change = await changes.one(dependencies.database.db, changeId)
  const source = change && sourceOf(dependencies, change.resource)
  if (!change || !source || change.record === null) throw new NotFound()
  if (!maySee(me, source, change.record)) throw new Forbidden()
  return change
}

export const handlers = defineHandlers(endpoints, {
  history: async ({ params: { resource, id }, query: { cursor, perPage }, signedIn: { me }, dependencies }) => {
    const source = sourceOf(dependencies, resource)
    if (!source) throw new NotFound()
    if (!maySee(me, source, id)) throw new Forbidden()
    const { db } = dependencies.database
    const { data, next } = cut(await changes.ofRecord(db, resource, id, { cursor, perPage: perPage + 1 }), perPage)
    if (data.length === 0 && !(await source.table.one(db, id))) throw new NotFound()
    const read = await readFields(db, source.table, id, data, cursor)
    return {
      data: read.map(({ fields, ...line }) => ({
        ...entryOf(line),
        fields: fields.map((field) =>
          source.table.history[field.field]?.isHidden ? { field: field.field, before: null, after: null, hidden: true } : field,
        ),
      })),
      next,
    }
  },

  audit: async ({ query: { cursor, perPage, ...filters }, language, dependencies }): Promise<Audit> => {
    const { db } = dependencies.database
    const { data, next } = cut(await changes.all(db, filters, { cursor, perPage: perPage + 1 }), perPage)
    return { data: await withTitles(db, dependencies, data, language), next }
  },

  export: ({ query, language, reply, dependencies }) => {
    const { db } = dependencies.database
    const { file, sheet, columns, resources, actions: names } = changeExportMessages[language]
    const nameOf = (words: Readonly<Record<string, string>>, name: string): string => words[name] ?? name
    const rows = async function* () {
      for await (const chunk of changes.stream(db, query)) {
        for (const { at, actor, action, resource, record, title, fields } of await withTitles(db, dependencies, chunk, language))
          yield [at, actor?.name ?? null, nameOf(names, action), nameOf(resources, resource), record, title, fields.join(', ')]
      }
    }
    const day = dependencies.clock.now().toISOString().slice(0, 10)
    return sendWorkbook(reply, `${file}-${day}`, { name: sheet, columns, rows: rows() })
  },

  news: async ({ query: { cursor, perPage }, signedIn: { me }, language, dependencies }) => {
    const { database, clock, searchSources } = dependencies
    const { db } = database
    const resources = searchSources.flatMap((source) =>
      source.contract.resource && maySee(me, source) ? [source.contract.resource.name] : [],
    )
    const since = new Date(clock.now().getTime() - limits.newsDays * 86_400_000)
    const others = { user: me.id, resources, since }
    const { data, next } = cut(await changes.ofOthers(db, others, { cursor, perPage: perPage + 1 }), perPage)
    const lastRead = await changes.lastRead(db, me.id)
    const lines = await withTitles(db, dependencies, data, language)
    const unread = await changes.countOfOthers(db, others, lastRead, limits.maxUnread)
    return { data: lines.map((line) => ({ ...line, isRead: line.changeId <= lastRead })), next, unread }
  },

  markRead: ({ body: { changeId }, signedIn: { me }, dependencies }) => changes.markRead(dependencies.database.db, me.id, changeId),

  revert: async ({ params: { changeId }, body: { fields }, signedIn: { me }, reply, language, dependencies }) => {
    await dependencies.revert({ reply, language }, await findChange(dependencies, me, changeId), fields)
    reply.code(204)
  },

  undo: async ({ params: { changeId }, signedIn: { me }, reply, language, dependencies }) => {
    const change = await findChange(dependencies, me, changeId)
    if (change.actor !== me.id) throw new Forbidden()
    const { isYoung, isLatest } = await changes.freshness(dependencies.database.db, change, limits.undoSeconds)
    if (!isLatest) throw new ApiError(409, 'changedSince')
    if (!isYoung) throw new BusinessRuleError('undoTooLate')
    await dependencies.revert({ reply, language }, change)
    reply.code(204)
  },
})
