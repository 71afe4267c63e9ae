// The sign-in page: the form, its dialogs, and what leads elsewhere (S2§2).
import { useState } from 'react'
import { Link, useNavigate, useSearchParams } from 'react-router'
import type { Me } from '#contract/access.ts'
import { useSessionWords } from '#src/i18n/session/sessionWords.ts'
import type { Config } from '#src/providers/config.ts'
import type { SignInResult } from '#src/providers/session.ts'
import { endedSentence } from '#src/providers/storage.ts'
import { AppsDialog } from './AppsDialog.tsx'
import { ForgotDialog } from './ForgotDialog.tsx'
import { LoginForm } from './LoginForm.tsx'
import { OpsDialog } from './OpsDialog.tsx'
import { SessionShell } from './SessionShell.tsx'

interface LoginPageProps {
  brand: string
  stores: Config['stores']
  signIn: (login: string, password: string) => Promise<SignInResult>
  recover: (email: string) => Promise<void>
  onEntered: (me: Me) => Promise<void>
  onTyping: () => void
}

export const LoginPage = ({ brand, stores, signIn, recover, onEntered, onTyping }: LoginPageProps) => {
  const { login } = useSessionWords()
  const [query] = useSearchParams()
  const navigate = useNavigate()
  const [dialog, setDialog] = useState<{ forgot: string } | 'apps' | 'ops' | undefined>(query.get('useApp') === '1' ? 'ops' : undefined)
  // After the ops dialog the form starts anew, also where the site root is this page already.
  const [visit, setVisit] = useState(0)
  const close = () => setDialog(undefined)
  const leave = () => {
    close()
    setVisit(visit + 1)
    void navigate('/')
  }

  return (
    <SessionShell brand={brand}>
      <title>{`${login.title} | ${brand}`}</title>
      <h1>{login.title}</h1>
      <p className="session-intro">{login.welcome}</p>
      {['', '1', 'true'].includes(query.get('expired') ?? 'false') && (
        <p className="session-alert session-alert-warning" role="alert">
          {endedSentence() ?? login.expired}
        </p>
      )}
      <LoginForm
        key={visit}
        signIn={signIn}
        onEntered={onEntered}
        onUseApp={() => setDialog('ops')}
        onTyping={onTyping}
        onForgot={(forgot) => setDialog({ forgot })}
      />
      <div className="session-elsewhere">
        <button type="button" className="session-button session-button-quiet" onClick={() => setDialog('apps')}>
          {login.noAccount}
        </button>
        <Link to="/privacy-policy">{login.privacy}</Link>
      </div>
      {typeof dialog === 'object' && <ForgotDialog email={dialog.forgot} recover={recover} onClose={close} />}
      {dialog === 'apps' && <AppsDialog stores={stores} onClose={close} />}
      {dialog === 'ops' && <OpsDialog onClose={leave} />}
    </SessionShell>
  )
}
