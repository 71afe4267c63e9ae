// The menu's entries, drawn from declarations and access; how they look is the shell's business.
import { can } from '#contract/access.ts'
import { definitionOf, type Engine } from './engineContext.ts'
import { paths } from './paths.ts'
import type { Declaration, MenuOptions } from './resource.ts'

/**
 * The specification's attributes of a menu item (S2§2), and where each lives: title and translate key are one, `label`; page is `to`;
 * icon is `icon`; submenu is `menu.under`, a group whose heading is a section; separator is `menu.separator`; the order is `menu.order`.
 */
export interface MenuEntry {
  name: string
  /** The translation key of its label. */
  label: string
  /** That of a shorter one below its group, where the resource has one. */
  shortLabel: string
  to: string
  icon: Declaration['icon']
  menu: MenuOptions
  /** That of its badge, where it has one. */
  badge: string | undefined
}

/** What this person's menu holds, in order; entries `under` a group come with it. */
export const menuOf = ({ me, definitions, declarations }: Pick<Engine, 'me' | 'definitions' | 'declarations'>): MenuEntry[] =>
  declarations
    .flatMap(({ name, icon, menu }) =>
      menu && can(me, 'menu', definitionOf(definitions, name))
        ? [
            {
              name,
              label: `resources.${name}.name`,
              shortLabel: `resources.${name}.menu`,
              to: paths.list(name),
              icon,
              menu,
              badge: menu.badge && `resources.${name}.badge`,
            },
          ]
        : [],
    )
    .sort((one, other) => one.menu.order - other.menu.order)
