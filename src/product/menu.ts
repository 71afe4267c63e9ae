// The first screen of each profile, and the pages of the menu that belong to no resource.
import { ChartLine, ClipboardCheck, PackagePlus, RadioTower } from 'lucide'
import { can, isAdmin, profileKind, type Me } from '#kernel/core/contract/access.ts'
import { paths, type ProductPage } from '#kernel/core/site/index.ts'
import campaigns from '#src/resources/campaigns/definition.ts'
import capsules from '#src/resources/capsules/definition.ts'
import devices from '#src/resources/devices/definition.ts'
import orders from '#src/resources/orders/definition.ts'
import { statistics } from '#src/resources/statistics/area.ts'

/** The screen that /admin redirects to: the news for POSTNEWS, the home for every other profile (S2§2). */
export const landing = (me: Me): string => (profileKind(me.profile) === 'POSTNEWS' ? 'news' : 'home')

/** Whether the menu leads to the home, for those who land there. */
export const hasHomeEntry = (me: Me): boolean => can(me, 'menu', statistics)

/**
 * This product's groups of the menu. A group has the position, and by default the icon, of its first entry. Labels are
 * `menu.groups` in src/i18n.
 */
export const menuGroups = { fragrances: undefined, campaigns: undefined, devices: undefined }

/** Its entries that are several pages, as tabs; their labels are beside those of the groups. */
type Tabs = Record<'campaigns' | 'quiz' | 'alerts' | 'restock', unknown>

type Groups = typeof menuGroups
declare module '#kernel/core/site/declaration/declaration.ts' {
  interface MenuGroups extends Groups {}
  interface MenuTabs extends Tabs {}
}

export const menuPages: readonly ProductPage[] = [
  {
    name: 'board',
    label: { pt: 'Desempenho', en: 'Performance', es: 'Rendimiento' },
    to: `${paths.admin}/board`,
    icon: ChartLine,
    menu: { order: 41, under: 'campaigns', tabs: 'campaigns' },
    mayOpen: (me) =>
      can(me, 'menu', campaigns) && [campaigns, devices, capsules, statistics].every((area) => can(me, 'list', area)),
  },
  {
    name: 'restock',
    label: { pt: 'Reposição', en: 'Restock', es: 'Reposición' },
    to: `${paths.admin}/restock`,
    icon: PackagePlus,
    menu: { order: 61, tabs: 'restock' },
    mayOpen: (me) => can(me, 'list', orders),
  },
  {
    name: 'keys',
    label: { pt: 'Chaves de instalação', en: 'Installation keys', es: 'Claves de instalación' },
    to: `${paths.admin}/keys`,
    icon: RadioTower,
    menu: { order: 97, under: 'manage', tabs: 'integrations' },
    // Their calls are not loaded for the menu.
    mayOpen: isAdmin,
  },
  {
    name: 'conformance',
    label: { pt: 'Conformidade', en: 'Conformance', es: 'Conformidad' },
    to: `${paths.admin}/conformance`,
    icon: ClipboardCheck,
    menu: { order: 100, under: 'manage' },
    mayOpen: isAdmin,
    isForDevelopers: true,
  },
]
