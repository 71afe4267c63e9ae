// The input for one of a few options.
import { SelectInput } from 'react-admin'
import type { FieldProps, InputKind } from '#kernel/core/site/fields/fieldProps.ts'

const ChoiceField = ({ field, translate }: FieldProps<'choice'>) => {
  const { source, options, optional } = field
  return (
    <SelectInput
      source={source}
      label={translate.field(source)}
      choices={options.map((id) => ({ id, name: translate.choice(source, String(id)) }))}
      emptyText={translate.engine('form.noChoice')}
      translateChoice={false}
      isRequired={!optional}
      helperText={translate.hint(source) ?? false}
    />
  )
}

export const kind: InputKind<'choice'> = { view: ChoiceField }
