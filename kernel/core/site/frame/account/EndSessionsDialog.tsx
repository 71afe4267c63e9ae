// Asks before all sessions of a person end, with remembered browsers and, if wanted, API tokens.
import { useState } from 'react'
import type { UserAccount } from '#kernel/core/contract/payloads/account.ts'
import type { ScreenTranslate } from '#kernel/core/site/index.ts'
import type { AccountKey } from '#kernel/core/site/frame/account/texts.ts'
import { Button } from '#kernel/core/site/ui/Button.tsx'
import { Modal } from '#kernel/core/site/ui/Modal.tsx'
import styles from './Account.module.css'

/** What ends with the sessions, as the call takes it. */
export interface AlsoEnded {
  devices: boolean
  tokens: boolean
}

interface EndSessionsDialogProps {
  title: string
  confirmLabel: string
  account: Pick<UserAccount, 'devices' | 'tokens'>
  t: ScreenTranslate<AccountKey>
  onCancel: () => void
  onConfirm: (also: AlsoEnded) => void
}

export const EndSessionsDialog = ({ title, confirmLabel, account, t, onCancel, onConfirm }: EndSessionsDialogProps) => {
  // A remembered browser needs only a stolen password. A token may serve a program that has nothing to do with it.
  const [also, setAlso] = useState<AlsoEnded>({ devices: account.devices > 0, tokens: false })
  const choices = [
    { name: 'devices', count: account.devices, label: 'endDevices' },
    { name: 'tokens', count: account.tokens.length, label: 'endTokens' },
  ] as const
  return (
    <Modal
      title={title}
      text={<p>{t('endOthersText')}</p>}
      onClose={onCancel}
      buttons={
        <>
          <Button onClick={onCancel}>{t('cancel')}</Button>
          <Button look="danger" onClick={() => onConfirm(also)}>
            {confirmLabel}
          </Button>
        </>
      }
    >
      {choices
        .filter(({ count }) => count > 0)
        .map(({ name, count, label }) => (
          <label key={name} className={styles.choice}>
            <input
              type="checkbox"
              checked={also[name]}
              onChange={({ target }) => setAlso({ ...also, [name]: target.checked })}
            />
            {t(label, { smart_count: count })}
          </label>
        ))}
    </Modal>
  )
}
