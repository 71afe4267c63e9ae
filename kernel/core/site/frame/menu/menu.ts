// Builds the side menu as a tree; a submenu takes the position of its first entry (S2§2).
import type { MenuEntry, MenuGroup } from '#kernel/core/site/index.ts'

export type MenuNode = { kind: 'screen'; entry: MenuEntry } | { kind: 'group'; name: MenuGroup; entries: MenuEntry[] }

/** Returns the entries in the menu's order, grouped into submenus. */
export const menuTree = (entries: readonly MenuEntry[]): MenuNode[] => {
  const groups = Map.groupBy(entries, ({ menu }) => menu.under)
  return entries.flatMap((entry): MenuNode[] => {
    const { under } = entry.menu
    if (!under) return [{ kind: 'screen', entry }]
    const members = groups.get(under) ?? []
    return members[0] === entry ? [{ kind: 'group', name: under, entries: members }] : []
  })
}

/** Is the page this screen, or one below it? */
export const isBelow = (pathname: string, to: string): boolean => pathname === to || pathname.startsWith(`${to}/`)
