// The input for a user's phone number, with an example below it.
import { TextInput, useTranslate } from 'react-admin'

export const PhoneField = () => {
  const t = useTranslate()
  return (
    <TextInput
      source="mobilePhone"
      label={t('resources.users.fields.mobilePhone')}
      type="tel"
      helperText={t('resources.users.hints.mobilePhone')}
      slotProps={{ htmlInput: { autoComplete: 'off' } }}
    />
  )
}
