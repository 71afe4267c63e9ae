// The breadcrumbs above the content, from the menu's group to the record (S2§2).
// Derived from the URL and the declarations; a record's name appears once its form has loaded it.
import { useTranslate } from 'react-admin'
import { Link, useLocation } from 'react-router'
import { phone, useMediaQuery } from '#kernel/core/site/ui/useMediaQuery.ts'
import { momentIn, useEngine, useListLocations, useRecordTitle, type Declaration } from '#kernel/core/site/index.ts'
import { useLabel } from '#kernel/core/site/declaration/useLabel.ts'
import styles from './Subheader.module.css'
import { trailOf, type Crumb } from './trail.ts'

interface RecordPlaceProps {
  record: { declaration: Declaration; id: string }
  label: string
  isNamed: boolean
}

const RecordPlace = ({ record: { declaration, id }, label, isNamed }: RecordPlaceProps) => {
  const name = useRecordTitle(declaration, id)
  return !name ? label : isNamed ? name : `${label} · ${name}`
}

type NamedCrumb = Omit<Crumb, 'label'> & { label: string }

interface PlaceProps {
  crumb: NamedCrumb
  isLast: boolean
}

const Place = ({ crumb: { label, to, list, record, isNamed = false }, isLast }: PlaceProps) => {
  const lists = useListLocations()
  if (isLast)
    return (
      <span aria-current="page">
        {record ? <RecordPlace key={record.id} record={record} label={label} isNamed={isNamed} /> : label}
      </span>
    )
  return to ? (
    <Link to={to} {...(list && lists.returnTo(list))}>
      {label}
    </Link>
  ) : (
    <span>{label}</span>
  )
}

export const Subheader = () => {
  const t = useTranslate()
  const labelOf = useLabel()
  const { pathname, search } = useLocation()
  const engine = useEngine()
  // Skips a group with the same name as its list.
  const isPast = momentIn(search) !== undefined
  const crumbs = trailOf(pathname, engine)
    .map((crumb): NamedCrumb => ({ ...crumb, label: labelOf(crumb.label) }))
    .filter(({ label }, at, all) => label !== all[at + 1]?.label)
  // On a phone the heading says where a page of the menu is.
  const isInHeading = useMediaQuery(phone) && crumbs.at(-1)?.record === undefined && pathname.split('/').length <= 3
  if (crumbs.length < 2 || isInHeading) return null
  return (
    <nav className={styles.subheader} aria-label={t('shell.trail')}>
      <ol>
        {crumbs.map((crumb, at) => (
          <li key={crumb.label}>
            {/* The name of a record is that of today. */}
            <Place crumb={isPast ? { ...crumb, record: undefined } : crumb} isLast={at === crumbs.length - 1} />
          </li>
        ))}
      </ol>
    </nav>
  )
}
