// The page of a mailed link that sets the first password or replaces a forgotten one (S2§2, §5).
import { useRef, useState, type FormEvent } from 'react'
import { Link, useNavigate } from 'react-router'
import { useLanguage } from '#kernel/core/site/i18n/language.ts'
import { account, type PasswordPurpose } from '#kernel/core/site/frame/session/accountTexts.ts'
import { useSessionMessages } from '#kernel/core/site/frame/session/sessionMessages.ts'
import { Button } from '#kernel/core/site/ui/Button.tsx'
import { isRefusedLink } from './accountCalls.ts'
import { passwordError } from './newPassword.ts'
import { NewPasswordFields } from './NewPasswordFields.tsx'
import { OutcomeModal } from './OutcomeModal.tsx'
import { failureSentence } from './sentences.ts'
import styles from './session.module.css'
import { SessionShell } from './SessionShell.tsx'

interface SetPasswordPageProps {
  brand: string
  purpose: PasswordPurpose
  setPassword: (password: string) => Promise<void>
}

export const SetPasswordPage = ({ brand, purpose, setPassword }: SetPasswordPageProps) => {
  const language = useLanguage()
  const session = useSessionMessages()
  const messages = account[language]
  const { title, intro, submit, done, failed } = messages[purpose]
  const navigate = useNavigate()
  const [password, setTyped] = useState('')
  const [confirmation, setConfirmation] = useState('')
  const [tried, setTried] = useState(false)
  const [state, setState] = useState<'asking' | 'sending' | 'done' | { error: unknown }>('asking')
  const passwordInput = useRef<HTMLInputElement>(null)
  const confirmationInput = useRef<HTMLInputElement>(null)
  const errors = {
    password: passwordError(password, language, { named: false }),
    confirmation: password === confirmation ? undefined : messages.different,
  }
  const busy = state === 'sending'

  const send = async (event: FormEvent) => {
    event.preventDefault()
    if (busy) return
    setTried(true)
    if (errors.password || errors.confirmation) {
      ;(errors.password ? passwordInput : confirmationInput).current?.focus()
      return
    }
    setState('sending')
    try {
      await setPassword(password)
      setState('done')
    } catch (error) {
      setState({ error })
    }
  }

  return (
    <SessionShell brand={brand}>
      <title>{`${title} | ${brand}`}</title>
      <h1>{title}</h1>
      <p className={styles.intro}>{intro}</p>
      <form className={styles.form} noValidate onSubmit={(event) => void send(event)} aria-busy={busy}>
        <NewPasswordFields
          password={password}
          confirmation={confirmation}
          errors={tried ? errors : { password: undefined, confirmation: undefined }}
          onPassword={setTyped}
          onConfirmation={setConfirmation}
          passwordInput={passwordInput}
          confirmationInput={confirmationInput}
        />
        <Button type="submit" look="primary" isLarge aria-disabled={busy}>
          {busy ? messages.submitting : submit}
        </Button>
      </form>
      <div className={styles.elsewhere}>
        <Link to="/auth">{messages.back}</Link>
      </div>
      {state === 'done' && <OutcomeModal {...done} onClose={() => void navigate('/auth')} />}
      {typeof state === 'object' && (
        <OutcomeModal
          title={failed.title}
          text={failureSentence(state.error, session, failed.text)}
          failed={{ help: isRefusedLink(state.error) ? messages.newLink : undefined }}
          onClose={() => setState('asking')}
        />
      )}
    </SessionShell>
  )
}
