// Completes lines of the log for their readers: titles of records, what they belong to, and what was changed.
import type { Me } from '#kernel/core/contract/access.ts'
import { sessionEvents } from '#kernel/core/contract/changeLog.ts'
import type { Language } from '#kernel/core/contract/languages.ts'
import { recordResource } from '#kernel/core/contract/paths/changePaths.ts'
import type { AuditLine, ChangedField } from '#kernel/core/contract/payloads/changes.ts'
import { belongingsOf } from '#kernel/core/server/account/belongings.ts'
import { fieldsOfKeys, readSingly } from '#kernel/core/server/changes/changedFields.ts'
import { changes, type LoggedLine } from '#kernel/core/server/changes/changes.ts'
import { entryOf } from '#kernel/core/server/changes/historyPage.ts'
import { ownerIds, ownerOf } from '#kernel/core/server/changes/owners.ts'
import { shownFields } from '#kernel/core/server/changes/shownFields.ts'
import { maySee, sourceOf } from '#kernel/core/server/changes/visible.ts'
import type { Dependencies } from '#kernel/core/server/context.ts'
import type { Left } from '#kernel/core/server/database/changeContext.ts'
import type { Db } from '#kernel/core/server/database/schema.ts'
import type { AnyTable } from '#kernel/core/server/tables/table.ts'
import { masksPersonal } from '#kernel/core/server/operations/mask.ts'

/** What begins and ends a record, whose values are long. */
const stateActions = ['create', 'delete']

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

/** Returns the function that says what became of what deactivated people had. */
const leftBy = async (db: Db, dependencies: Dependencies, lines: readonly LoggedLine[], language: Language) => {
  const receivers = lines.flatMap(({ details }) => details?.left?.to ?? [])
  const names =
    receivers.length === 0
      ? undefined
      : await sourceOf(dependencies, recordResource(sessionEvents))?.table.titles(db, receivers, language)
  const all = belongingsOf(dependencies)
  const counted = (countOf: (name: string) => number) =>
    all.flatMap(({ name, words }) => (countOf(name) > 0 ? [{ label: words[language], count: countOf(name) }] : []))
  return ({ to, handedOver, ended }: Left): NonNullable<AuditLine['left']> => ({
    to: to === null ? null : { userId: to, name: names?.get(to) ?? null },
    handedOver: counted((name) => handedOver[name]?.length ?? 0),
    ended: counted((name) => ended[name] ?? 0),
  })
}

/** Returns what an event was about; null for a change. */
const eventDetails = ({ record, details }: LoggedLine): AuditLine['details'] => {
  if (record !== null || !details) return null
  const {
    run: _run,
    reverts: _reverts,
    token: _token,
    made: _made,
    fields: _fields,
    part: _part,
    left: _left,
    ...shown
  } = details
  return Object.keys(shown).length > 0 ? shown : null
}

/** Returns the lines with the titles of their records: one query per resource. */
export const withTitles = async (
  db: Db,
  dependencies: Dependencies,
  lines: readonly (LoggedLine & Pick<AuditLine, 'same'>)[],
  language: Language,
): Promise<AuditLine[]> => {
  const titles = new Map<string, Map<number, string>>()
  for (const resource of new Set(lines.map((line) => line.resource))) {
    const ids = lines.flatMap((line) => (line.resource === resource && line.record !== null ? [line.record] : []))
    const table = sourceOf(dependencies, recordResource(resource))?.table
    if (table) titles.set(resource, await table.titles(db, ids, language))
  }
  const owners = await ownersOf(db, dependencies, lines, language)
  const leftOf = await leftBy(db, dependencies, lines, language)
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
      ...(line.details?.left && { left: leftOf(line.details.left) }),
      ...(line.same && { same: line.same }),
    }
  })
}

/** Adds to updates of single records what they have changed, where the caller may read the record. */
export const withValues = async (
  db: Db,
  dependencies: Dependencies,
  me: Me,
  lines: readonly AuditLine[],
): Promise<AuditLine[]> => {
  const wanted = new Map<AnyTable, number[]>()
  for (const { changeId, resource, record, same, fields, action } of lines) {
    const source = sourceOf(dependencies, resource)
    if (!source || record === null || same || fields.length === 0 || stateActions.includes(action)) continue
    if (maySee(me, source, record)) wanted.set(source.table, [...(wanted.get(source.table) ?? []), changeId])
  }
  const masks = masksPersonal(dependencies)
  const values = new Map<number, ChangedField[]>()
  for (const [table, ids] of wanted)
    for (const { id, fields } of await readSingly(db, table, await changes.some(db, ids)))
      values.set(id, shownFields(table, fields, masks))
  return lines.map((line) => {
    const changed = values.get(line.changeId)
    return changed ? { ...line, changed } : line
  })
}
