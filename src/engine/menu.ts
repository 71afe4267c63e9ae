// The menu's entries, drawn from declarations and access; how they look is the shell's business.
import { can } from '#contract/access.ts'
import { factsOf, type Engine } from './engineContext.ts'
import { paths } from './paths.ts'
import type { Declaration, MenuPlace } from './resource.ts'

export interface MenuEntry {
  name: string
  /** The translation key of its label. */
  label: string
  /** That of a shorter one below its group, where the resource has one. */
  shortLabel: string
  to: string
  icon: Declaration['icon']
  menu: MenuPlace
}

/** What this person's menu holds, in order; entries `under` a group come with it. */
export const menuOf = ({ me, facts, declarations }: Pick<Engine, 'me' | 'facts' | 'declarations'>): MenuEntry[] =>
  declarations
    .flatMap(({ name, icon, menu }) =>
      menu && can(me, 'menu', factsOf(facts, name))
        ? [{ name, label: `resources.${name}.name`, shortLabel: `resources.${name}.menu`, to: paths.list(name), icon, menu }]
        : [],
    )
    .sort((one, other) => one.menu.place - other.menu.place)
