// What the menu shows: of a resource, or of a page that belongs to none.
import type { Me } from '#kernel/core/contract/access.ts'
import type { Declaration, MenuOptions } from './declaration.ts'
import type { Label } from './useLabel.ts'

/**
 * The specification's attributes of a menu item (S2§2): title and translate key are `label`; page is `to`; icon is
 * `icon`; submenu is `menu.under`, a section's heading; separator is `menu.separator`; the order is `menu.order`.
 * Pages with the same `menu.tabs` are one entry, and tabs above each of these pages.
 */
export interface MenuEntry {
  name: string
  label: Label
  to: string
  icon: Declaration['icon']
  menu: MenuOptions
  /** The key of its badge, if it has one. */
  badge?: string
  /** Not in the menu: people reach it by the palette, by links and by the quick panel. */
  hidden?: true
  /** Its badge counts what waits for an answer of the user; while something does, it is in the menu. */
  countsWaiting?: true
}

/** Returns the screen that /admin redirects to, below it. */
export type Landing = (me: Me) => string

/** The entry of a page that belongs to no resource. */
export interface ProductPage extends MenuEntry {
  mayOpen: (me: Me) => boolean
  /** Only if the setting DEVELOPER_PAGES says so. */
  isForDevelopers?: true
}
