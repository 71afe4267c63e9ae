// The line above the content: where the page stands, from the menu's groups down to the record (S2§2).
// All of it follows from the address and the declarations; a record's name is there as soon as its form has loaded it.
import { useTranslate } from 'react-admin'
import { Link, useLocation } from 'react-router'
import { useEngine, useLeftLists, useRecordTitle, type Declaration } from '#src/engine/index.ts'
import styles from './Subheader.module.css'
import { trailOf, type Crumb } from './trail.ts'

const RecordName = ({ declaration, id }: { declaration: Declaration; id: string }) => {
  const name = useRecordTitle(declaration, id)
  return name ? ` · ${name}` : null
}

const Place = ({ crumb: { label, to, list, record }, isLast }: { crumb: Crumb; isLast: boolean }) => {
  const t = useTranslate()
  const lists = useLeftLists()
  if (isLast)
    return (
      <span aria-current="page">
        {t(label)}
        {record && <RecordName key={record.id} {...record} />}
      </span>
    )
  return to ? (
    <Link to={to} {...(list && lists.wayBack(list))}>
      {t(label)}
    </Link>
  ) : (
    <span>{t(label)}</span>
  )
}

export const Subheader = () => {
  const t = useTranslate()
  const { pathname } = useLocation()
  const engine = useEngine()
  // A group of the menu that bears the name of its list says nothing more.
  const crumbs = trailOf(pathname, engine).filter(({ label }, at, all) => t(label) !== t(all[at + 1]?.label ?? ''))
  if (crumbs.length < 2) return null
  return (
    <nav className={styles.subheader} aria-label={t('shell.trail')}>
      <ol>
        {crumbs.map((crumb, at) => (
          <li key={crumb.label}>
            <Place crumb={crumb} isLast={at === crumbs.length - 1} />
          </li>
        ))}
      </ol>
    </nav>
  )
}
