// The layout of public pages: a green header with the product's name, a text of readable width, and links.
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import styles from './PublicShell.module.css'

interface PublicShellProps {
  brand: string
  title: string
  /** Shown beside the name: a choice of language. */
  corner?: ReactNode
  links: readonly { to: string; text: string }[]
  lang?: string
  children: ReactNode
}

export const PublicShell = ({ brand, title, corner, links, lang, children }: PublicShellProps) => (
  <div className={styles.page} lang={lang}>
    <title>{`${title} | ${brand}`}</title>
    <header className={styles.header}>
      <Link className={styles.brand} to="/">
        <img src="/logo.svg" alt="" width={40} height={40} />
        {brand}
      </Link>
      {corner}
    </header>
    <main className={styles.article}>
      <h1>{title}</h1>
      {children}
    </main>
    <footer className={styles.footer}>
      {links.map(({ to, text }) => (
        <Link key={to} to={to}>
          {text}
        </Link>
      ))}
    </footer>
  </div>
)
