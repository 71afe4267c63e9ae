// A person's first day, for profiles without the steps of a new installation: what they may do, and three things to try.
// It stays until they hide it.
import { X } from 'lucide'
import { useStore, useTranslate } from 'react-admin'
import { Link } from 'react-router'
import { can, type Action } from '#kernel/core/contract/access.ts'
import { paths, useEngine } from '#kernel/core/site/index.ts'
import { useLanguage } from '#kernel/core/site/i18n/language.ts'
import { Icon } from '#kernel/core/site/ui/Icon.tsx'
import { IconButton } from '#kernel/core/site/ui/IconButton.tsx'
import styles from './FirstSteps.module.css'
import { firstDayMessages } from './firstDayTexts.ts'

/** What people can try, the most useful first. */
const trials = [
  { name: 'campaign', resource: 'campaigns', action: 'create', to: paths.create('campaigns') },
  { name: 'news', resource: 'news', action: 'create', to: paths.create('news') },
  { name: 'device', resource: 'devices', action: 'list', to: paths.list('devices') },
  { name: 'fragrance', resource: 'fragrances', action: 'list', to: paths.list('fragrances') },
  { name: 'readNews', resource: 'news', action: 'list', to: paths.list('news') },
] as const

const writes: readonly Action[] = ['create', 'update']

export const FirstDay = () => {
  const { me, declarations, definitions } = useEngine()
  const t = useTranslate()
  const texts = firstDayMessages[useLanguage()]
  const [isOver, setIsOver] = useStore('home.firstDay.over', false)
  if (isOver) return null
  const names = (mayDo: (definition: Parameters<typeof can>[2]) => boolean) =>
    declarations
      .flatMap(({ name }) => {
        const definition = definitions.get(name)
        return definition && can(me, 'open', definition) && mayDo(definition) ? [t(`resources.${name}.name`)] : []
      })
      .join(', ')
  const mayWrite = (definition: Parameters<typeof can>[2]) => writes.some((action) => can(me, action, definition))
  const [changes, reads] = [
    names(mayWrite),
    names((definition) => can(me, 'list', definition) && !mayWrite(definition)),
  ]
  const shown = trials
    .filter(({ resource, action }) => {
      const definition = definitions.get(resource)
      return definition && can(me, action, definition)
    })
    .slice(0, 3)
  return (
    <section aria-labelledby="first-day-title">
      <div className={styles.head}>
        <h2 id="first-day-title">{texts.title}</h2>
        <IconButton label={texts.dismiss} onClick={() => setIsOver(true)}>
          <Icon of={X} />
        </IconButton>
      </div>
      {changes && <p className={styles.hint}>{texts.changes(changes)}</p>}
      {reads && <p className={styles.hint}>{texts.reads(reads)}</p>}
      <ol className={styles.steps}>
        {shown.map(({ name, to }) => (
          <li key={name}>
            <span>
              <Link to={to}>{texts.trials[name]}</Link>
              <span className={styles.hint}>{texts.hints[name]}</span>
            </span>
          </li>
        ))}
      </ol>
    </section>
  )
}
