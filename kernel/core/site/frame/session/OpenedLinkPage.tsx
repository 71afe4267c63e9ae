// The page of a mailed link that activates an account, confirms a new e-mail or keeps second factors (S2§2, §4).
// It sends its request when it opens. A failure appears on the page and in the dialog.
import { useEffect, useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { useLanguage } from '#kernel/core/site/i18n/language.ts'
import { account, type OpenedPurpose } from '#kernel/core/site/frame/session/accountTexts.ts'
import { useSessionMessages } from '#kernel/core/site/frame/session/sessionMessages.ts'
import { Button } from '#kernel/core/site/ui/Button.tsx'
import { isRefusedLink } from './accountCalls.ts'
import { OutcomeModal } from './OutcomeModal.tsx'
import { failureSentence } from './sentences.ts'
import own from './OpenedLinkPage.module.css'
import styles from './session.module.css'
import { SessionShell } from './SessionShell.tsx'

/** How the request of an opened link ended; it never rejects. */
export type OpenedLink = { done: true } | { done: false; error: unknown }

interface OpenedLinkPageProps {
  brand: string
  purpose: OpenedPurpose
  /** Sent once, before anything is drawn: a page drawn twice asks nothing twice. */
  sent: Promise<OpenedLink>
  send: () => Promise<OpenedLink>
}

const Result = ({ purpose, result, onRetry }: { purpose: OpenedPurpose; result: OpenedLink; onRetry: () => void }) => {
  const messages = account[useLanguage()]
  const { done, failed } = messages[purpose]
  const session = useSessionMessages()
  const navigate = useNavigate()
  const [open, setOpen] = useState(true)

  if (result.done)
    return (
      <>
        <p className={styles.intro}>{done.text}</p>
        <OutcomeModal {...done} onClose={() => void navigate('/auth')} />
      </>
    )
  const text = failureSentence(result.error, session, failed.text)
  const help = isRefusedLink(result.error) ? { ...messages, ...messages[purpose] }.newLink : undefined
  return (
    <>
      <div className={`${styles.alert} ${own.result}`} role="alert">
        <p>{text}</p>
        {help && <p>{help}</p>}
      </div>
      {!help && (
        <Button look="primary" isLarge className={styles.wide} onClick={onRetry}>
          {messages.retry}
        </Button>
      )}
      {open && <OutcomeModal title={failed.title} text={text} failed={{ help }} onClose={() => setOpen(false)} />}
    </>
  )
}

export const OpenedLinkPage = ({ brand, purpose, sent: first, send }: OpenedLinkPageProps) => {
  const { [purpose]: messages, back } = account[useLanguage()]
  const [sent, setSent] = useState(first)
  const [result, setResult] = useState<OpenedLink>()

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
    setSent(send())
  }
  return (
    <SessionShell brand={brand}>
      <title>{`${messages.title} | ${brand}`}</title>
      <h1>{messages.title}</h1>
      {result ? (
        <Result purpose={purpose} result={result} onRetry={retry} />
      ) : (
        <p className={`${styles.intro} ${own.sending}`} role="status">
          {messages.sending}
        </p>
      )}
      <div className={styles.elsewhere}>
        <Link to="/auth">{back}</Link>
      </div>
    </SessionShell>
  )
}
