// The skeleton of a page while its record is loading.
import { useResourceTranslate } from '../declaration/useResourceTranslate.ts'
import styles from './RecordPage.module.css'

export const PageSkeleton = ({ name }: { name: string }) => {
  const translate = useResourceTranslate(name)
  return (
    <section className={styles.page} aria-busy="true">
      <title>{`${translate.name()} - Admin`}</title>
      <h1>{translate.name()}</h1>
      <p className="visually-hidden" role="status">
        {translate.engine('form.loading')}
      </p>
      <div className={styles.columns} aria-hidden="true">
        <div className={styles.part}>
          {[1, 2, 3, 4].map((line) => (
            <span key={line} className={`input-skeleton ${styles.skeletonLine}`} />
          ))}
        </div>
        <div className={styles.part}>
          <span className={`input-skeleton ${styles.skeletonLine}`} />
        </div>
      </div>
    </section>
  )
}
