// The menu's groups with their icons, in no order: a group takes the position of its first entry. Their labels are `menu.groups` in src/i18n/shell.
import { Droplet, Megaphone, SlidersHorizontal } from 'lucide'

export const menuGroups = { fragrances: Droplet, campaigns: Megaphone, manage: SlidersHorizontal } as const

type Groups = typeof menuGroups
declare module '#kernel/site/declaration/declaration.ts' {
  interface MenuGroups extends Groups {}
}
