// Another person's account, for ADMIN: sessions, API tokens, lockouts, removal of lost factors by two ADMINs.
import { useState } from 'react'
import { useQuery } from '@tanstack/react-query'
import { accountPaths, accounts } from '#kernel/core/contract/paths/accountPaths.ts'
import { can } from '#kernel/core/contract/access.ts'
import type { Call } from '#kernel/core/contract/call.ts'
import { fillCall } from '#kernel/core/contract/fillCall.ts'
import type { UserAccount } from '#kernel/core/contract/payloads/account.ts'
import { useEngine, useProvider, useScreenTranslate, type RowDialogProps } from '#kernel/core/site/index.ts'
import { tokenMessages } from '#kernel/core/site/frame/account/tokens/tokenTexts.ts'
import { Button } from '#kernel/core/site/ui/Button.tsx'
import { ConfirmDialog } from '#kernel/core/site/ui/ConfirmDialog.tsx'
import { formatInstant } from '#kernel/core/site/ui/formatDate.ts'
import { Modal } from '#kernel/core/site/ui/Modal.tsx'
import { OverlayHead } from '#kernel/core/site/ui/OverlayHead.tsx'
import { Pending } from '#kernel/core/site/ui/Pending.tsx'
import styles from './Account.module.css'
import { describeAddress } from './describeClient.ts'
import { EndSessionsDialog } from './EndSessionsDialog.tsx'
import { SessionRows } from './Rows.tsx'
import { TokenRows } from '#kernel/core/site/frame/account/tokens/TokenRows.tsx'
import { useAccountActions } from './useAccountActions.ts'
import { accountKey } from './useOwnAccount.ts'

const lockTexts = {
  login: 'lockLogin',
  recovery: 'lockRecovery',
  password: 'lockPassword',
  factor: 'lockFactor',
} as const

type Asked = 'ask' | 'confirm'

const removalText = (
  { effectiveAt, askedBy, askedAt, confirmedBy, expiresAt }: NonNullable<UserAccount['removal']>,
  t: ReturnType<typeof useAccountActions>['t'],
): string =>
  effectiveAt
    ? t('confirmed', { name: askedBy.name, other: confirmedBy?.name ?? '', at: formatInstant(effectiveAt) })
    : t('asked', { name: askedBy.name, at: formatInstant(askedAt), until: formatInstant(expiresAt) })

export const UserAccountDialog = ({ record, onClose }: RowDialogProps<{ id: number; nome: string; email: string }>) => {
  const { id, nome, email } = record
  const { me } = useEngine()
  const provider = useProvider()
  const { t, run } = useAccountActions()
  const tToken = useScreenTranslate(tokenMessages)
  const [asked, setAsked] = useState<Asked>()
  const [isEnding, setIsEnding] = useState(false)
  const query = useQuery({
    queryKey: [...accountKey, id],
    queryFn: ({ signal }) => provider.call(accountPaths.ofUser, { id, signal }),
    retry: false,
  })
  const { data } = query
  const send = (target: Call) => void run(() => provider.call(target, { id }))
  const endSession = (session: number) => send(fillCall(accountPaths.endSessionOf, { id, session }))
  const questions = {
    ask: { title: t('askTitle'), text: t('askText'), label: t('ask'), target: accountPaths.askRemoval },
    confirm: {
      title: t('confirmTitle', { name: nome }),
      text: t('confirmText'),
      label: t('confirmRemoval'),
      target: accountPaths.confirmRemoval,
    },
  }
  const question = asked && questions[asked]
  const mayRemove = can(me, 'delete', accounts, { id })
  const kinds = [...new Set(data?.factors)].map((kind) => t(kind === 'passkey' ? 'kindPasskey' : 'kindTotp')).join(', ')
  const title = t('ofTitle', { name: nome })

  return (
    <Modal shape="side" title={title} onClose={onClose}>
      <OverlayHead title={title} closeLabel={t('close')} onClose={onClose} />
      <div className={styles.panel}>
        <Pending query={query} failed={t('failed')} room={152} />
        {data && (
          <>
            <section>
              <h3>{t('factors')}</h3>
              <p className={styles.hint}>{kinds ? t('ofFactors', { kinds }) : t('ofNoFactors')}</p>
              {data.removal && <p className={styles.warning}>{removalText(data.removal, t)}</p>}
              {mayRemove && kinds && !data.removal?.effectiveAt && (
                <p className={styles.hint}>{data.confirmers > 0 ? t('confirmersHint') : t('noConfirmer', { email })}</p>
              )}
              {mayRemove && kinds && (
                <div className={styles.buttons}>
                  {!data.removal && <Button onClick={() => setAsked('ask')}>{t('ask')}</Button>}
                  {data.removal && !data.removal.effectiveAt && data.removal.askedBy.userId !== me.id && (
                    <Button look="danger" onClick={() => setAsked('confirm')}>
                      {t('confirmRemoval')}
                    </Button>
                  )}
                  {data.removal && <Button onClick={() => send(accountPaths.cancelRemoval)}>{t('withdraw')}</Button>}
                </div>
              )}
            </section>
            <section>
              <h3>{t('lockouts')}</h3>
              {data.lockouts.length === 0 && <p className={styles.hint}>{t('noLockouts')}</p>}
              {data.lockouts.map(({ kind, address, until }) => (
                <p key={`${kind} ${address}`} className={styles.warning}>
                  {t(lockTexts[kind], { until: formatInstant(until) })}
                  {address !== null && ` · ${describeAddress(address, t)}`}
                </p>
              ))}
              {data.lockouts.length > 0 && (
                <div className={styles.buttons}>
                  <Button onClick={() => send(accountPaths.liftLockouts)}>{t('lift')}</Button>
                </div>
              )}
            </section>
            <section>
              <h3>{t('sessions')}</h3>
              {data.sessions.length === 0 && <p className={styles.hint}>{t('noSessions')}</p>}
              <SessionRows places={data.sessions} t={t} onPress={(session) => endSession(session.id)} />
              {data.devices > 0 && <p className={styles.hint}>{t('ofDevices', { smart_count: data.devices })}</p>}
              {(data.devices > 0 || data.sessions.some(({ isCurrent }) => !isCurrent)) && (
                <div className={styles.buttons}>
                  <Button onClick={() => setIsEnding(true)}>{t(id === me.id ? 'endOthers' : 'endAll')}</Button>
                </div>
              )}
            </section>
            <section>
              <h3>{tToken('title')}</h3>
              <TokenRows
                tokens={data.tokens}
                onRevoke={(token) => send(fillCall(accountPaths.revokeTokenOf, { id, token: token.id }))}
              />
            </section>
          </>
        )}
      </div>
      {data && isEnding && (
        <EndSessionsDialog
          title={id === me.id ? t('endOthersTitle') : t('endAllTitle', { name: nome })}
          confirmLabel={t(id === me.id ? 'endOthers' : 'endAll')}
          account={data}
          t={t}
          onCancel={() => setIsEnding(false)}
          onConfirm={({ devices, tokens }) => {
            setIsEnding(false)
            // What is left out does not end.
            const also = { devices: devices || undefined, tokens: tokens || undefined }
            void run(() => provider.call(accountPaths.endSessionsOf, { id, query: also }))
          }}
        />
      )}
      {question && (
        <ConfirmDialog
          title={question.title}
          text={question.text}
          cancelLabel={t('cancel')}
          confirmLabel={question.label}
          isDangerous
          onCancel={() => setAsked(undefined)}
          onConfirm={() => {
            setAsked(undefined)
            send(question.target)
          }}
        />
      )}
    </Modal>
  )
}
