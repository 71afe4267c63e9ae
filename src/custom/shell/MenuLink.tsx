// One entry of the menu. Its name is its title too: minimised, the icon is all one sees.
import type { ReactNode } from 'react'
import { NavLink } from 'react-router'

export const MenuLink = ({ to, label, icon }: { to: string; label: string; icon?: ReactNode }) => (
  <li>
    <NavLink className="menu-item" to={to} title={label} aria-label={label}>
      {icon}
      <span className="label">{label}</span>
    </NavLink>
  </li>
)
