// Asks for the current password as a proof, because the account has no second factor.
import { useRef, useState, type FormEvent } from 'react'
import { useLanguage } from '#kernel/core/site/i18n/language.ts'
import { factorMessages } from '#kernel/core/site/frame/session/factors/factorTexts.ts'
import { useSessionMessages } from '#kernel/core/site/frame/session/sessionMessages.ts'
import { readSession } from '#kernel/core/site/session/storage.ts'
import { Button } from '#kernel/core/site/ui/Button.tsx'
import formStyles from '#kernel/core/site/frame/session/factors/FactorForm.module.css'
import { PasswordField } from './PasswordField.tsx'
import { failureSentence, isRefusal } from './sentences.ts'
import shared from './session.module.css'

interface PasswordProofFormProps {
  /** Sends the password. Rejects if the server refuses it. */
  onAnswer: (password: string) => Promise<void>
  onCancel: () => void
}

export const PasswordProofForm = ({ onAnswer, onCancel }: PasswordProofFormProps) => {
  const session = useSessionMessages()
  const t = factorMessages[useLanguage()]
  const [password, setPassword] = useState('')
  const [isSending, setIsSending] = useState(false)
  const [wrong, setWrong] = useState<string>()
  const [failure, setFailure] = useState<string>()
  const input = useRef<HTMLInputElement>(null)

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (isSending) return
    setFailure(undefined)
    if (!password) {
      setWrong(session.login.required)
      input.current?.focus()
      return
    }
    setIsSending(true)
    try {
      await onAnswer(password)
    } catch (error) {
      const refusal = isRefusal(error) ? error.body.errors?.['senhaAtual'] : undefined
      if (refusal === undefined) setFailure(failureSentence(error, session, t.failed))
      else {
        setWrong(refusal)
        input.current?.focus()
        input.current?.select()
      }
    }
    setIsSending(false)
  }

  return (
    <form className={shared.form} noValidate onSubmit={(event) => void submit(event)} aria-busy={isSending}>
      <div role="alert">{failure !== undefined && <p className={shared.alert}>{failure}</p>}</div>
      {/* Unseen: tells password managers whose password this is. */}
      <input type="email" autoComplete="username" value={readSession()?.auth.login ?? ''} readOnly hidden />
      <PasswordField
        label={t.currentPassword}
        error={wrong}
        inputRef={input}
        name="current-password"
        autoComplete="current-password"
        required
        autoFocus
        value={password}
        onChange={({ target }) => {
          setPassword(target.value)
          setWrong(undefined)
        }}
      />
      <div className={formStyles.buttons}>
        <Button isLarge onClick={onCancel}>
          {t.cancel}
        </Button>
        <Button type="submit" look="primary" isLarge aria-disabled={isSending}>
          {isSending ? t.confirming : t.confirm}
        </Button>
      </div>
    </form>
  )
}
