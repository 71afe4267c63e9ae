// Lists API tokens, the own or another person's, with scopes that lead to lists, and asks before a revocation.
import { Fragment, useState } from 'react'
import { KeySquare } from 'lucide'
import { Link } from 'react-router'
import { can } from '#kernel/core/contract/access.ts'
import { changeLog } from '#kernel/core/contract/changeLog.ts'
import { apiToken } from '#kernel/core/contract/limits.ts'
import type { ApiToken } from '#kernel/core/contract/payloads/account.ts'
import { paths, useEngine, useScopeText, useScreenTranslate } from '#kernel/core/site/index.ts'
import { tokenMessages } from '#kernel/core/site/frame/account/tokens/tokenTexts.ts'
import { Button } from '#kernel/core/site/ui/Button.tsx'
import { ButtonLink } from '#kernel/core/site/ui/ButtonLink.tsx'
import { ConfirmDialog } from '#kernel/core/site/ui/ConfirmDialog.tsx'
import { formatAgo } from '#kernel/core/site/ui/formatAgo.ts'
import { formatInstant } from '#kernel/core/site/ui/formatDate.ts'
import { Icon } from '#kernel/core/site/ui/Icon.tsx'
import { auditPath } from '#kernel/core/site/changes/auditQuery.ts'
import styles from '#kernel/core/site/frame/account/Account.module.css'
import { Row } from '#kernel/core/site/frame/account/Rows.tsx'

interface TokenRowsProps {
  tokens: readonly ApiToken[]
  onRevoke: (token: ApiToken) => void
}

export const TokenRows = ({ tokens, onRevoke }: TokenRowsProps) => {
  const t = useScreenTranslate(tokenMessages)
  const { areaName, actionName } = useScopeText()
  const { me, declarations, definitions } = useEngine()
  const hasList = (name: string): boolean => {
    const definition = declarations.some((one) => one.name === name) && definitions.get(name)
    return definition ? can(me, 'open', definition) : false
  }
  const seesLog = can(me, 'list', changeLog)
  const [now] = useState(() => Date.now())
  const [asked, setAsked] = useState<ApiToken>()
  if (tokens.length === 0) return <p className={styles.hint}>{t('none')}</p>
  return (
    <>
      <ul className={styles.rows}>
        {tokens.map((token) => {
          const { id, name, scope, createdAt, expiresAt, usedAt } = token
          const days = (Date.parse(expiresAt) - now) / 86_400_000
          const warning = days <= 0 ? 'ended' : days <= apiToken.soonDays ? 'soon' : undefined
          return (
            <Row
              key={id}
              icon={<Icon of={KeySquare} />}
              title={name}
              details={[
                t('created', { at: formatInstant(createdAt) }),
                ...(warning ? [] : [t('until', { at: formatInstant(expiresAt) })]),
                usedAt ? t('used', { ago: formatAgo(usedAt, now) }) : t('unused'),
              ]}
              more={
                <>
                  <span className={styles.details}>
                    {scope.map((one, at) => (
                      <Fragment key={one.resource}>
                        {at > 0 && '; '}
                        {hasList(one.resource) ? (
                          <Link to={paths.list(one.resource)}>{areaName(one.resource)}</Link>
                        ) : (
                          areaName(one.resource)
                        )}
                        {`: ${one.actions.map((action) => actionName(one.resource, action)).join(', ')}`}
                      </Fragment>
                    ))}
                  </span>
                  {warning && <span className={styles.warning}>{t(warning, { at: formatInstant(expiresAt) })}</span>}
                </>
              }
            >
              {seesLog && (
                <ButtonLink to={auditPath({ token: name })} aria-label={t('didOf', { name })}>
                  {t('did')}
                </ButtonLink>
              )}
              <Button aria-label={t('revokeOf', { name })} onClick={() => setAsked(token)}>
                {t('revoke')}
              </Button>
            </Row>
          )
        })}
      </ul>
      {asked && (
        <ConfirmDialog
          title={t('revokeTitle', { name: asked.name })}
          text={t('revokeText')}
          cancelLabel={t('cancel')}
          confirmLabel={t('revoke')}
          isDangerous
          onCancel={() => setAsked(undefined)}
          onConfirm={() => {
            setAsked(undefined)
            onRevoke(asked)
          }}
        />
      )}
    </>
  )
}
