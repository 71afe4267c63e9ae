// The input for a country of a resource's form.
import { useResourceContext, useTranslate } from 'react-admin'
import { useController } from 'react-hook-form'
import { asText } from '#kernel/core/site/fields/asText.ts'
import { CountryAutocomplete } from '#kernel/core/site/fields/CountryAutocomplete.tsx'
import type { CustomInputProps } from '#kernel/core/site/fields/kind.ts'

export const CountryInput = ({ source }: CustomInputProps) => {
  const t = useTranslate()
  const resource = useResourceContext() ?? ''
  const { field, fieldState } = useController({ name: source })
  const error = fieldState.error?.message
  return (
    <CountryAutocomplete
      label={t(`resources.${resource}.fields.${source}`)}
      value={asText(field.value) || null}
      onChoose={field.onChange}
      onBlur={field.onBlur}
      inputRef={field.ref}
      error={error === undefined ? undefined : t(error, { _: error })}
    />
  )
}
