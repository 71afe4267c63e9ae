// The pages of the menu that belong to no resource, beside the profiles: routes, menu, palette and breadcrumb take them from here.
import { KeyRound, ListChecks, ScrollText, Webhook } from 'lucide'
import { menuPages } from '#product/landing.ts'
import { can, isAdmin, type Me } from '#kernel/core/contract/access.ts'
import { changeLog } from '#kernel/core/contract/changeLog.ts'
import { plans as planArea } from '#kernel/features/plans/contract/paths.ts'
import { paths, type MenuEntry } from '#kernel/core/site/index.ts'

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

const webhooks: MenuEntry = {
  name: 'webhooks',
  label: 'shell.menu.webhooks',
  to: `${paths.admin}/webhooks`,
  icon: Webhook,
  menu: { order: 98, under: 'manage' },
  badge: undefined,
}

const plans: MenuEntry = {
  name: 'plans',
  label: 'shell.menu.plans',
  to: paths.plans,
  icon: ListChecks,
  menu: { order: 75 },
  badge: undefined,
}

/** Returns the pages that a user may open, in the menu's order. */
export const pagesOf = (me: Me): MenuEntry[] =>
  [
    ...(can(me, 'propose', planArea) ? [plans] : []),
    ...(isAdmin(me) ? [permissions] : []),
    ...(can(me, 'list', changeLog) ? [audit] : []),
    // Its calls are not loaded for the menu.
    ...(isAdmin(me) ? [webhooks] : []),
    ...menuPages.filter(({ mayOpen }) => mayOpen(me)),
  ].sort((one, other) => one.menu.order - other.menu.order)
