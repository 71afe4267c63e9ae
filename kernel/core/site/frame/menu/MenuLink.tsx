// One entry of the menu. Its title repeats its name, because the minimized menu only shows the icon.
import type { ReactNode } from 'react'
import { NavLink } from 'react-router'
import styles from './SideMenu.module.css'

interface MenuLinkProps {
  to: string
  label: string
  icon?: ReactNode
  badge?: string | undefined
  /** Draws a separator above it. */
  separator?: boolean | undefined
  /** What is below it. */
  children?: ReactNode
}

export const MenuLink = ({ to, label, icon, badge, separator, children }: MenuLinkProps) => (
  <li data-separator={separator}>
    <NavLink className={styles.item} to={to} title={label} aria-label={badge ? `${label} ${badge}` : label}>
      {icon}
      <span className={styles.label}>{label}</span>
      {/* The space separates the words for screen readers. */}
      {badge && <span className={`${styles.label} ${styles.badge}`}> {badge}</span>}
    </NavLink>
    {children}
  </li>
)
