// The input for a user's document: CPF or CNPJ in Brazil, else free text; changing one clears the other (S1§5).
import TextField from '@mui/material/TextField'
import useForkRef from '@mui/utils/useForkRef'
import { useTranslate } from 'react-admin'
import { useController, useFormContext } from 'react-hook-form'
import { brokenDocument } from '#kernel/core/contract/documents.ts'
import { InputWarning } from '#kernel/core/site/ui/InputWarning.tsx'
import { useScreenTranslate, type CustomInputProps } from '#kernel/core/site/index.ts'
import { bareDocument } from '#kernel/core/contract/rules.ts'
import { brazil } from '#kernel/core/contract/rules.ts'
import { useAddress, type UserForm } from './address.ts'
import { emailMessages } from './emailTexts.ts'
import { useNamesake } from './useNamesake.ts'
import { maskDocument } from '#kernel/core/contract/masks.ts'
import { useMaskedInput } from '#kernel/core/site/ui/useMaskedInput.ts'

const CpfField = ({ record }: Pick<CustomInputProps, 'record'>) => {
  const t = useTranslate()
  const translate = useScreenTranslate(emailMessages)
  const { setValue } = useFormContext<UserForm>()
  const { field, fieldState } = useController<UserForm, 'cpf'>({ name: 'cpf' })
  const { input, onChange } = useMaskedInput(maskDocument, (text) => {
    field.onChange(bareDocument(text) || null)
    setValue('document', null, { shouldDirty: true })
  })
  const inputRef = useForkRef(input, field.ref)
  const error = fieldState.error?.message
  const value = field.value ?? ''
  const namesake = useNamesake({ field: 'cpf', value: brokenDocument(value) === undefined ? value : '', record })
  return (
    <TextField
      label={t('resources.users.fields.cpf')}
      value={maskDocument(value)}
      onChange={onChange}
      onBlur={field.onBlur}
      inputRef={inputRef}
      error={error !== undefined}
      helperText={
        error ? (
          t(error, { _: error })
        ) : (
          <InputWarning>{namesake && translate('otherHasDocument', { name: namesake })}</InputWarning>
        )
      }
      slotProps={{ htmlInput: { autoComplete: 'off', autoCapitalize: 'characters' } }}
    />
  )
}

const FreeDocumentField = () => {
  const t = useTranslate()
  const { setValue } = useFormContext<UserForm>()
  const { field, fieldState } = useController<UserForm, 'document'>({ name: 'document' })
  const error = fieldState.error?.message
  return (
    <TextField
      label={t('resources.users.fields.document')}
      value={field.value ?? ''}
      onChange={({ target }) => {
        field.onChange(target.value || null)
        setValue('cpf', null, { shouldDirty: true })
      }}
      onBlur={field.onBlur}
      inputRef={field.ref}
      error={error !== undefined}
      helperText={error && t(error, { _: error })}
      slotProps={{ htmlInput: { autoComplete: 'off' } }}
    />
  )
}

export const DocumentFields = ({ record }: Pick<CustomInputProps, 'record'>) =>
  useAddress().country === brazil ? <CpfField record={record} /> : <FreeDocumentField />
