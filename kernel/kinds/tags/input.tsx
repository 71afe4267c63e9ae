// The input for tags in a form.
import { useResourceContext } from 'react-admin'
import { useController } from 'react-hook-form'
import type { FieldProps, InputKind } from '#kernel/core/site/fields/fieldProps.ts'
import { TagsInput } from '#kernel/core/site/fields/TagsInput.tsx'
import { useDefinition } from '#kernel/core/site/declaration/engineContext.ts'

const tagsIn = (value: unknown): string[] => (Array.isArray(value) ? value.map(String) : [])

const TagsField = ({ field: { source }, translate }: FieldProps<'tags'>) => {
  const resource = useDefinition(useResourceContext() ?? '')
  const { field, fieldState } = useController({ name: source })
  // A list of errors has none of its own.
  const message = fieldState.error?.message ?? (fieldState.error ? translate.engine('tags.invalid') : undefined)
  return (
    <TagsInput
      resource={resource}
      source={source}
      label={translate.field(source)}
      value={tagsIn(field.value)}
      onChange={field.onChange}
      onBlur={field.onBlur}
      inputRef={field.ref}
      error={message}
    />
  )
}

export const kind: InputKind<'tags'> = { view: TagsField, empty: () => [] }
