// The pages of the menu that belong to no resource, beside the profiles: routes, menu, palette and breadcrumb take them from here.
import { ClipboardCheck, KeyRound, PackagePlus, RadioTower, ScrollText, Webhook } from 'lucide'
import { can, isAdmin, type Me } from '#kernel/contract/access.ts'
import { changeLog } from '#kernel/contract/changeLog.ts'
import { paths, type MenuEntry } from '#kernel/site/index.ts'
import orders from '#src/resources/orders/definition.ts'

const restock: MenuEntry = {
  name: 'restock',
  label: 'shell.menu.restock',
  to: `${paths.admin}/restock`,
  icon: PackagePlus,
  menu: { order: 61 },
  badge: undefined,
}

const permissions: MenuEntry = {
  name: 'permissions',
  label: 'shell.menu.permissions',
  to: `${paths.admin}/permissions`,
  icon: KeyRound,
  menu: { order: 95, under: 'manage' },
  badge: undefined,
}

const audit: MenuEntry = {
  name: 'audit',
  label: 'shell.menu.audit',
  to: paths.audit(),
  icon: ScrollText,
  menu: { order: 96, under: 'manage' },
  badge: undefined,
}

const keys: MenuEntry = {
  name: 'keys',
  label: 'shell.menu.keys',
  to: `${paths.admin}/keys`,
  icon: RadioTower,
  menu: { order: 97, under: 'manage' },
  badge: undefined,
}

const webhooks: MenuEntry = {
  name: 'webhooks',
  label: 'shell.menu.webhooks',
  to: `${paths.admin}/webhooks`,
  icon: Webhook,
  menu: { order: 98, under: 'manage' },
  badge: undefined,
}

const conformance: MenuEntry = {
  name: 'conformance',
  label: 'shell.menu.conformance',
  to: `${paths.admin}/conformance`,
  icon: ClipboardCheck,
  menu: { order: 99, under: 'manage' },
  badge: undefined,
}

/** Returns the pages that a user may open, in the menu's order. */
export const pagesOf = (me: Me): MenuEntry[] => [
  ...(can(me, 'list', orders) ? [restock] : []),
  ...(isAdmin(me) ? [permissions] : []),
  ...(can(me, 'list', changeLog) ? [audit] : []),
  // Their calls are not loaded for the menu.
  ...(isAdmin(me) ? [keys, webhooks, conformance] : []),
]
