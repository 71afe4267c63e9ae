// The tabs above a page that shares its entry of the menu with others.
import { useLocation } from 'react-router'
import { useEngine } from '#kernel/core/site/index.ts'
import { useLabel } from '#kernel/core/site/declaration/useLabel.ts'
import { LinkTabs } from '#kernel/core/site/ui/LinkTabs.tsx'
import { tabsAt } from './pages.ts'
import { groupLabel } from './groupLabel.ts'

export const PageTabs = () => {
  const labelOf = useLabel()
  const { pathname } = useLocation()
  const tabs = tabsAt(pathname, useEngine())
  const [first] = tabs
  if (!first) return null
  return (
    <LinkTabs
      label={labelOf(groupLabel(first.menu.tabs ?? first.name))}
      tabs={tabs.map((tab) => ({ ...tab, label: labelOf(tab.label) }))}
      shown={tabs.find(({ to }) => to === pathname)?.name}
    />
  )
}
