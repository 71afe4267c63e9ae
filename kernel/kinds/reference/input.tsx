// The input for a reference that is searched by typing. Its title comes from the record, or from the user's choice.
import { useController, useWatch } from 'react-hook-form'
import { valueAt } from '#kernel/core/site/declaration/fieldPath.ts'
import type { FieldProps, InputKind } from '#kernel/core/site/fields/fieldProps.ts'
import { SearchInput } from '#kernel/core/site/fields/SearchInput.tsx'

const ReferenceField = ({ field, translate, origin }: FieldProps<'reference'>) => {
  const { source, to, label, shown, create, search, required } = field
  const {
    field: { value, onChange, onBlur, ref },
    fieldState: { error },
  } = useController({ name: source })
  const by = search?.by ?? []
  const values = useWatch({ name: [...by] })
  const query = Object.fromEntries(by.flatMap((name, at) => (values[at] ? [[name, String(values[at])]] : [])))
  return (
    <SearchInput
      label={translate.field(source)}
      to={to}
      shown={label}
      value={value}
      nameOf={(id) => (id === valueAt(origin, source) ? String(valueAt(origin, shown) || `#${String(id)}`) : undefined)}
      onChoose={(found) => onChange(found?.id ?? null)}
      create={create}
      search={search && { name: search.name, query }}
      onBlur={onBlur}
      isRequired={required}
      isInvalid={error !== undefined}
      help={error?.message}
      inputRef={ref}
    />
  )
}

export const kind: InputKind<'reference'> = { view: ReferenceField }
