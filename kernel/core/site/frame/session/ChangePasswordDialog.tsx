// Changes the own password from the user menu (S2§2, §4), then reports the outcome. A failure keeps the form.
import { useRef, useState, type FocusEvent, type FormEvent, type MouseEvent } from 'react'
import { useLanguage } from '#kernel/core/site/i18n/language.ts'
import { account } from '#kernel/core/site/frame/session/accountTexts.ts'
import { useSessionMessages } from '#kernel/core/site/frame/session/sessionMessages.ts'
import { readSession } from '#kernel/core/site/session/storage.ts'
import { Button } from '#kernel/core/site/ui/Button.tsx'
import { Modal } from '#kernel/core/site/ui/Modal.tsx'
import { changePassword } from './accountCalls.ts'
import { passwordError } from './newPassword.ts'
import { NewPasswordFields } from './NewPasswordFields.tsx'
import { OutcomeModal } from './OutcomeModal.tsx'
import { PasswordField } from './PasswordField.tsx'
import { failureSentence, isRefusal } from './sentences.ts'
import shared from './session.module.css'
import styles from './SessionDialog.module.css'

interface ChangePasswordDialogProps {
  /** Does this failure end the session, so that the sign-in page is on its way? */
  leaves: (error: unknown) => Promise<boolean>
  onClose: () => void
}

const fields = ['current', 'password', 'confirmation'] as const
type Field = (typeof fields)[number]
type Values = Record<Field, string>

const nothing = { current: '', password: '', confirmation: '' }
/** What the server says of the current password. */
const refusalOf = (error: unknown): string | undefined =>
  isRefusal(error) ? error.body.errors?.['senhaAtual'] : undefined

/** A press takes no focus: the error of the field that is left would push the button away from under it. */
const keepFocus = (event: MouseEvent) => event.preventDefault()

export const ChangePasswordDialog = ({ leaves, onClose }: ChangePasswordDialogProps) => {
  const language = useLanguage()
  const session = useSessionMessages()
  const messages = account[language]
  const { change } = messages
  const [values, setValues] = useState<Values>(nothing)
  const [touched, setTouched] = useState<readonly Field[]>([])
  const [state, setState] = useState<'asking' | 'sending' | 'done' | { failed: string }>('asking')
  /** The server's error about the current password, shown while the field contains that password. */
  const [refused, setRefused] = useState<{ current: string; text: string }>()
  const currentInput = useRef<HTMLInputElement>(null)
  const passwordInput = useRef<HTMLInputElement>(null)
  const confirmationInput = useRef<HTMLInputElement>(null)
  const inputs = { current: currentInput, password: passwordInput, confirmation: confirmationInput }
  const busy = state === 'sending'
  /** Not while the password is being changed: the user would not see the result. */
  const close = () => {
    if (!busy) onClose()
  }

  const { current, password, confirmation } = values
  const { required } = session.login
  const errors: Record<Field, string | undefined> = {
    current: current ? undefined : required,
    password: passwordError(password, language, { named: true }),
    confirmation: !confirmation ? required : password === confirmation ? undefined : messages.different,
  }
  const refusal = refused?.current === current ? refused.text : undefined
  const shown = (field: Field) => (touched.includes(field) ? errors[field] : undefined)
  const set = (field: Field) => (value: string) => setValues({ ...values, [field]: value })

  /** A field is touched when the focus leaves it for another one; its eye button is a part of it. */
  const touch = ({ target, relatedTarget }: FocusEvent) => {
    const box = target.closest('[data-input]')
    if (!box || !(relatedTarget instanceof Node) || box.contains(relatedTarget)) return
    const left = fields.find((field) => box.contains(inputs[field].current))
    // `focus()` in `send` blurs before React has rendered: what `send` has just set must survive.
    if (left) setTouched((before) => [...before, left])
  }

  const send = async (event: FormEvent) => {
    event.preventDefault()
    if (busy) return
    setTouched(fields)
    const wrong = fields.find((field) => errors[field])
    if (wrong) {
      inputs[wrong].current?.focus()
      return
    }
    setState('sending')
    try {
      await changePassword(current, password)
      setState('done')
    } catch (error) {
      if (await leaves(error)) return
      const text = refusalOf(error)
      setRefused(text === undefined ? undefined : { current, text })
      setState({ failed: text ?? failureSentence(error, session, change.failed.text) })
    }
  }

  if (state === 'done') return <OutcomeModal key="done" {...change.done} onClose={onClose} />
  if (typeof state === 'object')
    return (
      <OutcomeModal
        key="failed"
        title={change.failed.title}
        text={state.failed}
        failed={{ help: undefined }}
        onClose={() => setState('asking')}
      />
    )
  return (
    <Modal key="asking" className={styles.dialog} title={change.title} onClose={close}>
      <form className={shared.form} noValidate onSubmit={(event) => void send(event)} onBlur={touch} aria-busy={busy}>
        {/* Unseen: tells password managers whose password this is. */}
        <input type="email" autoComplete="username" value={readSession()?.auth.login ?? ''} readOnly hidden />
        <PasswordField
          label={change.current}
          error={shown('current') ?? refusal}
          inputRef={currentInput}
          name="current-password"
          autoComplete="current-password"
          required
          value={current}
          onChange={(event) => set('current')(event.target.value)}
        />
        <NewPasswordFields
          password={password}
          confirmation={confirmation}
          errors={{ password: shown('password'), confirmation: shown('confirmation') }}
          onPassword={set('password')}
          onConfirmation={set('confirmation')}
          passwordInput={passwordInput}
          confirmationInput={confirmationInput}
        />
        <div className={styles.buttons}>
          <Button isLarge onMouseDown={keepFocus} onClick={close}>
            {session.cancel}
          </Button>
          <Button type="submit" look="primary" isLarge aria-disabled={busy} onMouseDown={keepFocus}>
            {busy ? messages.submitting : change.submit}
          </Button>
        </div>
      </form>
    </Modal>
  )
}
