// The new password, what it needs, and once more. The screens decide when an error shows.
import { useId, type Ref } from 'react'
import { password as limits } from '#kernel/core/contract/limits.ts'
import { useLanguage } from '#kernel/core/site/i18n/language.ts'
import { account } from '#kernel/core/site/frame/session/accountTexts.ts'
import { PasswordField } from './PasswordField.tsx'
import { Requirements } from './Requirements.tsx'

interface NewPasswordFieldsProps {
  password: string
  confirmation: string
  errors: { password: string | undefined; confirmation: string | undefined }
  onPassword: (password: string) => void
  onConfirmation: (confirmation: string) => void
  passwordInput: Ref<HTMLInputElement>
  confirmationInput: Ref<HTMLInputElement>
}

/** Rules for browsers that generate passwords. A longer password is refused, not truncated: a truncated one would lock its user out. */
const made = {
  autoComplete: 'new-password',
  passwordrules: `minlength: ${limits.minimum}; maxlength: ${limits.maximum}; required: lower; required: upper; required: digit; required: [-!#$%&*+?@_];`,
  required: true,
}

export const NewPasswordFields = (props: NewPasswordFieldsProps) => {
  const { password, confirmation, errors, onPassword, onConfirmation, passwordInput, confirmationInput } = props
  const messages = account[useLanguage()]
  const id = useId()
  return (
    <>
      <div>
        <PasswordField
          {...made}
          label={messages.password}
          error={errors.password}
          inputRef={passwordInput}
          name="new-password"
          aria-describedby={id}
          value={password}
          onChange={(event) => onPassword(event.target.value)}
        />
        <Requirements id={id} password={password} />
      </div>
      <PasswordField
        {...made}
        label={messages.confirmation}
        error={errors.confirmation}
        inputRef={confirmationInput}
        name="confirm-password"
        value={confirmation}
        onChange={(event) => onConfirmation(event.target.value)}
      />
    </>
  )
}
