// The side menu as a tree: the engine's entries, with a submenu where the first of its entries stands (S2§2).
import type { MenuEntry, MenuGroup } from '#src/engine/index.ts'

export type MenuNode = { kind: 'screen'; entry: MenuEntry } | { kind: 'group'; name: MenuGroup; entries: MenuEntry[] }

/** Entries in the menu's order, gathered into submenus. */
export const menuTree = (entries: readonly MenuEntry[]): MenuNode[] => {
  const groups = Map.groupBy(entries, ({ menu }) => menu.under)
  return entries.flatMap((entry): MenuNode[] => {
    const { under } = entry.menu
    if (!under) return [{ kind: 'screen', entry }]
    const members = groups.get(under) ?? []
    return members[0] === entry ? [{ kind: 'group', name: under, entries: members }] : []
  })
}

/** Whether a screen, or one below it, is the page. */
export const isBelow = (pathname: string, to: string): boolean => pathname === to || pathname.startsWith(`${to}/`)
