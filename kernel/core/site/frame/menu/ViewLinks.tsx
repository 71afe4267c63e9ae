// The views of the list that is open, below its entry in the menu, with the number of records that each finds now.
import { Link, useLocation } from 'react-router'
import { formatNumber } from '#kernel/core/site/ui/formatNumber.ts'
import { paths, useKnownViews, useListView, useResourceTranslate, useViewCounts } from '#kernel/core/site/index.ts'
import styles from './SideMenu.module.css'

export const ViewLinks = ({ name }: { name: string }) => {
  const translate = useResourceTranslate(name)
  const [{ data = [] }] = useKnownViews()
  const { pathname } = useLocation()
  const { view } = useListView(name)
  const views = data.filter(({ resource }) => resource === name)
  const isOpen = pathname === paths.list(name)
  const counts = useViewCounts(name, views, isOpen)
  if (views.length === 0) return null
  return (
    <ul className={styles.views}>
      {views.map(({ viewId, name: label }) => {
        const found = counts?.get(viewId)
        const count = found === undefined ? undefined : formatNumber(found)
        const full = found === undefined ? label : `${label} ${translate.total(found)}`
        return (
          <li key={viewId}>
            <Link
              className={styles.item}
              to={`${paths.list(name)}?view=${viewId}`}
              title={full}
              aria-label={count ? `${label} ${count}` : label}
              aria-current={viewId === view?.viewId && isOpen ? 'true' : undefined}
            >
              <span className={styles.label}>{label}</span>
              {/* The space separates the words for screen readers. */}
              {count && <span className={styles.count}> {count}</span>}
            </Link>
          </li>
        )
      })}
    </ul>
  )
}
