// Computes the breadcrumbs of a page from its URL.
import { can } from '#kernel/core/contract/access.ts'
import { productSite } from '#kernel/core/site/product.ts'
import { paths, type Declaration, type Engine } from '#kernel/core/site/index.ts'
import type { Label } from '#kernel/core/site/declaration/useLabel.ts'
import { groupLabel } from '../menu/groupLabel.ts'
import { pagesOf, tabsAt } from '../menu/pages.ts'

export interface Crumb {
  label: Label
  /** Its link; a group of the menu has none. */
  to?: string
  /** The resource whose list it is. */
  list?: string
  /** The record of the page. */
  record?: { declaration: Declaration; id: string }
  /** The name of the record stands for the label. */
  isNamed?: boolean
}

type World = Pick<Engine, 'me' | 'definitions' | 'declarations' | 'features' | 'config'>

/** The screen below a list: `create`, or a record's `update` or page. */
const screenOf = (declaration: Declaration, [first, second]: readonly (string | undefined)[]): Crumb[] => {
  if (first === 'create') return [{ label: `resources.${declaration.name}.titles.create` }]
  if (first !== undefined && second === 'show')
    return [{ label: 'engine.page', record: { declaration, id: first }, isNamed: true }]
  if (first === 'compare' && declaration.compare) return [{ label: 'engine.compare' }]
  if (first === undefined || second !== 'update') return []
  return [{ label: `resources.${declaration.name}.titles.update`, record: { declaration, id: first } }]
}

/** The group of the menu that an entry stands in, which has no link, and the entry that the page is a tab of. */
const groupOf = ({ menu, to }: { menu: Declaration['menu']; to: string }, world: World): Crumb[] => {
  const [first] = tabsAt(to, world)
  return [
    ...(menu?.under ? [{ label: groupLabel(menu.under) }] : []),
    ...(first ? [{ label: groupLabel(first.menu.tabs ?? first.name), to: first.to }] : []),
  ]
}

/** Whether a page of the product has no entry in the menu, because the home leads to it. */
const belongsToHome = (name: string): boolean => {
  const { pages, menuPages } = productSite()
  return name !== 'home' && name in pages && menuPages.every((page) => page.name !== name)
}

/** Returns the breadcrumbs of a path below /admin, its own last; none if the page is unknown or forbidden. */
export const trailOf = (pathname: string, world: World): Crumb[] => {
  const { me, definitions, declarations, features } = world
  const [, , name, ...rest] = pathname.replace(/(?<!\/)\/+$/, '').split('/')
  const home: Crumb[] =
    productSite().landing(me) === 'home' ? [{ label: 'shell.menu.home', to: `${paths.admin}/home` }] : []
  if (name === 'account' && rest.length === 0) return [...home, { label: 'shell.user.account' }]
  const page = pagesOf(world).find((one) => one.name === name)
  if (page && rest.length === 0) return [...home, ...groupOf(page, world), { label: page.label }]
  const below = features.flatMap(({ pages = [] }) => pages).find((one) => one.name === page?.name)?.below
  if (page && below !== undefined && rest.length === 1)
    return [...home, { label: page.label, to: page.to }, { label: below }]
  if (name !== undefined && rest.length === 0 && home.length > 0 && belongsToHome(name))
    return [...home, { label: `menu.${name}` }]
  const declaration = declarations.find((one) => one.name === name)
  const resource = declaration && definitions.get(declaration.name)
  if (!declaration || !resource || !can(me, 'open', resource)) return []
  return [
    ...home,
    ...groupOf({ menu: declaration.menu, to: paths.list(declaration.name) }, world),
    { label: `resources.${declaration.name}.name`, to: paths.list(declaration.name), list: declaration.name },
    ...screenOf(declaration, rest),
  ]
}
