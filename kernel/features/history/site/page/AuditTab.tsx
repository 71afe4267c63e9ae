// The Audit Logs tab of the quick panel, for ADMIN. Its filters go along to the page.
import { useState } from 'react'
import { Link } from 'react-router'
import { LogTexts, useScreenTranslate } from '#kernel/core/site/index.ts'
import { changeMessages } from '#kernel/features/history/site/page/texts.ts'
import { Audit } from './Audit.tsx'
import { auditPath, type AuditQuery } from '#kernel/core/site/changes/auditQuery.ts'
import styles from '#kernel/core/site/ui/Changes.module.css'

export const AuditTab = ({ onLeave }: { onLeave: () => void }) => {
  const t = useScreenTranslate(changeMessages)
  const [query, setQuery] = useState<AuditQuery>({})
  return (
    <LogTexts>
      <p className={styles.page}>
        <Link to={auditPath(query)} onClick={onLeave}>
          {t('asPage')}
        </Link>
      </p>
      <Audit query={query} onQuery={setQuery} onLeave={onLeave} />
    </LogTexts>
  )
}
