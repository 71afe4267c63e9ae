// The entries of the side menu: home, screens, and submenus.
import { KeyRound, LayoutDashboard, ScrollText } from 'lucide'
import { Icon } from '#kernel/site/ui/Icon.tsx'
import { useTranslate } from 'react-admin'
import { can, isAdmin } from '#kernel/contract/access.ts'
import { changeLog } from '#kernel/contract/paths/changePaths.ts'
import { landing } from '#src/resources/perfis/rules/landing.ts'
import { statistics } from '#src/resources/statistics/paths.ts'
import { menuOf, paths, useEngine, type MenuEntry } from '#kernel/site/index.ts'
import { menuTree } from './menu.ts'
import { ScreenLink } from './ScreenLink.tsx'
import { MenuLink } from './MenuLink.tsx'
import { Submenu } from './Submenu.tsx'

/** The permission matrix and the audit, beside the profiles. */
const permissions: MenuEntry = {
  name: 'permissions',
  label: 'shell.menu.permissions',
  shortLabel: 'shell.menu.permissions',
  to: `${paths.admin}/permissions`,
  icon: KeyRound,
  menu: { order: 95, under: 'manage' },
  badge: undefined,
}

const audit: MenuEntry = {
  name: 'audit',
  label: 'shell.menu.audit',
  shortLabel: 'shell.menu.audit',
  to: paths.audit(),
  icon: ScrollText,
  menu: { order: 96, under: 'manage' },
  badge: undefined,
}

interface MenuItemsProps {
  minimized: boolean
  onRestore: () => void
}

export const MenuItems = ({ minimized, onRestore }: MenuItemsProps) => {
  const t = useTranslate()
  const engine = useEngine()
  const { me } = engine
  const ofAdmins = [...(isAdmin(me) ? [permissions] : []), ...(can(me, 'list', changeLog) ? [audit] : [])]
  const hasHome = landing(me) === 'home' && can(me, 'menu', statistics)
  return (
    <ul>
      {hasHome && (
        <MenuLink to={`${paths.admin}/home`} label={t('shell.menu.home')} icon={<Icon of={LayoutDashboard} />} />
      )}
      {menuTree([...menuOf(engine), ...ofAdmins]).map((node) =>
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
