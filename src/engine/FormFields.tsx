// The fields of a form, groups under quiet headings, in one or two columns.
import { useId } from 'react'
import type { Field, Group } from './fields.ts'
import { useEngine } from './engineContext.ts'
import { FieldInput } from './kinds/inputs.tsx'
import type { EngineRecord } from './sources.ts'
import type { ResourceWords } from './useWords.ts'

interface FormFieldsProps {
  form: readonly (Field | Group)[]
  words: ResourceWords
  record: EngineRecord | undefined
}

export const FormFields = ({ form, words, record }: FormFieldsProps) => {
  const single = form.flatMap((entry) => ('group' in entry ? [] : [entry]))
  return (
    <>
      {single.length > 0 && (
        <div className="form-group">
          <Fields fields={single} words={words} record={record} />
        </div>
      )}
      {form.map((entry) => 'group' in entry && <FieldGroup key={entry.group} group={entry} words={words} record={record} />)}
    </>
  )
}

const FieldGroup = ({ group, words, record }: Omit<FormFieldsProps, 'form'> & { group: Group }) => {
  const id = useId()
  return (
    <div className="form-group" role="group" aria-labelledby={id}>
      <h2 id={id}>{words.group(group.group)}</h2>
      <Fields fields={group.fields} words={words} record={record} />
    </div>
  )
}

const Fields = ({ fields, words, record }: Omit<FormFieldsProps, 'form'> & { fields: readonly Field[] }) => {
  const { me } = useEngine()
  return (
    <div className="form-grid">
      {fields.map((field) => (
        <div key={field.source} data-wide={field.wide}>
          <FieldInput field={field} words={words} record={record} locked={field.locked?.(me, record) ?? false} />
        </div>
      ))}
    </div>
  )
}
