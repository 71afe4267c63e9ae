// Finds what is new in what a person watches, as far as they may see it now.
import type { Me } from '#kernel/core/contract/access.ts'
import { watches as limits } from '#kernel/features/watches/contract/limits.ts'
import { type NewLine, newLines, type Since } from '#kernel/features/watches/server/newLines.ts'
import { ownerIds, ownerOf } from '#kernel/core/server/changes/owners.ts'
import { maySee, type Source, sourceOf } from '#kernel/core/server/changes/visible.ts'
import type { Dependencies } from '#kernel/core/server/context.ts'
import { anyOf } from '#kernel/core/server/database/expressions.ts'
import type { Db } from '#kernel/core/server/database/schema.ts'
import type { StandingWatch, WatchState } from '#kernel/features/watches/server/table.ts'
import { type WatchedView, watchedView } from './watchedView.ts'

type NewsDependencies = Pick<Dependencies, 'registry' | 'settings' | 'clock'>

/** A new line, and the watched record that it is about: of a part the record that it belongs to. */
export interface WatchLine extends NewLine {
  subject: number
}

export interface WatchNews {
  watch: StandingWatch
  /** Undefined if the person may no longer see it: then nothing is new. */
  source: Source | undefined
  view?: WatchedView | undefined
  /** Oldest first. */
  lines: readonly WatchLine[]
  /** The records that have entered the view. */
  entered: readonly number[]
  /** Where the watch stands once this is told. */
  next: Pick<WatchState, 'cursor' | 'members' | 'membersOf'>
}

/** What is watched, for a person who may see it. */
interface Seen {
  watch: StandingWatch
  source: Source
  view?: WatchedView | undefined
}

const seenOf = async (
  db: Db,
  dependencies: NewsDependencies,
  me: Me,
  watch: StandingWatch,
): Promise<Seen | undefined> => {
  if (watch.viewId !== null) {
    const view = await watchedView(db, dependencies, me, watch.viewId)
    return view && { watch, source: view.source, view }
  }
  const source = sourceOf(dependencies, watch.resource)
  return source && watch.record !== null && maySee(me, source, watch.record) ? { watch, source } : undefined
}

/** Returns the resources whose records belong to those of another one, and the column with its id. */
const partsOf = ({ registry }: NewsDependencies, resource: string): { source: Source; column: string }[] =>
  registry.flatMap((entry) => {
    const owner = entry.table && ownerOf(entry.table.resource)
    return entry.table && owner?.resource === resource
      ? [{ source: { ...entry, table: entry.table }, column: owner.column }]
      : []
  })

/** Returns the new lines of all watches, with the watched records, and where each watch is read to. */
const linesOf = async (db: Db, dependencies: NewsDependencies, me: Me, all: readonly Seen[], upTo: number) => {
  const parts = new Map(all.map(({ watch: { resource } }) => [resource, partsOf(dependencies, resource)]))
  const since: Since[] = all.flatMap(({ watch: { id: key, resource, record, cursor: after } }) => [
    { key, resource, record, after },
    ...(parts.get(resource) ?? []).map(({ source }) => ({ key, resource: source.table.resource.name, after })),
  ])
  const found = await newLines(db, since, { upTo, notBy: me.id })
  const subjects = new Map<string, number>()
  for (const { source, column } of [...parts.values()].flat()) {
    const { name } = source.table.resource
    const records = found.flatMap(({ resource, record }) =>
      resource === name && maySee(me, source, record) ? [record] : [],
    )
    for (const [record, owner] of await ownerIds(db, source.table, column, records))
      subjects.set(`${name} ${record}`, owner)
  }
  return ({ watch }: Seen) => {
    const own = found.filter(({ key }) => key === watch.id)
    // A list that is full goes on behind its last line.
    const ends = since.flatMap(({ key, resource }) => {
      const some = key === watch.id ? own.filter((line) => line.resource === resource) : []
      return some.length === limits.newLines ? (some.at(-1)?.id ?? []) : []
    })
    const cursor = Math.max(watch.cursor, Math.min(upTo, ...ends))
    const lines = own.flatMap((line): WatchLine[] => {
      const subject = line.resource === watch.resource ? line.record : subjects.get(`${line.resource} ${line.record}`)
      return subject === undefined || line.id > cursor ? [] : [{ ...line, subject }]
    })
    return { cursor, lines: lines.toSorted((one, other) => one.id - other.id) }
  }
}

