// Asks for a proof when the server refuses any call without it: the second factor, or the password.
// A root of its own: the API client knows no screen, and the dialog must survive that of its caller.
import { useEffect, useState, type ReactNode } from 'react'
import { createRoot } from 'react-dom/client'
import { accountPaths } from '#kernel/core/contract/paths/accountPaths.ts'
import type { Call } from '#kernel/core/contract/call.ts'
import type { ProofAnswer } from '#kernel/core/contract/payloads/account.ts'
import type { FactorStep, FactorKind } from '#kernel/core/contract/payloads/factors.ts'
import { language, useLanguage } from '#kernel/core/site/i18n/language.ts'
import { factorMessages } from '#kernel/core/site/frame/session/factors/factorTexts.ts'
import { loadSessionMessages, useSessionMessages } from '#kernel/core/site/frame/session/sessionMessages.ts'
import { request } from '#kernel/core/site/http/http.ts'
import type { ProofNeed } from '#kernel/core/site/session/proof.ts'
import { Button } from '#kernel/core/site/ui/Button.tsx'
import { Modal } from '#kernel/core/site/ui/Modal.tsx'
import { FactorForm } from '#kernel/core/site/frame/session/factors/FactorForm.tsx'
import formStyles from '#kernel/core/site/frame/session/factors/FactorForm.module.css'
import { NewFactorDialog, type Send } from '#kernel/core/site/frame/session/factors/NewFactorDialog.tsx'
import { canUsePasskey } from '#kernel/core/site/frame/session/factors/passkeys.ts'
import { failureSentence } from './sentences.ts'
import { PasswordProofForm } from './PasswordProofForm.tsx'
import shared from './session.module.css'
import dialogStyles from './SessionDialog.module.css'

const send: Send = async <Reply, Body>({ method, path }: Call<Reply, Body>, body?: Body) =>
  (await request<Reply>(path, { method, body })).body

interface DialogProps {
  onDone: (isProved: boolean) => void
}

const ProofDialog = ({ onDone }: DialogProps) => {
  const session = useSessionMessages()
  const t = factorMessages[useLanguage()]
  const [step, setStep] = useState<FactorStep>()
  const [failure, setFailure] = useState<string>()
  const [round, setRound] = useState(0)
  useEffect(() => {
    send(accountPaths.startProof).then(setStep, (error: unknown) =>
      setFailure(failureSentence(error, session, t.failed)),
    )
  }, [round, session, t])
  const prove = async (answer: ProofAnswer) => {
    await send(accountPaths.prove, answer)
    onDone(true)
  }
  const text = step?.password ? t.passwordText : t.proofText
  return (
    <Modal className={dialogStyles.dialog} title={t.title} text={step && <p>{text}</p>} onClose={() => onDone(false)}>
      {step?.password ? (
        <PasswordProofForm
          onAnswer={(senhaAtual) => prove({ token: step.token, senhaAtual })}
          onCancel={() => onDone(false)}
        />
      ) : step ? (
        <FactorForm step={step} onAnswer={prove} onCancel={() => onDone(false)} />
      ) : (
        <div className={shared.form}>
          {failure === undefined ? (
            <p role="status">{t.loading}</p>
          ) : (
            <p className={shared.alert} role="alert">
              {failure}
            </p>
          )}
          <div className={formStyles.buttons}>
            <Button isLarge onClick={() => onDone(false)}>
              {t.cancel}
            </Button>
            {failure !== undefined && (
              <Button
                isLarge
                look="primary"
                onClick={() => {
                  setFailure(undefined)
                  setRound(round + 1)
                }}
              >
                {t.retry}
              </Button>
            )}
          </div>
        </div>
      )}
    </Modal>
  )
}

/** A user who must set up a factor can only do that or sign out. */
const RequiredDialog = ({ onDone }: DialogProps) => {
  const t = factorMessages[useLanguage()]
  const [kind, setKind] = useState<FactorKind>()
  if (kind)
    return <NewFactorDialog kind={kind} send={send} onAdded={() => onDone(true)} onCancel={() => setKind(undefined)} />
  return (
    <Modal
      className={dialogStyles.dialog}
      title={t.requiredTitle}
      text={<p>{t.requiredText}</p>}
      onClose={() => undefined}
    >
      <div className={dialogStyles.buttons}>
        <Button isLarge onClick={() => location.assign('/logout')}>
          {t.signOut}
        </Button>
        {canUsePasskey(undefined) && (
          <Button isLarge onClick={() => setKind('passkey')}>
            {t.chooseKey}
          </Button>
        )}
        <Button isLarge look="primary" onClick={() => setKind('totp')}>
          {t.chooseTotp}
        </Button>
      </div>
    </Modal>
  )
}

/** Shows a dialog outside the page's tree until it is done. */
const show = (render: (onDone: DialogProps['onDone']) => ReactNode): Promise<boolean> =>
  new Promise((resolve) => {
    const place = document.body.appendChild(document.createElement('div'))
    const root = createRoot(place)
    root.render(
      render((isProved) => {
        root.unmount()
        place.remove()
        resolve(isProved)
      }),
    )
  })

/** Asks the user; resolves to whether the refused call may be repeated. */
export const askProof = async (need: ProofNeed): Promise<boolean> => {
  await loadSessionMessages(language())
  return show((onDone) =>
    need === 'proofRequired' ? <ProofDialog onDone={onDone} /> : <RequiredDialog onDone={onDone} />,
  )
}
