// The input for a user's e-mail. One's own needs the current password; a pending change is shown.
import TextField from '@mui/material/TextField'
import { useTranslate } from 'react-admin'
import { useController } from 'react-hook-form'
import { isSelf } from '#kernel/core/contract/access.ts'
import { foldEmail } from '#kernel/core/contract/email.ts'
import { InputWarning } from '#kernel/core/site/ui/InputWarning.tsx'
import { useEngine, useScreenTranslate, type CustomInputProps } from '#kernel/core/site/index.ts'
import { emailMessages } from './emailTexts.ts'
import type { UserForm } from './address.ts'
import { useNamesake } from './useNamesake.ts'
import styles from './ContactFields.module.css'

/** Complete enough to look for it; the schema decides whether it can be saved. */
const isEmail = (text: string): boolean => /^[^@\s]+@(?:[^@\s.]+\.)+[^@\s.]{2,}$/.test(text)

/** The form of the user's own record has one more field. */
type OwnForm = UserForm & { senhaAtual?: string | undefined }

/** Unmounting removes its value from the form. */
const CurrentPasswordField = () => {
  const t = useTranslate()
  const translate = useScreenTranslate(emailMessages)
  const { field, fieldState } = useController<OwnForm, 'senhaAtual'>({ name: 'senhaAtual', shouldUnregister: true })
  const error = fieldState.error?.message
  return (
    <TextField
      label={t('resources.users.fields.senhaAtual')}
      type="password"
      required
      value={field.value ?? ''}
      onChange={field.onChange}
      onBlur={field.onBlur}
      inputRef={field.ref}
      error={error !== undefined}
      helperText={error ? t(error, { _: error }) : translate('senhaAtual')}
      slotProps={{ htmlInput: { autoComplete: 'current-password' } }}
    />
  )
}

export const EmailField = ({ record }: CustomInputProps) => {
  const t = useTranslate()
  const translate = useScreenTranslate(emailMessages)
  const { me } = useEngine()
  const { field, fieldState } = useController<OwnForm, 'email'>({ name: 'email' })
  const error = fieldState.error?.message
  const pending = record?.['pendingEmail']
  const hint = typeof pending === 'string' ? translate('pendingEmail', { email: pending }) : undefined
  const email = foldEmail(field.value ?? '')
  const namesake = useNamesake({ field: 'email', value: isEmail(email) ? email : '', record })
  const isOwnChange = record !== undefined && isSelf(me, record) && email !== record['email']
  return (
    <div className={styles.fields}>
      <TextField
        label={t('resources.users.fields.email')}
        type="email"
        required
        value={field.value ?? ''}
        onChange={({ target }) => field.onChange(target.value || null)}
        onBlur={field.onBlur}
        inputRef={field.ref}
        error={error !== undefined}
        helperText={
          error ? (
            t(error, { _: error })
          ) : (
            <>
              {hint} <InputWarning>{namesake && translate('otherHasEmail', { name: namesake })}</InputWarning>
            </>
          )
        }
        slotProps={{ htmlInput: { autoComplete: 'off' } }}
      />
      {isOwnChange && <CurrentPasswordField />}
    </div>
  )
}
