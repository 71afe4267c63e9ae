// Renders the fields of a form in one or two columns, groups under headings.
import { useId, type ReactNode } from 'react'
import { ResourceContextProvider } from 'react-admin'
import { fieldsIn, type Field, type Group } from '../declaration/fields.ts'
import { useEngine } from '../declaration/engineContext.ts'
import { FieldInput } from '../fields/inputs.tsx'
import type { Form } from '../declaration/resource.ts'
import type { EngineRecord } from '../declaration/fieldPath.ts'
import type { ResourceTranslate } from '../declaration/useResourceTranslate.ts'
import styles from './form.module.css'

interface FormFieldsProps {
  form: Form
  translate: ResourceTranslate
  record: EngineRecord | undefined
  /** The record that the form started with: that one, or the one being cloned. */
  origin: EngineRecord | undefined
}

export const FormFields = ({ form, ...shared }: FormFieldsProps) => {
  const single = form.flatMap((entry) => ('group' in entry ? [] : [entry]))
  return (
    <>
      {single.length > 0 && (
        <div className={styles.group}>
          <Fields fields={single} {...shared} />
        </div>
      )}
      {form.map((entry) => 'group' in entry && <FieldGroup key={entry.group} group={entry} {...shared} />)}
    </>
  )
}

const FieldGroup = ({ group, translate, ...shared }: Omit<FormFieldsProps, 'form'> & { group: Group & { resource?: string } }) => {
  const id = useId()
  return (
    <div className={styles.group} role="group" aria-labelledby={id}>
      <h2 id={id}>{translate.group(group.group)}</h2>
      <InResource name={group.resource}>
        <Fields fields={fieldsIn(group)} translate={translate} {...shared} />
      </InResource>
    </div>
  )
}

const InResource = ({ name, children }: { name: string | undefined; children: ReactNode }) =>
  name === undefined ? children : <ResourceContextProvider value={name}>{children}</ResourceContextProvider>

const Fields = ({ fields, translate, record, origin }: Omit<FormFieldsProps, 'form'> & { fields: readonly Field[] }) => {
  const { me } = useEngine()
  return (
    <div className={styles.grid}>
      {fields.map((field) => (
        <div key={field.source} data-wide={field.wide}>
          <FieldInput field={field} translate={translate} record={record} origin={origin} locked={field.locked?.(me, record) ?? false} />
        </div>
      ))}
    </div>
  )
}
