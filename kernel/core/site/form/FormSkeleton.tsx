// The form's skeleton while its record is loading: its groups, with a gray box for each field.
import type { Form } from '../declaration/declaration.ts'
import type { ResourceTranslate } from '../declaration/useResourceTranslate.ts'
import { FieldGroups } from './FieldGroups.tsx'
import styles from './form.module.css'

interface FormSkeletonProps {
  form: Form
  translate: ResourceTranslate
  mode?: 'create' | 'update'
}

export const FormSkeleton = ({ form, translate, mode = 'update' }: FormSkeletonProps) => (
  <section className={styles.screen} aria-busy="true">
    <title>{`${translate.documentTitle(mode)} - Admin`}</title>
    <h1 className={mode === 'update' ? styles.skeletonTitle : undefined}>{translate.title(mode)}</h1>
    <p className="visually-hidden" role="status">
      {translate.engine('form.loading')}
    </p>
    <div className={styles.skeleton} aria-hidden="true">
      <FieldGroups form={form} translate={translate}>
        {(fields) => (
          <div className={styles.grid}>
            {fields.map((field) => (
              <div
                key={field.source}
                data-wide={field.wide}
                data-extra-wide={(field.kind === 'translated' && field.rich) || undefined}
              >
                <span className="input-skeleton" />
              </div>
            ))}
          </div>
        )}
      </FieldGroups>
    </div>
  </section>
)
