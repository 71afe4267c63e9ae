// Computes the breadcrumbs of a page from its URL.
import { can, isAdmin } from '#kernel/contract/access.ts'
import { changeLog } from '#kernel/contract/paths/changePaths.ts'
import { landing } from '#src/resources/perfis/rules/landing.ts'
import { paths, type Declaration, type Engine } from '#kernel/site/index.ts'

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

/** The screen below a list: `create`, or a record's `update`. */
const screenOf = (declaration: Declaration, [first, second]: readonly (string | undefined)[]): Crumb[] => {
  if (first === 'create') return [{ label: `resources.${declaration.name}.titles.create` }]
  if (first === undefined || second !== 'update') return []
  return [{ label: `resources.${declaration.name}.titles.update`, record: { declaration, id: first } }]
}

/** Returns the breadcrumbs of a path below /admin, its own last; none if the page is unknown or forbidden. */
export const trailOf = (pathname: string, { me, definitions, declarations }: World): Crumb[] => {
  const [, , name, ...rest] = pathname.replace(/\/+$/, '').split('/')
  const home: Crumb[] = landing(me) === 'home' ? [{ label: 'shell.menu.home', to: `${paths.admin}/home` }] : []
  if (name === 'account' && rest.length === 0) return [...home, { label: 'shell.user.account' }]
  if (name === 'permissions' && rest.length === 0 && isAdmin(me))
    return [...home, { label: 'shell.menu.groups.manage' }, { label: 'shell.menu.permissions' }]
  if (name === 'audit' && rest.length === 0 && can(me, 'list', changeLog))
    return [...home, { label: 'shell.menu.groups.manage' }, { label: 'shell.menu.audit' }]
  const declaration = declarations.find((one) => one.name === name)
  const resource = declaration && definitions.get(declaration.name)
  if (!declaration || !resource || !can(me, 'open', resource)) return []
  const group = declaration.menu?.under
  return [
    ...home,
    ...(group ? [{ label: `shell.menu.groups.${group}` }] : []),
    { label: `resources.${declaration.name}.name`, to: paths.list(declaration.name), list: declaration.name },
    ...screenOf(declaration, rest),
  ]
}
