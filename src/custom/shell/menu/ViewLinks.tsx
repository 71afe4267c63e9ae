// The views of the list that is open, below its entry in the menu.
import { Link, useLocation } from 'react-router'
import { paths, useKnownViews, useListView } from '#kernel/site/index.ts'
import styles from './SideMenu.module.css'

export const ViewLinks = ({ name }: { name: string }) => {
  const [{ data = [] }] = useKnownViews()
  const { pathname } = useLocation()
  const { view } = useListView(name)
  const views = data.filter(({ resource }) => resource === name)
  if (views.length === 0) return null
  return (
    <ul className={styles.views}>
      {views.map(({ viewId, name: label }) => (
        <li key={viewId}>
          <Link
            className={styles.item}
            to={`${paths.list(name)}?view=${viewId}`}
            title={label}
            aria-current={viewId === view?.viewId && pathname === paths.list(name) ? 'true' : undefined}
          >
            <span className={styles.label}>{label}</span>
          </Link>
        </li>
      ))}
    </ul>
  )
}
