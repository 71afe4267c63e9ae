// Builds the menu's entries from declarations and access; the shell renders them.
import { can, type Me } from '#kernel/core/contract/access.ts'
import { definitionOf, type Engine } from './engineContext.ts'
import { paths } from './paths.ts'
import type { Declaration, MenuOptions } from './declaration.ts'

/**
 * The specification's attributes of a menu item (S2§2): title and translate key are `label`; page is `to`;
 * icon is `icon`; submenu is `menu.under`, a group whose heading is a section; separator is `menu.separator`; the order is `menu.order`.
 */
export interface MenuEntry {
  name: string
  /** The translation key of its label. */
  label: string
  to: string
  icon: Declaration['icon']
  menu: MenuOptions
  /** The key of its badge, if it has one. */
  badge: string | undefined
}

/** Returns the screen that /admin redirects to, below it. */
export type Landing = (me: Me) => string

/** The entry of a page that belongs to no resource. */
export interface ProductPage extends MenuEntry {
  mayOpen: (me: Me) => boolean
}

/** The entries of this user's menu, in order, including those `under` a group. */
export const menuOf = ({
  me,
  definitions,
  declarations,
}: Pick<Engine, 'me' | 'definitions' | 'declarations'>): MenuEntry[] =>
  declarations
    .flatMap(({ name, icon, menu }) =>
      menu && can(me, 'menu', definitionOf(definitions, name))
        ? [
            {
              name,
              label: `resources.${name}.name`,
              to: paths.list(name),
              icon,
              menu,
              badge: menu.badge && `resources.${name}.badge`,
            },
          ]
        : [],
    )
    .sort((one, other) => one.menu.order - other.menu.order)
