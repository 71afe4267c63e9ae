// Shown in the place of an account, or of something like it, until it is loaded, or if it cannot be.
import { useScreenTranslate } from '#kernel/site/index.ts'
import { accountMessages } from '#src/i18n/shell/account.ts'
import { Button } from '#kernel/site/ui/Button.tsx'
import { Message } from '#kernel/site/ui/Message.tsx'
import styles from './Account.module.css'

interface AccountPendingProps {
  query: { data: unknown; error: unknown; refetch: () => Promise<unknown> }
  /** Says what could not be loaded. */
  failed?: string
}

export const AccountPending = ({ query: { data, error, refetch }, failed }: AccountPendingProps) => {
  const t = useScreenTranslate(accountMessages)
  if (error)
    return (
      <Message isError>
        <p>{failed ?? t('failed')}</p>
        <Button onClick={() => void refetch()}>{t('retry')}</Button>
      </Message>
    )
  return data ? null : (
    <>
      <p className="visually-hidden" role="status">
        {t('loading')}
      </p>
      <div className={styles.pending} aria-hidden="true" />
    </>
  )
}
