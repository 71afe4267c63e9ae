// Says what is new in watches, in the words of the history: who changed which fields of which record.
// Values stay on the site, which masks them.
import { repeatedCall } from '#kernel/core/contract/bulk.ts'
import { localTime } from '#kernel/core/contract/days.ts'
import { fillPlaceholders } from '#kernel/core/contract/fillPlaceholders.ts'
import { historyWords } from '#kernel/core/contract/historyWords.ts'
import type { Language } from '#kernel/core/contract/languages.ts'
import { mayMislead } from '#kernel/core/contract/rules.ts'
import { bulkRuns } from '#kernel/core/server/operations/bulkRuns.ts'
import { fieldsOfKeys } from '#kernel/core/server/changes/changedFields.ts'
import { actorOf } from '#kernel/core/server/changes/changes.ts'
import { sourceOf } from '#kernel/core/server/changes/visible.ts'
import type { Dependencies } from '#kernel/core/server/context.ts'
import type { Db } from '#kernel/core/server/database/schema.ts'
import { counted } from '#kernel/core/server/messages/counted.ts'
import { resourceWords } from '#kernel/core/server/messages/resourceWords.ts'
import { watchMailMessages } from '#kernel/features/watches/server/mailTexts.ts'
import { changeWords } from '#kernel/core/server/messages/changeWords.ts'
import type { WatchLine, WatchNews } from './watchNews.ts'

/** A record or a view, and what is new in it. */
export interface Section {
  watchId: number
  heading: string
  /** The path of the record or the list. */
  path: string
  items: { text: string; path?: string | undefined }[]
}

/** The time of a line as screens show it: DD/MM HH:mm, in the installation's zone. */
const timeOf = (at: string): string => localTime(new Date(at)).replace(/^\d+-(\d+)-(\d+) (\d+:\d+):\d+$/, '$2/$1 $3')

const recordPath = (resource: string, record: number): string => `/admin/${resource}/${record}/show#history`

/** The lines in their order, those of a run together where its last one is. */
const byRun = (lines: readonly WatchLine[]): WatchLine[][] => {
  const groups = new Map<string, WatchLine[]>()
  for (const line of lines) {
    const key = line.details?.run && line.batch ? line.batch : String(line.id)
    const before = groups.get(key) ?? []
    groups.delete(key)
    groups.set(key, [...before, line])
  }
  return [...groups.values()]
}

/** Returns the sections of a person's mail. Each change is told once, under the first watch that has it. */
export const sectionsOf = async (
  db: Db,
  dependencies: Pick<Dependencies, 'registry'>,
  news: readonly WatchNews[],
  language: Language,
): Promise<Section[]> => {
  const words = await changeWords(language)
  const { resources } = await resourceWords(language)
  const messages = watchMailMessages[language]
  const { run: runWords, actor: people } = historyWords[language]
  const runs = await bulkRuns.named(db, [
    ...new Set(news.flatMap(({ lines }) => lines.flatMap(({ batch }) => batch ?? []))),
  ])
  const titles = new Map<string, string>()
  const wanted = news.flatMap(({ watch, lines, entered }) => [
    ...lines.map(({ resource, record }) => ({ resource, record })),
    ...[watch.record, ...entered].flatMap((record) => (record === null ? [] : [{ resource: watch.resource, record }])),
  ])
  for (const name of new Set(wanted.map(({ resource }) => resource))) {
    const ids = [...new Set(wanted.flatMap(({ resource, record }) => (resource === name ? [record] : [])))]
    const found = await sourceOf(dependencies, name)?.table.titles(db, ids, language)
    // A text that looks like a link could lead the reader elsewhere.
    for (const [id, title] of found ?? []) if (!mayMislead(title)) titles.set(`${name} ${id}`, title)
  }
  const titleOf = (resource: string, record: number): string => titles.get(`${resource} ${record}`) ?? `#${record}`

  const whoOf = (line: WatchLine): string => {
    const actor = actorOf(line)
    if (!actor) return people.system
    const name = actor.name === null ? people.deletedUser : mayMislead(actor.name) ? `#${actor.userId}` : actor.name
    const token = actor.token !== undefined && mayMislead(actor.token) ? '…' : actor.token
    return token === undefined ? name : fillPlaceholders(people.byToken, { name, token })
  }
  const whatOf = (line: WatchLine, subject: string): string => {
    const { resource, action, keys } = line
    const table = sourceOf(dependencies, resource)?.table
    const labels = action === 'update' && table ? words.labels(resource, fieldsOfKeys(table, keys)) : []
    const did = [words.did(resource, action), subject].filter(Boolean).join(' ')
    return labels.length > 0 ? `${did}: ${labels.join(', ')}` : did
  }
  const runOf = (line: WatchLine, count: number): string => {
    const { action } = (line.batch && runs.get(line.batch)) || { action: line.action }
    const whole = words.run(action)
    if (whole !== undefined) return counted(whole, count, language)
    return `${words.did(line.resource, repeatedCall(action))} ${counted(runWords.records, count, language)}`
  }

  const told = new Set<number>()
  return news.flatMap(({ watch, view, lines, entered }): Section[] => {
    const { id: watchId, resource, record } = watch
    const fresh = lines.filter(({ id }) => !told.has(id))
    for (const { id } of fresh) told.add(id)
    const items = [
      ...entered.map((id) => ({
        text: fillPlaceholders(messages.entered, { title: titleOf(resource, id) }),
        path: recordPath(resource, id),
      })),
      ...byRun(fresh).flatMap((group) => {
        const last = group.at(-1)
        if (!last) return []
        const isOwn = last.resource === resource && last.record === record
        const what =
          group.length > 1 ? runOf(last, group.length) : whatOf(last, isOwn ? '' : titleOf(last.resource, last.record))
        const path = group.length > 1 || record !== null ? undefined : recordPath(resource, last.subject)
        return [{ text: `${timeOf(last.at)} · ${whoOf(last)} ${what}`, path }]
      }),
    ]
    if (items.length === 0) return []
    const name = resources[resource] ?? resource
    return [
      record === null
        ? {
            watchId,
            heading: fillPlaceholders(messages.view, {
              name: view && !mayMislead(view.name) ? view.name : `#${watch.viewId}`,
              resource: name,
            }),
            path: `/admin/${resource}?view=${watch.viewId}`,
            items,
          }
        : { watchId, heading: `${name}: ${titleOf(resource, record)}`, path: recordPath(resource, record), items },
    ]
  })
}
