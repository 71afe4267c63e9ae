// The entry of a screen in the menu, with the views of its list below it while the list is open.
import { lazy, Suspense } from 'react'
import { useTranslate } from 'react-admin'
import { useLocation } from 'react-router'
import { useKnownViews, type MenuEntry } from '#kernel/core/site/index.ts'
import { Icon } from '#kernel/core/site/ui/Icon.tsx'
import { isBelow } from './menu.ts'
import { MenuLink } from './MenuLink.tsx'

const LazyViewLinks = lazy(async () => ({ default: (await import('./ViewLinks.tsx')).ViewLinks }))

interface ScreenLinkProps {
  entry: MenuEntry
  label: string
  minimized: boolean
}

export const ScreenLink = ({ entry: { name, to, icon, badge, menu }, label, minimized }: ScreenLinkProps) => {
  const t = useTranslate()
  const { pathname } = useLocation()
  const [{ data }] = useKnownViews()
  return (
    <MenuLink to={to} label={label} icon={<Icon of={icon} />} badge={badge && t(badge)} separator={menu.separator}>
      {!minimized && isBelow(pathname, to) && data?.some(({ resource }) => resource === name) && (
        <Suspense>
          <LazyViewLinks name={name} />
        </Suspense>
      )}
    </MenuLink>
  )
}
