// The inputs of a form in one or two columns.
import { FieldInput } from '../fields/inputs.tsx'
import type { Form } from '../declaration/declaration.ts'
import type { EngineRecord } from '../declaration/fieldPath.ts'
import type { ResourceTranslate } from '../declaration/useResourceTranslate.ts'
import { FieldGroups } from './FieldGroups.tsx'
import styles from './form.module.css'

interface FormFieldsProps {
  form: Form
  translate: ResourceTranslate
  record: EngineRecord | undefined
  /** The record that the form started with: that one, or the one being cloned. */
  origin: EngineRecord | undefined
}

export const FormFields = ({ form, translate, record, origin }: FormFieldsProps) => (
  <FieldGroups form={form} translate={translate}>
    {(fields) => (
      <div className={styles.grid}>
        {fields.map((field) => (
          <div key={field.source} data-wide={field.wide}>
            <FieldInput field={field} translate={translate} record={record} origin={origin} />
          </div>
        ))}
      </div>
    )}
  </FieldGroups>
)
