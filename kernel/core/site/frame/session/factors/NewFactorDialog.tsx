// Adds a second factor: an app by QR code and first code, or a passkey. Then shows new recovery codes, once.
import { useEffect, useRef, useState, type FormEvent } from 'react'
import { accountPaths } from '#kernel/core/contract/paths/accountPaths.ts'
import type { Call } from '#kernel/core/contract/call.ts'
import type { StartedFactor } from '#kernel/core/contract/payloads/account.ts'
import type { FactorKind } from '#kernel/core/contract/payloads/factors.ts'
import { useLanguage } from '#kernel/core/site/i18n/language.ts'
import { factorMessages } from '#kernel/core/site/frame/session/factors/factorTexts.ts'
import { useSessionMessages } from '#kernel/core/site/frame/session/sessionMessages.ts'
import { Button } from '#kernel/core/site/ui/Button.tsx'
import { Modal } from '#kernel/core/site/ui/Modal.tsx'
import formStyles from './FactorForm.module.css'
import { makePasskey } from './passkeys.ts'
import { CodesDialog } from './CodesDialog.tsx'
import { failureSentence, isRefusal } from '#kernel/core/site/frame/session/sentences.ts'
import shared from '#kernel/core/site/frame/session/session.module.css'
import dialogStyles from '#kernel/core/site/frame/session/SessionDialog.module.css'
import { TextField } from '#kernel/core/site/frame/session/TextField.tsx'
import { TotpSecret } from './TotpSecret.tsx'

/** Sends a call of the contract. Rejects like `request`. */
export type Send = <Reply, Body>(call: Call<Reply, Body>, body?: Body) => Promise<Reply>

interface NewFactorDialogProps {
  kind: FactorKind
  send: Send
  /** Called when the factor was added and its codes were kept. */
  onAdded: () => void
  onCancel: () => void
}

export const NewFactorDialog = ({ kind, send, onAdded, onCancel }: NewFactorDialogProps) => {
  const session = useSessionMessages()
  const t = factorMessages[useLanguage()]
  const [started, setStarted] = useState<StartedFactor>()
  const [round, setRound] = useState(0)
  const [name, setName] = useState(kind === 'totp' ? t.totpName : t.passkeyName)
  const [code, setCode] = useState('')
  const [wrong, setWrong] = useState<string>()
  const [wrongName, setWrongName] = useState<string>()
  const [failure, setFailure] = useState<string>()
  const [isSending, setIsSending] = useState(false)
  const [codes, setCodes] = useState<readonly string[]>()
  const codeInput = useRef<HTMLInputElement>(null)
  const nameInput = useRef<HTMLInputElement>(null)

  useEffect(() => {
    let isWanted = true
    const start = async () => {
      try {
        const reply = await send(accountPaths.startFactor, { kind })
        if (isWanted) setStarted(reply)
      } catch (error) {
        if (isWanted) setFailure(failureSentence(error, session, t.addFailed))
      }
    }
    void start()
    return () => {
      isWanted = false
    }
  }, [send, kind, round, session, t])

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (isSending || !started) return
    setFailure(undefined)
    if (!name.trim()) return nameInput.current?.focus()
    if (started.totp && !code.trim()) {
      setWrong(t.required)
      return codeInput.current?.focus()
    }
    setIsSending(true)
    try {
      const proof = started.passkey ? { passkey: await makePasskey(started.passkey) } : { code: code.trim() }
      const { codes: made } = await send(accountPaths.addFactor, { token: started.token, name: name.trim(), ...proof })
      if (made) setCodes(made)
      else onAdded()
    } catch (error) {
      const errors = isRefusal(error) ? error.body.errors : undefined
      const refusal = errors?.['code']
      setWrongName(errors?.['name'])
      if (refusal !== undefined && started.totp) {
        setWrong(refusal)
        codeInput.current?.focus()
      } else if (errors?.['name'] !== undefined) nameInput.current?.focus()
      else
        setFailure(
          started.passkey && !isRefusal(error)
            ? t.passkeyFailed
            : (refusal ?? failureSentence(error, session, t.addFailed)),
        )
    }
    setIsSending(false)
  }

  if (codes) return <CodesDialog key="codes" codes={codes} onClose={onAdded} />
  return (
    <Modal
      key="adding"
      className={dialogStyles.dialog}
      title={kind === 'totp' ? t.newTotp : t.newPasskey}
      onClose={onCancel}
    >
      <form className={shared.form} noValidate onSubmit={(event) => void submit(event)} aria-busy={isSending}>
        <div role="alert">{failure !== undefined && <p className={shared.alert}>{failure}</p>}</div>
        {!started && !failure && <p role="status">{t.loading}</p>}
        {started?.passkey && <p className={formStyles.hint}>{t.newPasskeyText}</p>}
        {started?.totp && (
          <>
            <p className={formStyles.hint}>{t.scan}</p>
            <TotpSecret {...started.totp} />
            <TextField
              label={t.firstCode}
              error={wrong}
              inputRef={codeInput}
              name="code"
              autoComplete="one-time-code"
              inputMode="numeric"
              required
              autoFocus
              value={code}
              onChange={({ target }) => {
                setCode(target.value)
                setWrong(undefined)
              }}
            />
          </>
        )}
        {started && (
          <TextField
            label={t.name}
            error={name.trim() ? wrongName : session.login.required}
            inputRef={nameInput}
            name="factor-name"
            autoComplete="off"
            required
            value={name}
            onChange={({ target }) => {
              setName(target.value)
              setWrongName(undefined)
            }}
          />
        )}
        <div className={formStyles.buttons}>
          <Button isLarge onClick={onCancel}>
            {t.cancel}
          </Button>
          {started ? (
            <Button type="submit" look="primary" isLarge aria-disabled={isSending}>
              {isSending ? t.adding : t.add}
            </Button>
          ) : (
            failure && (
              <Button
                look="primary"
                isLarge
                onClick={() => {
                  setFailure(undefined)
                  setRound(round + 1)
                }}
              >
                {t.retry}
              </Button>
            )
          )}
        </div>
      </form>
    </Modal>
  )
}
