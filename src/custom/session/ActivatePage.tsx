// Activates an account: the request is on its way when the page opens (S2§2, §4). What went wrong stands in the page as well as in the modal.
import { useEffect, useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { useLanguage } from '#src/i18n/language.ts'
import { account } from '#src/i18n/session/account.ts'
import { useSessionWords } from '#src/i18n/session/sessionWords.ts'
import { isRefusedLink } from './accountCalls.ts'
import { OutcomeModal } from './OutcomeModal.tsx'
import { failureSentence } from './sentences.ts'
import { SessionShell } from './SessionShell.tsx'

/** How an activation ended; it never rejects. */
export type Activation = { done: true } | { done: false; error: unknown }

interface ActivatePageProps {
  brand: string
  /** Sent once, before anything is drawn: a page drawn twice asks nothing twice. */
  sent: Promise<Activation>
  activate: () => Promise<Activation>
}

const Result = ({ result, onRetry }: { result: Activation; onRetry: () => void }) => {
  const words = account[useLanguage()]
  const { done, failed } = words.activation
  const session = useSessionWords()
  const navigate = useNavigate()
  const [open, setOpen] = useState(true)

  if (result.done)
    return (
      <>
        <p className="session-intro">{done.text}</p>
        <OutcomeModal {...done} onClose={() => void navigate('/auth')} />
      </>
    )
  const text = failureSentence(result.error, session, failed.text)
  const help = isRefusedLink(result.error) ? words.newLink : undefined
  return (
    <>
      <div className="session-alert session-alert-danger session-result" role="alert">
        <p>{text}</p>
        {help && <p>{help}</p>}
      </div>
      {!help && (
        <button type="button" className="session-button session-button-wide" onClick={onRetry}>
          {words.retry}
        </button>
      )}
      {open && <OutcomeModal title={failed.title} text={text} failed={{ help }} onClose={() => setOpen(false)} />}
    </>
  )
}

export const ActivatePage = ({ brand, sent: first, activate }: ActivatePageProps) => {
  const { activation, back } = account[useLanguage()]
  const [sent, setSent] = useState(first)
  const [result, setResult] = useState<Activation>()

  useEffect(() => {
    let present = true
    const show = async () => {
      const ended = await sent
      if (present) setResult(ended)
    }
    void show()
    return () => {
      present = false
    }
  }, [sent])

  const retry = () => {
    setResult(undefined)
    setSent(activate())
  }
  return (
    <SessionShell brand={brand}>
      <title>{`${activation.title} | ${brand}`}</title>
      <h1>{activation.title}</h1>
      {result ? (
        <Result result={result} onRetry={retry} />
      ) : (
        <p className="session-intro session-sending" role="status">
          {activation.sending}
        </p>
      )}
      <div className="session-elsewhere">
        <Link to="/auth">{back}</Link>
      </div>
    </SessionShell>
  )
}
