// The tabs above a page that shares its entry of the menu with others.
import { useTranslate } from 'react-admin'
import { useLocation } from 'react-router'
import { useEngine } from '#kernel/core/site/index.ts'
import { LinkTabs } from '#kernel/core/site/ui/LinkTabs.tsx'
import { tabsAt } from './pages.ts'
import { groupLabel } from './groupLabel.ts'

export const PageTabs = () => {
  const t = useTranslate()
  const { pathname } = useLocation()
  const tabs = tabsAt(pathname, useEngine())
  const [first] = tabs
  if (!first) return null
  return (
    <LinkTabs
      label={t(groupLabel(first.menu.tabs ?? first.name))}
      tabs={tabs.map((tab) => ({ ...tab, label: t(tab.label) }))}
      shown={tabs.find(({ to }) => to === pathname)?.name}
    />
  )
}
