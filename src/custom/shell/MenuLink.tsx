// One entry of the menu. Its name is its title too: minimised, the icon is all one sees.
import type { ReactNode } from 'react'
import { NavLink } from 'react-router'

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
    <NavLink className="menu-item" to={to} title={label} aria-label={badge ? `${label} ${badge}` : label}>
      {icon}
      <span className="label">{label}</span>
      {/* The space parts the words where they are read as one text. */}
      {badge && <span className="label menu-badge"> {badge}</span>}
    </NavLink>
  </li>
)
