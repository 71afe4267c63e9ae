// Says how a request ended: a title, a sentence and OK; a failure in red (S2§2, §8).
import { useLanguage } from '#kernel/core/site/i18n/language.ts'
import { account } from '#kernel/core/site/frame/session/accountTexts.ts'
import { Button } from '#kernel/core/site/ui/Button.tsx'
import { Modal } from '#kernel/core/site/ui/Modal.tsx'
import styles from './SessionDialog.module.css'

interface OutcomeModalProps {
  title: string
  text: string
  /** Set for a failure, with a sentence that helps if there is one. */
  failed?: { help: string | undefined }
  onClose: () => void
}

export const OutcomeModal = ({ title, text, failed, onClose }: OutcomeModalProps) => (
  <Modal
    className={styles.dialog}
    title={title}
    text={
      <>
        {failed ? <p className={styles.failed}>{text}</p> : <p>{text}</p>}
        {failed?.help && <p className={styles.help}>{failed.help}</p>}
      </>
    }
    onClose={onClose}
  >
    <div className={styles.buttons}>
      <Button look="primary" isLarge onClick={onClose}>
        {account[useLanguage()].ok}
      </Button>
    </div>
  </Modal>
)
