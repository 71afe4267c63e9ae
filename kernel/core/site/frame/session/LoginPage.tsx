// The sign-in page: the form, its dialogs, and what leads elsewhere (S2§2).
import { useState } from 'react'
import { Link, useNavigate, useSearchParams } from 'react-router'
import { product } from '#kernel/core/contract/product.ts'
import type { Me } from '#kernel/core/contract/access.ts'
import { useSessionMessages } from '#kernel/core/site/frame/session/sessionMessages.ts'
import type { Config } from '#kernel/core/site/http/config.ts'
import type { SignInResult } from '#kernel/core/site/session/session.ts'
import { endedSentence } from '#kernel/core/site/session/storage.ts'
import { Button } from '#kernel/core/site/ui/Button.tsx'
import { LoginForm } from './LoginForm.tsx'
import styles from './session.module.css'
import { SessionShell } from './SessionShell.tsx'
import { preloading, useLoginDialogs } from './useLoginDialogs.ts'

interface LoginPageProps {
  brand: string
  stores: Config['stores']
  signIn: (login: string, password: string) => Promise<SignInResult>
  recover: (email: string) => Promise<void>
  onEntered: (me: Me) => Promise<void>
  onTyping: () => void
}

export const LoginPage = ({ brand, stores, signIn, recover, onEntered, onTyping }: LoginPageProps) => {
  const { login } = useSessionMessages()
  const [query] = useSearchParams()
  const navigate = useNavigate()
  const { Dialog, opened, hasFailed, open } = useLoginDialogs(query.get('useApp') === '1' ? 'useApp' : undefined)
  const [email, setEmail] = useState('')
  // After the ops dialog the form starts anew, also where the site root is this page already.
  const [visit, setVisit] = useState(0)
  const [result, setResult] = useState<SignInResult>()
  const take = async (next: SignInResult) => {
    if (next.outcome === 'entered') return await onEntered(next.me)
    setResult(next)
    open(next.outcome)
  }
  const close = () => {
    open(undefined)
    if (opened !== 'useApp') return
    setVisit(visit + 1)
    void navigate('/')
  }

  return (
    <SessionShell brand={brand}>
      <title>{`${login.title} | ${brand}`}</title>
      <h1>{login.title}</h1>
      <p className={styles.intro}>{login.welcome}</p>
      {['', '1', 'true'].includes(query.get('expired') ?? 'false') && (
        <p className={`${styles.alert} ${styles.warning}`} role="alert">
          {endedSentence() ?? login.expired}
        </p>
      )}
      <LoginForm
        key={visit}
        signIn={signIn}
        onResult={take}
        onTyping={() => {
          onTyping()
          preloading.onFocus()
        }}
        onForgot={(typed) => {
          setEmail(typed)
          open('forgot')
        }}
      />
      {product().hasApp && (
        <div className={styles.elsewhere}>
          <Button isLarge className={styles.wide} {...preloading} onClick={() => open('apps')}>
            {login.noAccount}
          </Button>
          <Link to="/privacy-policy">{login.privacy}</Link>
        </div>
      )}
      {hasFailed && (
        <p className={styles.alert} role="alert">
          {login.unreachable}
        </p>
      )}
      {Dialog && (
        <Dialog email={email} recover={recover} stores={stores} result={result} onResult={take} onClose={close} />
      )}
    </SessionShell>
  )
}
