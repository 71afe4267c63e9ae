// The new password, what it needs, and once more. The screens decide when an error shows.
import { type Ref, useId } from 'react'
import { password as limits } from '#kernel/core/contract/limits.ts'
import { useLanguage } from '#kernel/core/site/i18n/language.ts'
import { account } from '#kernel/core/site/frame/session/accountTexts.ts'
import { PasswordField } from './PasswordField.tsx'
import { fillPlaceholders } from '#kernel/core/contract/fillPlaceholders.ts'
import { brokenPasswordRules, passwordRules } from '#kernel/core/contract/rules.ts'
import { ruleText } from './newPassword.ts'
import styles from './Requirements.module.css'

/** What a password needs, ticked off while it is typed; said as well as shown. */
const Requirements = ({ id, password }: { id: string; password: string }) => {
  const language = useLanguage()
  const { requirements, met, unmet, progress } = account[language]
  const broken = brokenPasswordRules(password)
  return (
    <div className={styles.requirements}>
      <div id={id}>
        <p>{requirements}</p>
        <ul>
          {passwordRules.map((rule) => (
            <li key={rule} data-met={!broken.includes(rule)}>
              <svg viewBox="0 0 16 16" width="16" height="16" aria-hidden="true">
                <circle cx="8" cy="8" r="7" />
                {!broken.includes(rule) && <path d="m4.800 8.300 2.200 2.200 4.300-4.800" />}
              </svg>
              <span>
                {ruleText(rule, language)}{' '}
                <span className="visually-hidden">({broken.includes(rule) ? unmet : met})</span>
              </span>
            </li>
          ))}
        </ul>
      </div>
      <p className="visually-hidden" role="status">
        {password &&
          fillPlaceholders(progress, { n: passwordRules.length - broken.length, total: passwordRules.length })}
      </p>
    </div>
  )
}

interface NewPasswordFieldsProps {
  password: string
  confirmation: string
  errors: { password: string | undefined; confirmation: string | undefined }
  onPassword: (password: string) => void
  onConfirmation: (confirmation: string) => void
  passwordInput: Ref<HTMLInputElement>
  confirmationInput: Ref<HTMLInputElement>
}

/** Rules for browsers that generate passwords. A longer one is refused: truncated, it would lock its user out. */
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
