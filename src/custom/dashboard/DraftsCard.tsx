// Leads back to what the user has typed into forms in this browser and not saved.
import { Link } from 'react-router'
import { useTranslate } from 'react-admin'
import { useDrafts } from '#kernel/core/site/index.ts'
import { formatInstant } from '#kernel/core/site/ui/formatDate.ts'
import card from './Card.module.css'
import styles from './LinksCard.module.css'
import { useDashboardMessages } from './useDashboardMessages.ts'
import { useLastCount } from './useLastCount.ts'

/** The palette has the others. */
const shown = 3

export const DraftsCard = () => {
  const t = useTranslate()
  const {
    messages: { drafts: texts },
  } = useDashboardMessages()
  const drafts = useDrafts()?.slice(0, shown)
  const expected = useLastCount('drafts', drafts?.length, 0)
  const count = drafts?.length ?? expected
  if (count === 0) return null
  return (
    <section className={card.card} aria-labelledby="drafts-title" aria-busy={!drafts}>
      <h2 id="drafts-title">{texts.title}</h2>
      <ul className={styles.links} style={{ minHeight: `calc(${count} * var(--target))` }}>
        {drafts?.map(({ key, at, declaration, title, to }) => (
          <li key={key}>
            <Link to={to}>{title}</Link>{' '}
            <span className={card.hint}>
              {t(`resources.${declaration.name}.name`)} ·{' '}
              <time dateTime={new Date(at).toISOString()}>{formatInstant(new Date(at).toISOString())}</time>
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
