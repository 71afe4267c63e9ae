// The way from the home to a page, as words and links: read from the address alone.
import { can, landing } from '#contract/access.ts'
import { paths, type Declaration, type Engine } from '#src/engine/index.ts'

export interface Crumb {
  /** A translation key. */
  label: string
  /** Where it leads; a group of the menu leads nowhere. */
  to?: string
  /** It is the list of this resource. */
  list?: string
  /** The record that the page is about. */
  record?: { declaration: Declaration; id: string }
}

type World = Pick<Engine, 'me' | 'definitions' | 'declarations'>

/** What a screen below a list is: `create`, or a record's `update`. */
const screenOf = (declaration: Declaration, [first, second]: readonly (string | undefined)[]): Crumb[] => {
  if (first === 'create') return [{ label: `resources.${declaration.name}.titles.create` }]
  if (first === undefined || second !== 'update') return []
  return [{ label: `resources.${declaration.name}.titles.update`, record: { declaration, id: first } }]
}

/** The crumbs of an address below /admin, its own the last; none where nobody knows the page or this person may not open it. */
export const trailOf = (pathname: string, { me, definitions, declarations }: World): Crumb[] => {
  const [, , name, ...rest] = pathname.replace(/\/+$/, '').split('/')
  const declaration = declarations.find((one) => one.name === name)
  const resource = declaration && definitions.get(declaration.name)
  if (!declaration || !resource || !can(me, 'open', resource)) return []
  const group = declaration.menu?.under
  return [
    ...(landing(me) === 'home' ? [{ label: 'shell.menu.home', to: `${paths.admin}/home` }] : []),
    ...(group ? [{ label: `shell.menu.groups.${group}` }] : []),
    { label: `resources.${declaration.name}.name`, to: paths.list(declaration.name), list: declaration.name },
    ...screenOf(declaration, rest),
  ]
}
