// The form's skeleton while its record is loading.
import type { ResourceTranslate } from '../declaration/useResourceTranslate.ts'
import styles from './form.module.css'

export const FormSkeleton = ({ translate, mode = 'update' }: { translate: ResourceTranslate; mode?: 'create' | 'update' }) => (
  <section className={styles.screen} aria-busy="true">
    <title>{`${translate.title(mode)} - Admin`}</title>
    <h1>{translate.title(mode)}</h1>
    <p className="visually-hidden" role="status">
      {translate.engine('form.loading')}
    </p>
    <div className={`${styles.group} ${styles.grid}`} aria-hidden="true">
      {Array.from({ length: 8 }, (_, at) => (
        <span key={at} className="input-skeleton" />
      ))}
    </div>
  </section>
)
