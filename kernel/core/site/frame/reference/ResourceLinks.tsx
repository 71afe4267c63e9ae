// Leads to the documentation of each resource.
import { Link } from 'react-router'
import { useEngine, useScopeText, useScreenTranslate } from '#kernel/core/site/index.ts'
import { referenceMessages } from './texts.ts'
import styles from './Reference.module.css'

/** `at` is the path that the names of resources follow. */
export const ResourceLinks = ({ at }: { at: string }) => {
  const t = useScreenTranslate(referenceMessages)
  const { declarations } = useEngine()
  const { areaName } = useScopeText()
  return (
    <nav className={styles.section} aria-label={t('resources')}>
      <h2>{t('resources')}</h2>
      <ul className={styles.links}>
        {declarations.map(({ name }) => (
          <li key={name}>
            <Link to={`${at}/${name}`}>{areaName(name)}</Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
