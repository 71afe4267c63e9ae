// The menu's groups, in no order: a group takes the position of its first entry, and its icon if it has none of its own, so that menu and
// palette show the same one. Their labels are `menu.groups` in src/i18n/shell.
import { SlidersHorizontal } from 'lucide'

export const menuGroups = { fragrances: undefined, campaigns: undefined, manage: SlidersHorizontal } as const

type Groups = typeof menuGroups
declare module '#kernel/core/site/declaration/declaration.ts' {
  interface MenuGroups extends Groups {}
}
