// The inputs of a form in one or two columns.
import { FieldInput } from '../fields/inputs.tsx'
import type { Form } from '../declaration/declaration.ts'
import type { EngineRecord } from '../declaration/fieldPath.ts'
import type { Field } from '../declaration/fields.ts'
import type { ResourceTranslate } from '../declaration/useResourceTranslate.ts'
import { FieldGroups } from './FieldGroups.tsx'
import { translatedIn } from './selectedLanguage.ts'
import { TranslatedGroup } from './TranslatedGroup.tsx'
import styles from './form.module.css'

interface FormFieldsProps {
  form: Form
  translate: ResourceTranslate
  record: EngineRecord | undefined
  /** The record that the form started with: that one, or the one being cloned. */
  origin: EngineRecord | undefined
}

const lineOf = (field: Field) => (field.kind === 'number' ? field.line : undefined)

export const FormFields = ({ form, translate, record, origin }: FormFieldsProps) => {
  const input = (field: Field) => (
    <div key={field.source} data-wide={field.wide}>
      <FieldInput field={field} translate={translate} record={record} origin={origin} />
    </div>
  )
  return (
    <FieldGroups form={form} translate={translate}>
      {(fields, group) => {
        const lines = [...new Set(fields.flatMap((field) => lineOf(field) ?? []))]
        const single = fields.filter((field) => lineOf(field) === undefined)
        const hint = group && translate.groupHint(group)
        const texts = translatedIn(fields)
        const inputs = (
          <>
            {single.length > 0 && <div className={styles.grid}>{single.map(input)}</div>}
            {lines.map((line) => (
              <fieldset key={line} className={styles.line}>
                <legend>{translate.line(line)}</legend>
                {fields.filter((field) => lineOf(field) === line).map(input)}
              </fieldset>
            ))}
            {hint && <p className={styles.hint}>{hint}</p>}
          </>
        )
        return texts.length === 0 ? (
          inputs
        ) : (
          <TranslatedGroup fields={texts} translate={translate}>
            {inputs}
          </TranslatedGroup>
        )
      }}
    </FieldGroups>
  )
}
