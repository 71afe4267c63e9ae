// The frame of all session pages: the green panel with logo, name and a dial, and the page beside it (S2§2).
import type { ReactNode } from 'react'
import { product } from '#kernel/core/contract/product.ts'
import { useLanguage } from '#kernel/core/site/i18n/language.ts'
import { LanguagePicker } from './LanguagePicker.tsx'
import styles from './SessionShell.module.css'

/** The dashes of the dial's ring, in slots: all twenty, those of some families, and the selected one. */
const rings = [
  { dashes: '.92 .08', radius: 37 },
  { dashes: '.92 .08 .92 2.08 .92 .08 .92 .08 .92 4.08 .92 1.08 .92 3.08 .92 .08 .92 1.08', radius: 37 },
  { dashes: '.92 19.08', radius: 38.5 },
]

const Dial = () => (
  <svg className={styles.dial} viewBox="0 0 100 100" aria-hidden="true">
    {rings.map(({ dashes, radius }) => (
      <circle key={dashes} cx="50" cy="50" r={radius} pathLength="20" strokeDasharray={dashes} />
    ))}
    <path d="M50 40c4.500 5.800 7 9.500 7 12.800a7 7 0 0 1-14 0c0-3.300 2.500-7 7-12.800z" />
  </svg>
)

export const SessionShell = ({ brand, children }: { brand: string; children: ReactNode }) => {
  return (
    <div className={styles.frame}>
      <header className={styles.panel}>
        <div className={styles.brand}>
          <img src="/logo.svg" alt="" width={72} height={72} />
          <p className={styles.name}>{brand}</p>
          <p className={styles.tagline}>{product().taglines[useLanguage()]}</p>
        </div>
        {product().hasApp && <Dial />}
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
