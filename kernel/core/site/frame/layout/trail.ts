// Computes the breadcrumbs of a page from its URL.
import { can } from '#kernel/core/contract/access.ts'
import { landing } from '#product/landing.ts'
import { paths, type Declaration, type Engine } from '#kernel/core/site/index.ts'
import { pagesOf } from '../menu/pages.ts'

export interface Crumb {
  /** A translation key. */
  label: string
  /** Its link; a group of the menu has none. */
  to?: string
  /** The resource whose list it is. */
  list?: string
  /** The record of the page. */
  record?: { declaration: Declaration; id: string }
}

type World = Pick<Engine, 'me' | 'definitions' | 'declarations'>

/** The screen below a list: `create`, or a record's `update` or page. */
const screenOf = (declaration: Declaration, [first, second]: readonly (string | undefined)[]): Crumb[] => {
  if (first === 'create') return [{ label: `resources.${declaration.name}.titles.create` }]
  if (first !== undefined && second === 'show') return [{ label: 'engine.page', record: { declaration, id: first } }]
  if (first === 'compare' && declaration.compare) return [{ label: 'engine.compare' }]
  if (first === undefined || second !== 'update') return []
  return [{ label: `resources.${declaration.name}.titles.update`, record: { declaration, id: first } }]
}

/** The group of the menu that an entry stands in; it has no link. */
const groupOf = (menu: Declaration['menu']): Crumb[] =>
  menu?.under ? [{ label: `shell.menu.groups.${menu.under}` }] : []

/** Returns the breadcrumbs of a path below /admin, its own last; none if the page is unknown or forbidden. */
export const trailOf = (pathname: string, { me, definitions, declarations }: World): Crumb[] => {
  const [, , name, ...rest] = pathname.replace(/(?<!\/)\/+$/, '').split('/')
  const home: Crumb[] = landing(me) === 'home' ? [{ label: 'shell.menu.home', to: `${paths.admin}/home` }] : []
  if (name === 'shots' && rest.length === 0 && home.length > 0) return [...home, { label: 'shell.menu.shots' }]
  if (name === 'account' && rest.length === 0) return [...home, { label: 'shell.user.account' }]
  const page = pagesOf(me).find((one) => one.name === name)
  if (page && rest.length === 0) return [...home, ...groupOf(page.menu), { label: page.label }]
  // A plan has no name of its own.
  if (page?.to === paths.plans && rest.length === 1)
    return [...home, { label: page.label, to: page.to }, { label: 'shell.menu.plan' }]
  const declaration = declarations.find((one) => one.name === name)
  const resource = declaration && definitions.get(declaration.name)
  if (!declaration || !resource || !can(me, 'open', resource)) return []
  return [
    ...home,
    ...groupOf(declaration.menu),
    { label: `resources.${declaration.name}.name`, to: paths.list(declaration.name), list: declaration.name },
    ...screenOf(declaration, rest),
  ]
}
