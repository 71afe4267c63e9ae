// The plain home: a greeting, and a card for each screen this person may open. Charts come with their own calls.
import { useTranslate } from 'ra-core'
import { Link } from 'react-router'
import { menuOf, useEngine } from '#src/engine/index.ts'
import './home.css'

export const Home = () => {
  const t = useTranslate()
  const engine = useEngine()
  const entries = menuOf(engine)
  return (
    <div className="home">
      <title>{`${t('shell.home.title')} - Admin`}</title>
      <h1>{t('shell.home.greeting', { name: engine.me.nome })}</h1>
      <p>{t(entries.length > 0 ? 'shell.home.intro' : 'shell.home.nothing')}</p>
      <ul>
        {entries.map(({ name, label, to, icon: EntryIcon }) => (
          <li key={name}>
            <Link to={to}>
              <EntryIcon />
              {t(label)}
            </Link>
          </li>
        ))}
      </ul>
    </div>
  )
}
