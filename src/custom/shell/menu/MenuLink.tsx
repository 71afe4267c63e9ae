// One entry of the menu. Its name is its title too: minimized, the icon is all one sees.
import type { ReactNode } from 'react'
import { NavLink } from 'react-router'
import styles from './SideMenu.module.css'

interface MenuLinkProps {
  to: string
  label: string
  icon?: ReactNode
  badge?: string | undefined
  /** A line above parts it from what is before. */
  separator?: boolean | undefined
}

export const MenuLink = ({ to, label, icon, badge, separator }: MenuLinkProps) => (
  <li data-separator={separator}>
    <NavLink className={styles.item} to={to} title={label} aria-label={badge ? `${label} ${badge}` : label}>
      {icon}
      <span className={styles.label}>{label}</span>
      {/* The space parts the words where they are read as one text. */}
      {badge && <span className={`${styles.label} ${styles.badge}`}> {badge}</span>}
    </NavLink>
  </li>
)
