// The audit as a page: its filters are in the address, so that it can be kept and sent.
import { useTranslate } from 'react-admin'
import { useSearchParams } from 'react-router'
import { Audit } from './Audit.tsx'
import { auditParameters, readAuditQuery } from './auditQuery.ts'
import styles from './Changes.module.css'

export const AuditPage = () => {
  const t = useTranslate()
  const [parameters, setParameters] = useSearchParams()
  const title = t('shell.menu.audit')
  return (
    <section className={styles.screen}>
      <title>{`${title} - Admin`}</title>
      <h1>{title}</h1>
      <Audit
        query={readAuditQuery(parameters)}
        onQuery={(query) => setParameters(auditParameters(query), { replace: true })}
      />
    </section>
  )
}
