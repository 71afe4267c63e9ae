// The sign-in form (S2§2, §5). After a first attempt, errors appear below their fields, the server's above the form.
import { useRef, useState, type FormEvent } from 'react'
import { useSessionMessages } from '#kernel/core/site/frame/session/sessionMessages.ts'
import type { SessionMessages } from '#kernel/core/site/frame/session/pt.ts'
import type { SignInResult } from '#kernel/core/site/session/session.ts'
import { Button } from '#kernel/core/site/ui/Button.tsx'
import { isEmail } from './email.ts'
import { PasswordField } from './PasswordField.tsx'
import { failureSentence } from './sentences.ts'
import styles from './session.module.css'
import { TextField } from './TextField.tsx'
import { preloading } from './useLoginDialogs.ts'

interface LoginFormProps {
  signIn: (login: string, password: string) => Promise<SignInResult>
  onResult: (result: SignInResult) => Promise<void>
  /** Called when the user types: preloads the admin. */
  onTyping: () => void
  /** Called with the e-mail typed so far. */
  onForgot: (email: string) => void
}

const check = (email: string, password: string, { login }: SessionMessages) => ({
  email: !email.trim() ? login.required : isEmail(email) ? undefined : login.invalidEmail,
  password: password ? undefined : login.required,
})

export const LoginForm = ({ signIn, onResult, onTyping, onForgot }: LoginFormProps) => {
  const messages = useSessionMessages()
  const { login } = messages
  const [email, setEmail] = useState('')
  const [password, setPassword] = useState('')
  const [tried, setTried] = useState(false)
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<unknown>()
  const emailInput = useRef<HTMLInputElement>(null)
  const passwordInput = useRef<HTMLInputElement>(null)
  const errors = check(email, password, messages)

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (busy) return
    setTried(true)
    setFailure(undefined)
    if (errors.email || errors.password) {
      ;(errors.email ? emailInput : passwordInput).current?.focus()
      return
    }
    setBusy(true)
    try {
      await onResult(await signIn(email.trim(), password))
    } catch (error) {
      setFailure(error ?? new Error('unknown'))
    } finally {
      setBusy(false)
    }
  }

  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={(event) => void submit(event)}
      onInput={onTyping}
      aria-busy={busy}
    >
      <div role="alert">
        {failure !== undefined && <p className={styles.alert}>{failureSentence(failure, messages, login.refused)}</p>}
      </div>
      <TextField
        label={login.email}
        error={tried ? errors.email : undefined}
        inputRef={emailInput}
        type="email"
        name="username"
        autoComplete="username"
        inputMode="email"
        autoCapitalize="none"
        spellCheck={false}
        required
        autoFocus
        value={email}
        onChange={(event) => setEmail(event.target.value)}
      />
      <PasswordField
        label={login.password}
        error={tried ? errors.password : undefined}
        inputRef={passwordInput}
        name="password"
        autoComplete="current-password"
        required
        value={password}
        onChange={(event) => setPassword(event.target.value)}
      />
      <Button look="link" className={styles.forgot} {...preloading} onClick={() => onForgot(email)}>
        {login.forgot}
      </Button>
      <Button type="submit" look="primary" isLarge aria-disabled={busy}>
        {busy ? login.submitting : login.submit}
      </Button>
    </form>
  )
}
