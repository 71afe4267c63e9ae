// The values of a record, by the groups of its form: as a page shows them, and as a form prints them.
import { lazy, Suspense } from 'react'
import type { Form } from '../declaration/declaration.ts'
import type { EngineRecord } from '../declaration/fieldPath.ts'
import { editedBy, type Field } from '../declaration/fields.ts'
import type { ResourceTranslate } from '../declaration/useResourceTranslate.ts'
import { FieldValue } from '../fields/values.tsx'
import { isUnknown } from '#kernel/core/site/record/pastAddress.ts'
import { FieldGroups } from './FieldGroups.tsx'
import styles from './form.module.css'

const UnknownMark = lazy(async () => ({
  default: (await import('#kernel/core/site/record/UnknownMark.tsx')).UnknownMark,
}))

interface ValuesProps {
  translate: ResourceTranslate
  record: EngineRecord
}

export const RecordValue = ({ field, ...shared }: ValuesProps & { field: Field }) => (
  <Suspense fallback={<span className="input-skeleton" aria-busy="true" />}>
    {editedBy(field).some((source) => isUnknown(shared.record, source)) ? (
      <UnknownMark />
    ) : (
      <FieldValue field={field} {...shared} />
    )}
  </Suspense>
)

export const RecordValues = ({ form, ...shared }: ValuesProps & { form: Form }) => (
  <FieldGroups form={form} translate={shared.translate}>
    {(fields) => (
      <dl className={styles.grid}>
        {fields.map((field) => (
          <div key={field.source} data-wide={field.wide}>
            <dt>{shared.translate.field(field.source)}</dt>
            <dd>
              <RecordValue field={field} {...shared} />
            </dd>
          </div>
        ))}
      </dl>
    )}
  </FieldGroups>
)
