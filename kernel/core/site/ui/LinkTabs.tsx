// Tabs that are links: those above a page, and those within it, which look quieter.
import { Link } from 'react-router'
import styles from './LinkTabs.module.css'

interface LinkTabsProps {
  label: string
  tabs: readonly { name: string; label: string; to: string }[]
  /** The name of the shown one. */
  shown: string | undefined
  isInner?: boolean
}

export const LinkTabs = ({ label: name, tabs, shown, isInner }: LinkTabsProps) => (
  <nav className={styles.tabs} data-inner={isInner} aria-label={name}>
    <ul>
      {tabs.map(({ name: key, label, to }) => (
        <li key={key}>
          <Link to={to} aria-current={key === shown ? 'page' : undefined}>
            {label}
          </Link>
        </li>
      ))}
    </ul>
  </nav>
)
