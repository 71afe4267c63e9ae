// The documentation of a resource from its definition: its fields, its rules in words, and its calls.
import { Link } from 'react-router'
import { conditionsOf } from '#kernel/core/contract/conditions.ts'
import { reasonSentence } from '#kernel/core/contract/reasons.ts'
import { actionsOf, type Resource } from '#kernel/core/contract/resource.ts'
import { useScopeText, useScreenTranslate } from '#kernel/core/site/index.ts'
import { useLanguage } from '#kernel/core/site/i18n/language.ts'
import { referenceMessages } from './texts.ts'
import { CallsTable } from './CallsTable.tsx'
import styles from './Reference.module.css'
import { FieldsTable } from './FieldsTable.tsx'

/** `overview` is the path of the page that links to it. */
export const ResourcePage = ({ resource, overview }: { resource: Resource; overview: string }) => {
  const t = useScreenTranslate(referenceMessages)
  const { areaName } = useScopeText()
  const name = areaName(resource.name)
  return (
    <section className={styles.page}>
      <title>{`${t('title', { name })} - Admin`}</title>
      <Link to={overview}>{t('back')}</Link>
      <h1>{t('title', { name })}</h1>
      <section className={styles.section}>
        <h2>{t('fields')}</h2>
        <FieldsTable resource={resource} />
      </section>
      <Rules resource={resource} />
      <section className={styles.section}>
        <h2>{t('calls')}</h2>
        <CallsTable resource={resource.name} />
      </section>
    </section>
  )
}

const Rules = ({ resource }: { resource: Resource }) => {
  const t = useScreenTranslate(referenceMessages)
  const language = useLanguage()
  const { actionLabel } = useScopeText()
  const rules = actionsOf(resource).flatMap((action) =>
    conditionsOf(resource, action).map(({ reason }) => ({ action, reason })),
  )
  if (rules.length === 0) return null
  return (
    <section className={styles.section}>
      <h2>{t('rules')}</h2>
      <p className={styles.intro}>{t('rulesIntro')}</p>
      <ul className={styles.rules}>
        {rules.map(({ action, reason }) => (
          <li key={`${action} ${reason}`}>
            <strong>{actionLabel(resource.name, action)}</strong>
            <span>{reasonSentence(reason, language, { count: '…' })}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}
