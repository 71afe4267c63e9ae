// The page of things with a secret, such as keys and webhooks: head, button to add, and list.
import { Plus } from 'lucide'
import type { ReactNode, Ref } from 'react'
import { Button } from '#kernel/core/site/ui/Button.tsx'
import { Icon } from '#kernel/core/site/ui/Icon.tsx'
import { Message } from '#kernel/core/site/ui/Message.tsx'
import { Pending } from '#kernel/core/site/ui/Pending.tsx'
import styles from './Secrets.module.css'

interface SecretsPageProps {
  t: (key: 'title' | 'add' | 'intro' | 'failed' | 'none' | 'noneHint') => string
  query: { data: readonly unknown[] | undefined; error: unknown; refetch: () => Promise<unknown> }
  addButton: Ref<HTMLButtonElement>
  onAdd: () => void
  /** Shown unless there is none. */
  rows: ReactNode
  /** The open dialogs. */
  children: ReactNode
}

export const SecretsPage = ({ t, query, addButton, onAdd, rows, children }: SecretsPageProps) => (
  <section className={styles.page}>
    <title>{`${t('title')} - Admin`}</title>
    <header className={styles.head}>
      <h1>{t('title')}</h1>
      {query.data && (
        <Button ref={addButton} look="primary" aria-haspopup="dialog" onClick={onAdd}>
          <Icon of={Plus} />
          {t('add')}
        </Button>
      )}
    </header>
    <p className={styles.intro}>{t('intro')}</p>
    <Pending query={query} failed={t('failed')} room={152} />
    {query.data?.length === 0 ? (
      <Message>
        <p>{t('none')}</p>
        <p>{t('noneHint')}</p>
      </Message>
    ) : (
      rows
    )}
    {children}
  </section>
)
