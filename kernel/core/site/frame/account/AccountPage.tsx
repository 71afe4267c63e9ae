// The own account: second factors, recovery codes, open sessions, API tokens and remembered browsers.
import { useCallback, useState, type ComponentType } from 'react'
import { accountPaths } from '#kernel/core/contract/paths/accountPaths.ts'
import type { Factor } from '#kernel/core/contract/payloads/account.ts'
import type { FactorKind } from '#kernel/core/contract/payloads/factors.ts'
import { CodesDialog } from '#kernel/core/site/frame/session/factors/CodesDialog.tsx'
import { NewFactorDialog, type Send } from '#kernel/core/site/frame/session/factors/NewFactorDialog.tsx'
import { useProvider } from '#kernel/core/site/index.ts'
import { Button } from '#kernel/core/site/ui/Button.tsx'
import { ConfirmDialog } from '#kernel/core/site/ui/ConfirmDialog.tsx'
import { Pending } from '#kernel/core/site/ui/Pending.tsx'
import styles from './Account.module.css'
import { OwnTokens } from '#kernel/core/site/frame/account/tokens/OwnTokens.tsx'
import { FactorsCard } from '#kernel/core/site/frame/account/FactorsCard.tsx'
import { DeviceRows, SessionRows } from './Rows.tsx'
import { useAccountActions } from './useAccountActions.ts'
import { useOwnAccount } from './useOwnAccount.ts'

interface Question {
  title: string
  text: string
  label: string
  isDangerous?: boolean
  run: () => Promise<unknown>
}

/** `cards` are those of features. */
export const AccountPage = ({ cards }: { cards: readonly (ComponentType | undefined)[] }) => {
  const { t, run, reload } = useAccountActions()
  const provider = useProvider()
  const query = useOwnAccount()
  const { data } = query
  const [adding, setAdding] = useState<FactorKind>()
  const [codes, setCodes] = useState<readonly string[]>()
  const [question, setQuestion] = useState<Question>()
  const send: Send = useCallback((call, body) => provider.call(call, { body }), [provider])

  const askRemoval = ({ id, name }: Factor) =>
    setQuestion({
      title: t('removeTitle', { name }),
      text: data?.factors.length === 1 ? t('removeLast') : t('removeText'),
      label: t('remove'),
      isDangerous: true,
      run: () => run(() => provider.call(accountPaths.removeFactor, { id })),
    })
  const askCodes = () =>
    setQuestion({
      title: t('renewTitle'),
      text: t('renewText'),
      label: t('renewCodes'),
      run: async () => setCodes((await run(() => provider.call(accountPaths.renewCodes)))?.codes ?? undefined),
    })
  const askEndOthers = () =>
    setQuestion({
      title: t('endOthersTitle'),
      text: t('endOthersText'),
      label: t('endOthers'),
      isDangerous: true,
      run: () => run(() => provider.call(accountPaths.endOtherSessions)),
    })

  return (
    <section className={styles.page}>
      <title>{`${t('title')} - Admin`}</title>
      <header>
        <h1>{t('title')}</h1>
        <p className={styles.intro}>{t('intro')}</p>
      </header>
      <Pending query={query} failed={t('failed')} room={152} />
      {data && (
        <>
          <FactorsCard account={data} onAdd={setAdding} onRemove={askRemoval} />
          {data.factors.length > 0 && (
            <section className={styles.card} aria-labelledby="account-codes">
              <h2 id="account-codes">{t('codes')}</h2>
              <p className={data.codesLeft > 2 ? styles.hint : styles.warning}>
                {t('codesLeft', { smart_count: data.codesLeft })}
              </p>
              <div className={styles.buttons}>
                <Button onClick={askCodes}>{t('renewCodes')}</Button>
              </div>
            </section>
          )}
          <section className={styles.card} aria-labelledby="account-sessions">
            <h2 id="account-sessions">{t('sessions')}</h2>
            <p className={styles.hint}>{t('sessionsHint')}</p>
            <SessionRows
              places={data.sessions}
              t={t}
              onPress={({ id }) => void run(() => provider.call(accountPaths.endSession, { id }))}
            />
            {data.sessions.length > 1 && (
              <div className={styles.buttons}>
                <Button onClick={askEndOthers}>{t('endOthers')}</Button>
              </div>
            )}
          </section>
          {cards.map((Card, at) => Card && <Card key={at} />)}
          <OwnTokens tokens={data.tokens} />
          {data.factors.length > 0 && (
            <section className={styles.card} aria-labelledby="account-devices">
              <h2 id="account-devices">{t('devices')}</h2>
              <p className={styles.hint}>{data.devices.length > 0 ? t('devicesHint') : t('noDevices')}</p>
              <DeviceRows
                places={data.devices}
                t={t}
                onPress={({ id }) => void run(() => provider.call(accountPaths.forgetDevice, { id }))}
              />
            </section>
          )}
        </>
      )}
      {adding && (
        <NewFactorDialog
          kind={adding}
          send={send}
          onAdded={() => {
            setAdding(undefined)
            void reload()
          }}
          onCancel={() => {
            setAdding(undefined)
            void reload()
          }}
        />
      )}
      {codes && <CodesDialog codes={codes} onClose={() => setCodes(undefined)} />}
      {question && (
        <ConfirmDialog
          title={question.title}
          text={question.text}
          cancelLabel={t('cancel')}
          confirmLabel={question.label}
          isDangerous={question.isDangerous}
          onCancel={() => setQuestion(undefined)}
          onConfirm={() => {
            setQuestion(undefined)
            void question.run()
          }}
        />
      )}
    </section>
  )
}
