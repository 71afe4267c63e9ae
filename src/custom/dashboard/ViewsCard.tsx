// Leads to the views of lists that the user has saved, with the number of records that each finds now.
import { useTranslate } from 'react-admin'
import { Link } from 'react-router'
import { mayOpenList } from '#kernel/core/contract/access.ts'
import type { View } from '#kernel/core/contract/payloads/views.ts'
import { paths, useEngine, useKnownViews, useViewCounts } from '#kernel/core/site/index.ts'
import card from './Card.module.css'
import styles from './LinksCard.module.css'
import { useDashboardMessages } from './useDashboardMessages.ts'

/** The lists have the others. */
const shown = 10

const ViewsOfList = ({ name, views }: { name: string; views: readonly View[] }) => {
  const t = useTranslate()
  const { count } = useDashboardMessages()
  const counts = useViewCounts(name, views, true)
  return views.map(({ viewId, name: label }) => {
    const found = counts?.get(viewId)
    return (
      <li key={viewId}>
        <Link to={`${paths.list(name)}?view=${viewId}`}>{label}</Link>{' '}
        <span className={card.hint}>
          {t(`resources.${name}.name`)}
          {found !== undefined && <> · {count(found)}</>}
        </span>
      </li>
    )
  })
}

export const ViewsCard = () => {
  const { me, definitions, declarations } = useEngine()
  const {
    messages: { views: texts },
  } = useDashboardMessages()
  const [{ data = [] }] = useKnownViews()
  const own = data.filter(({ ownerId, resource }) => {
    const definition = definitions.get(resource)
    const hasList = declarations.some(({ name }) => name === resource)
    return ownerId === me.id && hasList && definition !== undefined && mayOpenList(me, definition)
  })
  if (own.length === 0) return null
  return (
    <section className={card.card} aria-labelledby="views-title">
      <h2 id="views-title">{texts.title}</h2>
      <ul className={styles.links}>
        {[...Map.groupBy(own.slice(0, shown), ({ resource }) => resource)].map(([name, views]) => (
          <ViewsOfList key={name} name={name} views={views} />
        ))}
      </ul>
    </section>
  )
}
