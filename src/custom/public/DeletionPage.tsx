// How an account is deleted, in English alone (S2§2).
import { fillPlaceholders } from '#kernel/core/contract/fillPlaceholders.ts'
import { deletion } from '#src/custom/public/deletion.ts'
import styles from '#kernel/core/site/frame/pages/PublicShell.module.css'
import { PublicShell } from '#kernel/core/site/frame/pages/PublicShell.tsx'

const links = [
  { to: '/privacy-policy?lang=en', text: deletion.policy },
  { to: '/auth/login', text: deletion.signIn },
]

export const DeletionPage = ({ brand }: { brand: string }) => (
  <PublicShell brand={brand} title={deletion.title} links={links} lang="en">
    <p className={styles.intro}>{fillPlaceholders(deletion.intro, { brand })}</p>
    <ol className={styles.steps}>
      {deletion.steps.map((step) => (
        <li key={step}>{step}</li>
      ))}
    </ol>
  </PublicShell>
)
