// Shows recovery codes, which the server returns only once: to copy, to download, or to write down.
import { useLanguage } from '#kernel/core/site/i18n/language.ts'
import { factorMessages } from '#kernel/core/site/frame/session/factors/factorTexts.ts'
import { Button } from '#kernel/core/site/ui/Button.tsx'
import { buttonClass } from '#kernel/core/site/ui/buttonClass.ts'
import { Modal } from '#kernel/core/site/ui/Modal.tsx'
import { useClipboard } from '#kernel/core/site/ui/useClipboard.ts'
import styles from './NewFactorDialog.module.css'
import dialogStyles from '#kernel/core/site/frame/session/SessionDialog.module.css'

export const CodesDialog = ({ codes, onClose }: { codes: readonly string[]; onClose: () => void }) => {
  const t = factorMessages[useLanguage()]
  const text = codes.join('\n')
  const { copy, isCopied } = useClipboard(text)
  const file = `data:text/plain;charset=utf-8,${encodeURIComponent(`${text}\n`)}`
  // Escape and a click beside it do not close it: the codes would be lost.
  return (
    <Modal className={dialogStyles.dialog} title={t.codesTitle} text={<p>{t.codesText}</p>} onClose={() => undefined}>
      <ul className={styles.codes} aria-label={t.codes}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className={dialogStyles.buttons}>
        {copy && <Button onClick={copy}>{isCopied ? t.copied : t.copyCodes}</Button>}
        <a className={buttonClass({})} href={file} download={t.fileName}>
          {t.downloadCodes}
        </a>
        <Button look="primary" onClick={onClose}>
          {t.kept}
        </Button>
      </div>
    </Modal>
  )
}
