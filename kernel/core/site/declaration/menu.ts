// Builds the menu's entries from declarations and access; the shell renders them.
import { can } from '#kernel/core/contract/access.ts'
import { definitionOf, type Engine } from './engineContext.ts'
import { paths } from './paths.ts'
import type { MenuEntry } from './menuEntry.ts'

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
              ...(menu.badge && { badge: `resources.${name}.badge` }),
            },
          ]
        : [],
    )
    .sort((one, other) => one.menu.order - other.menu.order)
