// Asks for the e-mail that the recovery link is sent to (S2§2, §8). An unknown address is answered like a known one.
import { useRef, useState, type FormEvent } from 'react'
import { fillPlaceholders } from '#kernel/core/contract/fillPlaceholders.ts'
import { useSessionMessages } from '#kernel/core/site/frame/session/sessionMessages.ts'
import { Button } from '#kernel/core/site/ui/Button.tsx'
import { Modal } from '#kernel/core/site/ui/Modal.tsx'
import { isEmail } from './email.ts'
import { isRefusal } from './sentences.ts'
import shared from './session.module.css'
import styles from './SessionDialog.module.css'
import { TextField } from './TextField.tsx'

interface ForgotDialogProps {
  /** What the sign-in form holds already. */
  email: string
  recover: (email: string) => Promise<void>
  onClose: () => void
}

type State = 'asking' | 'empty' | 'malformed' | 'sending' | 'failed' | 'sent'

/** The server took the address for malformed; everything else is about the mail, not about what was typed. */
const isMalformed = (error: unknown): boolean => isRefusal(error) && error.status === 400

export const ForgotDialog = ({ email: typed, recover, onClose }: ForgotDialogProps) => {
  const messages = useSessionMessages()
  const { forgot } = messages
  const [email, setEmail] = useState(typed)
  const [state, setState] = useState<State>('asking')
  const input = useRef<HTMLInputElement>(null)

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (state === 'sending') return
    const wrong = !email.trim() ? 'empty' : isEmail(email) ? undefined : 'malformed'
    setState(wrong ?? 'sending')
    if (wrong) {
      input.current?.focus()
      return
    }
    try {
      await recover(email.trim())
      setState('sent')
    } catch (error) {
      setState(isMalformed(error) ? 'malformed' : 'failed')
    }
  }

  if (state === 'sent')
    return (
      <Modal
        key="sent"
        className={styles.dialog}
        title={forgot.sentTitle}
        text={<p role="status">{fillPlaceholders(forgot.sentText, { email: email.trim() })}</p>}
        onClose={onClose}
      >
        <div className={styles.buttons}>
          <Button look="primary" isLarge onClick={onClose}>
            {messages.close}
          </Button>
        </div>
      </Modal>
    )
  return (
    <Modal key="asking" className={styles.dialog} title={forgot.title} text={<p>{forgot.text}</p>} onClose={onClose}>
      <form className={shared.form} noValidate onSubmit={(event) => void submit(event)} aria-busy={state === 'sending'}>
        <div role="alert">
          {state === 'malformed' && (
            <div className={shared.alert}>
              <strong>{forgot.invalidTitle}</strong>
              <p>{forgot.invalidText}</p>
            </div>
          )}
          {state === 'failed' && <p className={shared.alert}>{forgot.failed}</p>}
        </div>
        <TextField
          label={messages.login.email}
          error={state === 'empty' ? forgot.empty : state === 'malformed' ? messages.login.invalidEmail : undefined}
          inputRef={input}
          type="email"
          autoComplete="email"
          inputMode="email"
          required
          value={email}
          onChange={(event) => {
            setEmail(event.target.value)
            if (state !== 'sending') setState('asking')
          }}
        />
        <div className={styles.buttons}>
          <Button isLarge onClick={onClose}>
            {messages.cancel}
          </Button>
          <Button type="submit" look="primary" isLarge aria-disabled={state === 'sending'}>
            {state === 'sending' ? forgot.submitting : forgot.submit}
          </Button>
        </div>
      </form>
    </Modal>
  )
}