/** Returns the records whose entry is not reported: caused by the person, or above the horizon. */
const silentEntries = async (
  db: Db,
  { id: user }: Me,
  { resource, cursor }: StandingWatch,
  { entered, told, upTo }: { entered: readonly number[]; told: ReadonlySet<number>; upTo: number },
) => {
  const rows =
    entered.length === 0
      ? []
      : await db
          .selectFrom('changes')
          .select(['record', 'actor', 'id'])
          .where('resource', '=', resource)
          .where('record', '=', anyOf(entered))
          .where('id', '>', cursor)
          .execute()
  const later = new Set(rows.flatMap(({ id, record }) => (id > upTo && record !== null ? [record] : [])))
  const own = new Set(
    rows.flatMap(({ actor, record }) => (actor === user && record !== null && !told.has(record) ? [record] : [])),
  )
  return { later, own }
}

const newsOfView = async (
  db: Db,
  me: Me,
  { watch, source, view }: Seen & { view: WatchedView },
  { lines, cursor }: { lines: readonly WatchLine[]; cursor: number },
): Promise<WatchNews> => {
  const subjects = [...new Set(lines.map(({ subject }) => subject))]
  const members = await view.members()
  const known = watch.membersOf === view.version && watch.members ? new Set(watch.members) : undefined
  const present = members ? new Set(members) : await view.among(subjects)
  const created = new Set(
    lines.flatMap(({ action, record, resource }) =>
      action === 'create' && resource === watch.resource ? [record] : [],
    ),
  )
  const candidates = known ? [...present].filter((id) => !known.has(id)) : [...present].filter((id) => created.has(id))
  const told = new Set(subjects)
  const { later, own } = await silentEntries(db, me, watch, { entered: candidates, told, upTo: cursor })
  const entered = candidates.filter((id) => !later.has(id) && !own.has(id))
  const isIn = (id: number): boolean =>
    watch.entering ? entered.includes(id) : present.has(id) || known?.has(id) === true
  return {
    watch,
    source,
    view,
    lines: lines.filter(({ subject }) => isIn(subject)),
    entered,
    next: {
      cursor,
      members: members && members.filter((id) => !later.has(id) || known?.has(id)),
      membersOf: members && view.version,
    },
  }
}

/** Returns what is new in each of a person's watches up to the horizon (newLines.ts). */
export const watchNews = async (
  db: Db,
  dependencies: NewsDependencies,
  me: Me,
  all: readonly StandingWatch[],
  upTo: number,
): Promise<WatchNews[]> => {
  const seen = new Map<number, Seen>()
  for (const watch of all) {
    const found = await seenOf(db, dependencies, me, watch)
    if (found) seen.set(watch.id, found)
  }
  const readOf = await linesOf(db, dependencies, me, [...seen.values()], upTo)
  const news: WatchNews[] = []
  for (const watch of all) {
    const one = seen.get(watch.id)
    if (!one) {
      const next = { cursor: Math.max(watch.cursor, upTo), members: null, membersOf: null }
      news.push({ watch, source: undefined, lines: [], entered: [], next })
      continue
    }
    const { cursor, lines } = readOf(one)
    const { view } = one
    if (view) news.push(await newsOfView(db, me, { ...one, view }, { lines, cursor }))
    else {
      const next = { cursor, members: null, membersOf: null }
      news.push({ ...one, lines: lines.filter(({ subject }) => subject === watch.record), entered: [], next })
    }
  }
  return news
}
