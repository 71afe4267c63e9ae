// Builds the side menu as a tree; a submenu takes the position of its first entry (S2§2).
import type { MenuEntry, MenuGroup } from '#kernel/core/site/index.ts'
import { groupLabel } from './groupLabel.ts'

export type MenuNode =
  | { kind: 'screen'; entry: TabbedEntry }
  | { kind: 'group'; name: MenuGroup; entries: TabbedEntry[] }

/** An entry with its other pages, which are tabs. */
export interface TabbedEntry extends MenuEntry {
  tabs?: readonly MenuEntry[]
}

/** How many records wait in a list of the menu, and the key of what they are. */
export interface Waiting {
  count: number
  label: string
}
/** By the name of the list. */
export type MenuCounts = Readonly<Record<string, Waiting>>

/** Returns what waits in the lists of these entries. */
export const waitingIn = (entries: readonly TabbedEntry[], counts: MenuCounts): Waiting[] =>
  entries
    .flatMap((entry) => entry.tabs ?? [entry])
    .flatMap(({ name }) => counts[name] ?? [])
    .filter(({ count }) => count > 0)

/** Makes one entry of the pages that are its tabs, in the place of the first one. */
const foldTabs = (entries: readonly MenuEntry[]): TabbedEntry[] => {
  const sets = Map.groupBy(entries, ({ menu }) => menu.tabs)
  return entries.flatMap((entry): TabbedEntry[] => {
    const name = entry.menu.tabs
    const tabs = sets.get(name) ?? []
    if (!name || tabs.length === 1) return [entry]
    return tabs[0] === entry ? [{ ...entry, label: groupLabel(name), tabs }] : []
  })
}

/** Whether something waits for the user on a page that counts that. */
export const waitsForUser = ({ name, countsWaiting }: MenuEntry, counts: MenuCounts): boolean =>
  countsWaiting === true && (counts[name]?.count ?? 0) > 0

/** Returns the entries in the menu's order, grouped into submenus. */
export const menuTree = (all: readonly MenuEntry[], counts: MenuCounts): MenuNode[] => {
  const entries = foldTabs(all.filter((entry) => !entry.hidden || waitsForUser(entry, counts)))
  const groups = Map.groupBy(entries, ({ menu }) => menu.under)
  return entries.flatMap((entry): MenuNode[] => {
    const { under } = entry.menu
    if (!under) return [{ kind: 'screen', entry }]
    const members = groups.get(under) ?? []
    return members[0] === entry ? [{ kind: 'group', name: under, entries: members }] : []
  })
}

/** Is the page one of this entry, or below one? */
export const isOf = (pathname: string, { to, tabs = [] }: TabbedEntry): boolean =>
  [to, ...tabs.map((tab) => tab.to)].some((page) => isBelow(pathname, page))

/** Is the page this screen, or one below it? */
export const isBelow = (pathname: string, to: string): boolean => pathname === to || pathname.startsWith(`${to}/`)
