// A group of entries that expands in place; it starts open if the current page is one of them.
// In the minimized menu, its icon first restores the whole menu for the moment.
import { ChevronDown, SlidersHorizontal, type IconNode } from 'lucide'
import { Icon } from '#kernel/core/site/ui/Icon.tsx'
import { useId, useState } from 'react'
import { useTranslate } from 'react-admin'
import { useLocation } from 'react-router'
import type { MenuEntry, MenuGroup } from '#kernel/core/site/index.ts'
import { menuGroups } from '#product/landing.ts'
import { isBelow } from './menu.ts'
import { ScreenLink } from './ScreenLink.tsx'
import styles from './SideMenu.module.css'

const icons: Readonly<Record<MenuGroup, IconNode | undefined>> = { manage: SlidersHorizontal, ...menuGroups }

interface SubmenuProps {
  name: MenuGroup
  entries: readonly MenuEntry[]
  minimized: boolean
  onRestore: () => void
}

export const Submenu = ({ name, entries, minimized, onRestore }: SubmenuProps) => {
  const t = useTranslate()
  const id = useId()
  const { pathname } = useLocation()
  const holdsCurrent = entries.some(({ to }) => isBelow(pathname, to))
  const [chosen, setChosen] = useState<boolean>()
  const open = !minimized && (chosen ?? holdsCurrent)
  const groupIcon = icons[name] ?? entries[0]?.icon
  const label = t(`shell.menu.groups.${name}`)

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
        <span className={styles.label}>{label}</span>
        <span className={styles.chevron}>
          <Icon of={ChevronDown} />
        </span>
      </button>
      <div className={styles.submenu} data-open={open}>
        <ul id={id}>
          {entries.map((entry) => (
            <ScreenLink key={entry.name} entry={entry} label={t(entry.label)} minimized={minimized} />
          ))}
        </ul>
      </div>
    </li>
  )
}
