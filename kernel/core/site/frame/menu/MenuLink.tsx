// One entry of the menu. Its title repeats its name, because the minimized menu only shows the icon.
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { MenuBadge, type Badge } from './MenuBadge.tsx'
import styles from './SideMenu.module.css'

interface MenuLinkProps {
  to: string
  label: string
  icon?: ReactNode
  badge?: Badge | undefined
  /** Draws a separator above it. */
  separator?: boolean | undefined
  isCurrent: boolean
  /** What is below it. */
  children?: ReactNode
}

export const MenuLink = ({ to, label, icon, badge, separator, isCurrent, children }: MenuLinkProps) => (
  <li data-separator={separator}>
    <Link
      className={styles.item}
      to={to}
      title={badge ? `${label} ${badge.text}` : label}
      aria-label={badge ? `${label} ${badge.text}` : label}
      aria-current={isCurrent ? 'page' : undefined}
    >
      {icon}
      <span className={styles.label}>{label}</span>
      <MenuBadge badge={badge} />
    </Link>
    {children}
  </li>
)
