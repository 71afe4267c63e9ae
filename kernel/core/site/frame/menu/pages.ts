// The menu's pages without a resource, beside the profiles: for routes, menu, palette and breadcrumb.
import { KeyRound } from 'lucide'
import { productSite } from '#kernel/core/site/product.ts'
import { isAdmin, mayOpenList } from '#kernel/core/contract/access.ts'
import { definitionOf, paths, type Engine, type MenuEntry } from '#kernel/core/site/index.ts'

const permissions: MenuEntry = {
  name: 'permissions',
  label: 'shell.menu.permissions',
  to: `${paths.admin}/permissions`,
  icon: KeyRound,
  menu: { order: 95, under: 'manage' },
}

const byOrder = (one: Pick<MenuEntry, 'menu'>, other: Pick<MenuEntry, 'menu'>) => one.menu.order - other.menu.order

/** Returns the pages that a user may open, in the menu's order. */
export const pagesOf = ({ me, features, config }: Pick<Engine, 'me' | 'features' | 'config'>): MenuEntry[] =>
  [
    ...(isAdmin(me) ? [permissions] : []),
    ...[
      ...features.flatMap(({ pages = [] }) => pages.map((page) => ({ ...page, to: `${paths.admin}/${page.name}` }))),
      ...productSite().menuPages,
    ].filter(({ mayOpen, isForDevelopers }) => mayOpen(me) && (!isForDevelopers || config.developerPages)),
  ].sort(byOrder)

export interface PageTab extends Pick<MenuEntry, 'name' | 'label' | 'to' | 'menu'> {}

/** Returns the tabs above a page, in the menu's order: those pages of its entry that the user may open; none if it is the only one. */
export const tabsAt = (
  pathname: string,
  engine: Pick<Engine, 'me' | 'definitions' | 'declarations' | 'features' | 'config'>,
): PageTab[] => {
  const { me, definitions, declarations } = engine
  const lists = declarations.flatMap(({ name, menu }) =>
    menu?.tabs && mayOpenList(me, definitionOf(definitions, name))
      ? [{ name, label: `resources.${name}.name`, to: paths.list(name), menu }]
      : [],
  )
  const pages: PageTab[] = [...lists, ...pagesOf(engine).filter(({ menu }) => menu.tabs)]
  const open = pages.find(({ to }) => to === pathname.replace(/(?<!\/)\/+$/, ''))
  const found = pages.filter(({ menu }) => menu.tabs === open?.menu.tabs).sort(byOrder)
  return open && found.length > 1 ? found : []
}
