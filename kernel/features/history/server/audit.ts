// Reads the audit: its pages, line by line or act by act, and its workbook.
import { sessionEvents } from '#kernel/core/contract/changeLog.ts'
import type { Language } from '#kernel/core/contract/languages.ts'
import { recordResource } from '#kernel/core/contract/paths/changePaths.ts'
import type { Audit, AuditFilters, AuditLine } from '#kernel/core/contract/payloads/changes.ts'
import type { AuditPage } from '#kernel/core/server/changes/auditLines.ts'
import { changes } from '#kernel/core/server/changes/changes.ts'
import { cut } from '#kernel/core/server/changes/historyPage.ts'
import type { Dependencies, SignedIn } from '#kernel/core/server/context.ts'
import type { Db } from '#kernel/core/server/database/schema.ts'
import { resourceWords, type Words } from '#kernel/core/server/messages/resourceWords.ts'
import { findRecords } from '#kernel/core/server/operations/findRecords.ts'
import { type Cell, moment } from '#kernel/core/server/sheets/sheets.ts'
import { valuesText } from './valuesText.ts'
import { withTitles, withValues } from './completeLines.ts'
import { readActs, samesOf } from './readActs.ts'

/** A person in the workbook, with the API token by which they acted. */
const whoOf = (actor: AuditLine['actor']): string | null =>
  actor?.token === undefined ? (actor?.name ?? null) : `${actor.name ?? '#' + actor.userId} (token ${actor.token})`

/** Returns what a page of the audit is asked for, with what its search finds. */
export const sought = async (
  dependencies: Dependencies,
  signedIn: SignedIn,
  filters: AuditFilters,
  language: Language,
): Promise<Omit<AuditPage, 'perPage'>> => {
  const now = dependencies.clock.now()
  const { search } = filters
  if (search === undefined) return { filters, now }
  const found = (await findRecords(dependencies, signedIn, { str: search, language })).map(({ resource, id }) => ({
    resource,
    record: id,
  }))
  const people = found.flatMap(({ resource, record }) => (recordResource(sessionEvents) === resource ? [record] : []))
  const accounts = people.map((record) => ({ resource: sessionEvents, record }))
  return { filters, now, found: { people, records: [...found, ...accounts] } }
}

/** Returns a page of acts as their newest lines. */
const actsOf = async (db: Db, page: AuditPage) => {
  const { data, next } = await readActs(db, page)
  const sames = await samesOf(db, page, data)
  const lines = await changes.some(
    db,
    data.map(({ newest }) => newest.id),
  )
  return {
    lines: lines.map(({ before, ...line }) => ({
      ...line,
      keys: Object.keys(before ?? {}),
      same: sames.get(line.id),
    })),
    next,
  }
}

type Sought = Awaited<ReturnType<typeof sought>>

interface Shown {
  dependencies: Dependencies
  signedIn: SignedIn
  language: Language
  isGrouped: boolean
  hasValues: boolean
}

/** Returns a page of lines as their readers see them. */
export const auditLines = async (
  db: Db,
  page: Sought & { cursor: number | undefined; perPage: number },
  { dependencies, signedIn, language, isGrouped, hasValues }: Shown,
): Promise<Audit> => {
  const { filters, perPage } = page
  const { lines, next } = isGrouped
    ? await actsOf(db, page)
    : await changes.all(db, filters, { ...page, perPage: perPage + 1 }).then((found) => {
        const { data, next: after } = cut(found, perPage)
        return { lines: data, next: after }
      })
  const data: AuditLine[] = await withTitles(db, dependencies, lines, language)
  return { data: hasValues ? await withValues(db, dependencies, signedIn.me, data) : data, next }
}

/** Lines that a workbook reads at once. */
const chunk = 200

/** Yields the rows of the workbook; with acts as the page shows them, how many records each has and what changed. */
export const auditRows = async function* (page: Sought, shown: Omit<Shown, 'hasValues'>): AsyncGenerator<Cell[]> {
  const { dependencies, language, isGrouped } = shown
  const { resources, actions: names } = await resourceWords(language)
  const nameOf = (all: Words, name: string): string => all[name] ?? name
  const textOf = await valuesText(language)
  const db = await dependencies.database.reader()
  for (let cursor: number | undefined; ;) {
    const { data, next } = await auditLines(db, { ...page, cursor, perPage: chunk }, { ...shown, hasValues: isGrouped })
    for (const { at, actor, action, resource, record, title, fields, same, changed = [] } of data) {
      const cells = [moment(at), whoOf(actor), nameOf(names, action), nameOf(resources, resource)]
      yield isGrouped
        ? [
            ...cells,
            same ? null : record,
            same ? null : title,
            fields.join(', '),
            same?.count ?? (record === null ? null : 1),
            textOf(resource, changed) || null,
          ]
        : [...cells, record, title, fields.join(', ')]
    }
    if (next === null) return
    cursor = next
  }
}
