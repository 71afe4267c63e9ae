// The frame of all session pages: the green panel with logo, name and one line, and the page beside it (S2§2).
import type { ReactNode } from 'react'
import { useSessionWords } from '#src/i18n/session/sessionWords.ts'
import { LanguagePicker } from './LanguagePicker.tsx'
import styles from './SessionShell.module.css'

export const SessionShell = ({ brand, children }: { brand: string; children: ReactNode }) => {
  const words = useSessionWords()
  return (
    <div className={styles.frame}>
      <header className={styles.panel}>
        <div className={styles.brand}>
          <img src="/logo.svg" alt="" width={72} height={72} />
          <p className={styles.name}>{brand}</p>
          <p className={styles.tagline}>{words.tagline}</p>
        </div>
        <svg className={styles.rings} viewBox="0 0 600 600" aria-hidden="true">
          {[90, 160, 230, 300].map((radius) => (
            <circle key={radius} cx="300" cy="300" r={radius - 8} pathLength="100" />
          ))}
        </svg>
      </header>
      <main className={styles.page}>
        <div className={styles.corner}>
          <LanguagePicker />
        </div>
        <div className={styles.content}>{children}</div>
      </main>
    </div>
  )
}
