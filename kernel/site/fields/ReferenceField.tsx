// The input for a reference: a bare id is searched by typing, an object with an id is chosen from the whole list.
// If exactly one exists, it is preselected and locked (S1§2).
import { useEffect } from 'react'
import { SelectInput, useGetList } from 'react-admin'
import { useFormContext } from 'react-hook-form'
import { list as limits } from '#kernel/contract/limits.ts'
import { valueAt, type EngineRecord } from '../declaration/fieldPath.ts'
import { helperText } from './helperText.ts'
import type { FieldProps } from './fieldProps.ts'
import { SearchField } from './SearchField.tsx'

export const ReferenceField = (props: FieldProps<'reference'>) =>
  props.field.shown ? <SearchField {...props} /> : <ListedField {...props} />

const ListedField = ({ field, translate, record, locked }: FieldProps<'reference'>) => {
  const { source, to, label, lockSingle, required } = field
  const name = `${source}.id`
  const { resetField, getValues } = useFormContext()
  const {
    data = [],
    isPending,
    error,
  } = useGetList<EngineRecord>(
    to,
    { pagination: { page: 1, perPage: limits.maxPerPage }, sort: { field: label, order: 'ASC' }, filter: {} },
    { retry: false },
  )
  const only = lockSingle && data.length === 1 ? data[0] : undefined
  useEffect(() => {
    if (only && getValues(name) === null) resetField(name, { defaultValue: only.id })
  }, [only, name, getValues, resetField])

  // The referenced record is an option even if this user's list does not contain it.
  const current = valueAt(record, source)
  const currentId = valueAt(current, 'id')
  const choices = data.map((one) => ({ id: one.id, name: String(valueAt(one, label)) }))
  if (currentId !== undefined && !choices.some(({ id }) => id === currentId)) {
    choices.unshift({ id: Number(currentId), name: String(valueAt(current, label) ?? currentId) })
  }
  return (
    <SelectInput
      source={name}
      label={translate.field(source)}
      choices={choices}
      translateChoice={false}
      isPending={isPending}
      isRequired={required}
      readOnly={locked || only !== undefined}
      helperText={error ? translate.engine('form.optionsFailed') : helperText(field, translate, locked)}
    />
  )
}
