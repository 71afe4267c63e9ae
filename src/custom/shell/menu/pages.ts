// The pages of the menu that belong to no resource, beside the profiles: routes, menu, palette and breadcrumb take them from here.
import { KeyRound, ScrollText } from 'lucide'
import { menuPages } from '#product/landing.ts'
import { can, isAdmin, type Me } from '#kernel/contract/access.ts'
import { changeLog } from '#kernel/contract/paths/changePaths.ts'
import { paths, type MenuEntry } from '#kernel/site/index.ts'

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

/** Returns the pages that a user may open, in the menu's order. */
export const pagesOf = (me: Me): MenuEntry[] => [
  ...(isAdmin(me) ? [permissions] : []),
  ...(can(me, 'list', changeLog) ? [audit] : []),
  ...menuPages.filter(({ mayOpen }) => mayOpen(me)),
]
