// Shows a new API token, which the server returns only once: to copy.
import type { MadeToken } from '#kernel/contract/payloads/account.ts'
import { useScreenTranslate } from '#kernel/site/index.ts'
import { tokenMessages } from '#src/i18n/shell/tokens.ts'
import { Button } from '#kernel/site/ui/Button.tsx'
import { Modal } from '#kernel/site/ui/Modal.tsx'
import { useClipboard } from '#kernel/site/ui/useClipboard.ts'
import styles from './NewTokenDialog.module.css'

export const MadeTokenDialog = ({ made: { name, token }, onClose }: { made: MadeToken; onClose: () => void }) => {
  const t = useScreenTranslate(tokenMessages)
  const { copy, isCopied } = useClipboard(token)
  // Escape and a click beside it do not close it: the token would be lost.
  return (
    <Modal
      title={t('madeTitle', { name })}
      text={<p>{t('madeText')}</p>}
      onClose={() => undefined}
      buttons={
        <>
          {copy && <Button onClick={copy}>{isCopied ? t('copied') : t('copy')}</Button>}
          <Button look="primary" onClick={onClose}>
            {t('kept')}
          </Button>
        </>
      }
    >
      <p className={styles.token}>
        <span className="visually-hidden">{t('token')}: </span>
        <code>{token}</code>
      </p>
      <span role="status" className="visually-hidden">
        {isCopied && t('copied')}
      </span>
    </Modal>
  )
}
