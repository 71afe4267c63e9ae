// The entries of the side menu: home, screens, and submenus.
import { LayoutDashboard } from 'lucide'
import { Icon } from '#kernel/core/site/ui/Icon.tsx'
import { useTranslate } from 'react-admin'
import { isAdmin } from '#kernel/core/contract/access.ts'
import { hasHomeEntry, landing } from '#product/landing.ts'
import { menuOf, paths, useEngine } from '#kernel/core/site/index.ts'
import { menuTree } from './menu.ts'
import { pagesOf } from './pages.ts'
import { ScreenLink } from './ScreenLink.tsx'
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
  // The specification names every entry of the other profiles (S1§2): they reach pages by the palette, by links and by the quick panel.
  const pages = isAdmin(me) ? pagesOf(me) : []
  const entries = [...menuOf(engine), ...pages].sort((one, other) => one.menu.order - other.menu.order)
  const hasHome = landing(me) === 'home' && hasHomeEntry(me)
  return (
    <ul>
      {hasHome && (
        <MenuLink to={`${paths.admin}/home`} label={t('shell.menu.home')} icon={<Icon of={LayoutDashboard} />} />
      )}
      {menuTree(entries).map((node) =>
        node.kind === 'screen' ? (
          <ScreenLink key={node.entry.name} entry={node.entry} label={t(node.entry.label)} minimized={minimized} />
        ) : (
          <Submenu
            key={node.name}
            name={node.name}
            entries={node.entries}
            minimized={minimized}
            onRestore={onRestore}
          />
        ),
      )}
    </ul>
  )
}
