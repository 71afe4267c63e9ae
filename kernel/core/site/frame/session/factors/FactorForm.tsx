// Asks for a second factor: a passkey, a code of an authenticator app, or a recovery code. One way at a time.
import { useEffect, useRef, useState, type FormEvent, type ReactNode } from 'react'
import type { FactorAnswer } from '#kernel/core/contract/payloads/account.ts'
import type { FactorStep } from '#kernel/core/contract/payloads/factors.ts'
import { useLanguage } from '#kernel/core/site/i18n/language.ts'
import { factorMessages } from '#kernel/core/site/frame/session/factors/factorTexts.ts'
import { useSessionMessages } from '#kernel/core/site/frame/session/sessionMessages.ts'
import { Button } from '#kernel/core/site/ui/Button.tsx'
import { canUsePasskey, signWithPasskey } from './passkeys.ts'
import { failureSentence, isRefusal } from '#kernel/core/site/frame/session/sentences.ts'
import shared from '#kernel/core/site/frame/session/session.module.css'
import styles from './FactorForm.module.css'
import { TextField } from '#kernel/core/site/frame/session/TextField.tsx'

type Way = 'passkey' | 'totp' | 'recovery'

interface FactorFormProps {
  step: FactorStep
  /** Sends the factor. Rejects if the server refuses it. */
  onAnswer: (answer: FactorAnswer) => Promise<void>
  onCancel: () => void
  /** Shown above the buttons. */
  children?: ReactNode
}

export const FactorForm = ({ step, onAnswer, onCancel, children }: FactorFormProps) => {
  const session = useSessionMessages()
  const t = factorMessages[useLanguage()]
  const { passkey } = step
  const ways: Way[] = [
    ...(passkey && canUsePasskey(passkey.rpId) ? (['passkey'] as const) : []),
    ...(step.kinds.includes('totp') ? (['totp'] as const) : []),
    'recovery',
  ]
  const [way, setWay] = useState<Way>(ways[0] ?? 'recovery')
  const [code, setCode] = useState('')
  const [isSending, setIsSending] = useState(false)
  const [wrong, setWrong] = useState<string>()
  const [failure, setFailure] = useState<string>()
  const input = useRef<HTMLInputElement>(null)
  const submitButton = useRef<HTMLButtonElement>(null)
  // The dialog has focused its first control, which is the input of a code, but not the button of a passkey.
  useEffect(() => {
    if (way === 'passkey') submitButton.current?.focus()
  }, [way])
  const labels = { passkey: t.toPasskey, totp: t.toTotp, recovery: t.toRecovery }

  const choose = (next: Way) => {
    setWay(next)
    setCode('')
    setWrong(undefined)
    setFailure(undefined)
  }
  const answerOf = async (): Promise<FactorAnswer> =>
    way === 'passkey' && passkey
      ? { token: step.token, passkey: await signWithPasskey(passkey) }
      : { token: step.token, code: code.trim() }

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (isSending) return
    setFailure(undefined)
    if (way !== 'passkey' && !code.trim()) {
      setWrong(t.required)
      input.current?.focus()
      return
    }
    setIsSending(true)
    try {
      await onAnswer(await answerOf())
    } catch (error) {
      const refusal = isRefusal(error) ? error.body.errors?.['code'] : undefined
      if (refusal !== undefined && way !== 'passkey') {
        setWrong(refusal)
        input.current?.focus()
        input.current?.select()
      } else if (way === 'passkey' && !isRefusal(error) && !(error instanceof TypeError)) setFailure(t.passkeyFailed)
      else setFailure(refusal ?? failureSentence(error, session, t.failed))
    }
    setIsSending(false)
  }

  return (
    <form className={shared.form} noValidate onSubmit={(event) => void submit(event)} aria-busy={isSending}>
      <div role="alert">{failure !== undefined && <p className={shared.alert}>{failure}</p>}</div>
      {way === 'passkey' ? (
        <p className={styles.hint}>{t.passkeyText}</p>
      ) : (
        <div>
          <TextField
            key={way}
            label={way === 'totp' ? t.totpLabel : t.recoveryLabel}
            error={wrong}
            inputRef={input}
            name="code"
            autoComplete={way === 'totp' ? 'one-time-code' : 'off'}
            inputMode={way === 'totp' ? 'numeric' : 'text'}
            autoCapitalize="none"
            spellCheck={false}
            required
            autoFocus
            value={code}
            onChange={({ target }) => {
              setCode(target.value)
              setWrong(undefined)
            }}
          />
          <p className={styles.hint}>{way === 'totp' ? t.totpHint : t.recoveryHint}</p>
        </div>
      )}
      {children}
      <div className={styles.buttons}>
        <Button isLarge onClick={onCancel}>
          {t.cancel}
        </Button>
        <Button type="submit" look="primary" isLarge aria-disabled={isSending} ref={submitButton}>
          {isSending ? t.confirming : way === 'passkey' ? t.withPasskey : t.confirm}
        </Button>
      </div>
      <div className={styles.ways}>
        {ways
          .filter((one) => one !== way)
          .map((one) => (
            <Button key={one} look="link" onClick={() => choose(one)}>
              {labels[one]}
            </Button>
          ))}
        {way === 'recovery' && <p className={styles.hint}>{t.lost}</p>}
      </div>
    </form>
  )
}
