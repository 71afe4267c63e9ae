// The input for yes or no: a select, as specified (S1§2).
import { SelectInput } from 'react-admin'
import type { FieldProps, InputKind } from '#kernel/core/site/fields/fieldProps.ts'

declare module '#kernel/core/site/fields/kind.ts' {
  interface InputOptions {
    yesNo: object
  }
}

const YesNoField = ({ field, translate }: FieldProps<'yesNo'>) => (
  <SelectInput
    source={field.source}
    label={translate.field(field.source)}
    choices={[
      { id: 'true', name: translate.engine('yes') },
      { id: 'false', name: translate.engine('no') },
    ]}
    format={String}
    parse={(chosen: string) => chosen === 'true'}
    translateChoice={false}
    isRequired
    helperText={translate.hint(field.source) ?? false}
  />
)

export const kind: InputKind<'yesNo'> = { view: YesNoField, empty: () => false }
