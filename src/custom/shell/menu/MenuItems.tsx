// The entries of the side menu: home, screens, and submenus.
import { LayoutDashboard } from 'lucide'
import { Icon } from '#src/ui/Icon.tsx'
import { useTranslate } from 'react-admin'
import { can, landing } from '#contract/access.ts'
import { statistics } from '#contract/statisticsPaths.ts'
import { menuOf, paths, useEngine } from '#src/engine/index.ts'
import { menuTree } from './menu.ts'
import { MenuLink } from './MenuLink.tsx'
import { Submenu } from './Submenu.tsx'

interface MenuItemsProps {
  minimized: boolean
  onRestore: () => void
}

export const MenuItems = ({ minimized, onRestore }: MenuItemsProps) => {
  const t = useTranslate()
  const engine = useEngine()
  const { me } = engine
  const hasHome = landing(me) === 'home' && can(me, 'menu', statistics)
  return (
    <ul>
      {hasHome && <MenuLink to={`${paths.admin}/home`} label={t('shell.menu.home')} icon={<Icon of={LayoutDashboard} />} />}
      {menuTree(menuOf(engine)).map((node) =>
        node.kind === 'screen' ? (
          <MenuLink
            key={node.entry.name}
            to={node.entry.to}
            label={t(node.entry.label)}
            icon={<Icon of={node.entry.icon} />}
            badge={node.entry.badge && t(node.entry.badge)}
            separator={node.entry.menu.separator}
          />
        ) : (
          <Submenu key={node.name} name={node.name} entries={node.entries} minimized={minimized} onRestore={onRestore} />
        ),
      )}
    </ul>
  )
}
