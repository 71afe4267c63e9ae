// The privacy policy (S2§1, §2). A chosen language is in the URL, so that a copied link keeps it.
import { useNavigate } from 'react-router'
import { fillPlaceholders } from '#kernel/core/contract/fillPlaceholders.ts'
import { languageCodes, languages, type Language } from '#kernel/core/contract/languages.ts'
import type { PolicyMessages } from '#src/custom/public/policy/pt.ts'
import { useSessionMessages } from '#kernel/core/site/frame/session/sessionMessages.ts'
import styles from '#kernel/core/site/frame/pages/PublicShell.module.css'
import { PublicShell } from '#kernel/core/site/frame/pages/PublicShell.tsx'

interface PolicyPageProps {
  brand: string
  language: Language
  messages: PolicyMessages
}

export const PolicyPage = ({ brand, language, messages }: PolicyPageProps) => {
  const { language: names } = useSessionMessages()
  const navigate = useNavigate()
  const { title, intro, contents, sections, deletion, signIn } = messages
  const fill = (text: string) => fillPlaceholders(text, { brand })
  const picker = (
    <select
      className={styles.language}
      aria-label={names.name}
      value={language}
      onChange={({ target }) => void navigate(`?lang=${target.value}`, { replace: true, preventScrollReset: true })}
    >
      {languageCodes.map((code) => (
        <option key={code} value={code} lang={languages[code]}>
          {names[code]}
        </option>
      ))}
    </select>
  )
  const links = [
    { to: '/account-deletion', text: deletion },
    { to: '/auth/login', text: signIn },
  ]
  return (
    <PublicShell brand={brand} title={title} corner={picker} links={links}>
      <p className={styles.intro}>{fill(intro)}</p>
      <nav className={styles.contents} aria-label={contents}>
        <ul>
          {sections.map(({ id, heading }) => (
            <li key={id}>
              <a href={`#${id}`}>{heading}</a>
            </li>
          ))}
        </ul>
      </nav>
      {sections.map(({ id, heading, text, list = [] }) => (
        <section key={id} aria-labelledby={id}>
          <h2 id={id}>{heading}</h2>
          {text.map((paragraph) => (
            <p key={paragraph}>{fill(paragraph)}</p>
          ))}
          {list.length > 0 && (
            <dl>
              {list.map(({ term, text: meaning }) => (
                <div key={term}>
                  <dt>{term}</dt>
                  <dd>{meaning}</dd>
                </div>
              ))}
            </dl>
          )}
        </section>
      ))}
    </PublicShell>
  )
}
