// A group of entries that expands in place; it starts open if the current page is one of them.
// In the minimized menu, its icon first restores the whole menu for the moment.
import { ChevronDown, SlidersHorizontal, type IconNode } from 'lucide'
import { Icon } from '#kernel/core/site/ui/Icon.tsx'
import { useId, useState } from 'react'
import { useTranslate } from 'react-admin'
import { useLocation } from 'react-router'
import { useLabel } from '#kernel/core/site/declaration/useLabel.ts'
import type { MenuGroup } from '#kernel/core/site/index.ts'
import { productSite } from '#kernel/core/site/product.ts'
import { isOf, waitingIn, type MenuCounts, type TabbedEntry } from './menu.ts'
import { MenuBadge, useWaitingBadge } from './MenuBadge.tsx'
import { ScreenLink } from './ScreenLink.tsx'
import { groupLabel } from './groupLabel.ts'
import styles from './SideMenu.module.css'

/** The icon of a group that has one of its own. */
const iconOf = (name: MenuGroup): IconNode | undefined =>
  name === 'manage' ? SlidersHorizontal : productSite().menuGroups[name]

interface SubmenuProps {
  name: MenuGroup
  entries: readonly TabbedEntry[]
  minimized: boolean
  onRestore: () => void
  counts: MenuCounts
}

export const Submenu = ({ name, entries, minimized, onRestore, counts }: SubmenuProps) => {
  const t = useTranslate()
  const labelOf = useLabel()
  const id = useId()
  const { pathname } = useLocation()
  const holdsCurrent = entries.some((entry) => isOf(pathname, entry))
  const [chosen, setChosen] = useState<boolean>()
  const open = !minimized && (chosen ?? holdsCurrent)
  const groupIcon = iconOf(name) ?? entries[0]?.icon
  const waiting = useWaitingBadge(waitingIn(entries, counts))
  // Open, the entries themselves say it.
  const badge = open ? undefined : waiting
  const label = [t(groupLabel(name)), badge?.text].filter(Boolean).join(' ')

  const toggle = () => {
    if (minimized) onRestore()
    setChosen(minimized || !open)
  }
  return (
    <li data-separator={entries[0]?.menu.separator}>
      <button
        type="button"
        className={styles.item}
        title={label}
        aria-label={label}
        aria-expanded={open}
        aria-controls={id}
        data-holds-current={holdsCurrent}
        onClick={toggle}
      >
        {groupIcon && <Icon of={groupIcon} />}
        <span className={styles.label}>{t(groupLabel(name))}</span>
        <MenuBadge badge={badge} />
        <span className={styles.chevron}>
          <Icon of={ChevronDown} />
        </span>
      </button>
      <div className={styles.submenu} data-open={open}>
        <ul id={id}>
          {entries.map((entry) => (
            <ScreenLink
              key={entry.name}
              entry={entry}
              label={labelOf(entry.label)}
              minimized={minimized}
              counts={counts}
            />
          ))}
        </ul>
      </div>
    </li>
  )
}
