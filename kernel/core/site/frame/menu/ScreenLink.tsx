// The entry of a screen in the menu, with the views of its list below it while the list is open.
import { lazy, Suspense } from 'react'
import { useTranslate } from 'react-admin'
import { useLocation } from 'react-router'
import { useKnownViews } from '#kernel/core/site/index.ts'
import { Icon } from '#kernel/core/site/ui/Icon.tsx'
import { isBelow, isOf, waitingIn, type MenuCounts, type TabbedEntry } from './menu.ts'
import { useWaitingBadge } from './MenuBadge.tsx'
import { MenuLink } from './MenuLink.tsx'

const LazyViewLinks = lazy(async () => ({ default: (await import('./ViewLinks.tsx')).ViewLinks }))

interface ScreenLinkProps {
  entry: TabbedEntry
  label: string
  minimized: boolean
  counts: MenuCounts
}

export const ScreenLink = ({ entry, label, minimized, counts }: ScreenLinkProps) => {
  const { to, icon, badge, menu, tabs = [entry] } = entry
  const t = useTranslate()
  const { pathname } = useLocation()
  const [{ data }] = useKnownViews()
  const waiting = useWaitingBadge(waitingIn([entry], counts))
  const open = tabs.find((tab) => isBelow(pathname, tab.to))
  return (
    <MenuLink
      to={to}
      label={label}
      icon={<Icon of={icon} />}
      badge={badge ? { shown: t(badge), text: t(badge) } : waiting}
      separator={menu.separator}
      isCurrent={isOf(pathname, entry)}
    >
      {!minimized && open && data?.some(({ resource }) => resource === open.name) && (
        <Suspense>
          <LazyViewLinks name={open.name} />
        </Suspense>
      )}
    </MenuLink>
  )
}
