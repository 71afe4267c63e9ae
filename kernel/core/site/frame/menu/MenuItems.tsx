// The entries of the side menu: home, screens, and submenus.
import { LayoutDashboard } from 'lucide'
import { Icon } from '#kernel/core/site/ui/Icon.tsx'
import { useTranslate } from 'react-admin'
import { useLocation } from 'react-router'
import { isAdmin } from '#kernel/core/contract/access.ts'
import { productSite } from '#kernel/core/site/product.ts'
import { menuOf, paths, useEngine } from '#kernel/core/site/index.ts'
import { useLabel } from '#kernel/core/site/declaration/useLabel.ts'
import { isBelow, menuTree, waitsForUser, type MenuCounts } from './menu.ts'
import { pagesOf } from './pages.ts'
import { ScreenLink } from './ScreenLink.tsx'
import { MenuLink } from './MenuLink.tsx'
import { Submenu } from './Submenu.tsx'

interface MenuItemsProps {
  minimized: boolean
  onRestore: () => void
  counts: MenuCounts
}

export const MenuItems = ({ minimized, onRestore, counts }: MenuItemsProps) => {
  const t = useTranslate()
  const labelOf = useLabel()
  const engine = useEngine()
  const { pathname } = useLocation()
  const home = `${paths.admin}/home`
  const { me } = engine
  // The specification names every entry of the other profiles (S1§2): they reach pages otherwise.
  const pages = pagesOf(engine).filter((page) => isAdmin(me) || waitsForUser(page, counts))
  const entries = [...menuOf(engine), ...pages].sort((one, other) => one.menu.order - other.menu.order)
  const hasHome = productSite().landing(me) === 'home' && productSite().hasHomeEntry(me)
  return (
    <ul>
      {hasHome && (
        <MenuLink
          to={home}
          label={t('shell.menu.home')}
          icon={<Icon of={LayoutDashboard} />}
          isCurrent={isBelow(pathname, home)}
        />
      )}
      {menuTree(entries, counts).map((node) =>
        node.kind === 'screen' ? (
          <ScreenLink
            key={node.entry.name}
            entry={node.entry}
            label={labelOf(node.entry.label)}
            minimized={minimized}
            counts={counts}
          />
        ) : (
          <Submenu
            key={node.name}
            name={node.name}
            entries={node.entries}
            minimized={minimized}
            onRestore={onRestore}
            counts={counts}
          />
        ),
      )}
    </ul>
  )
}
