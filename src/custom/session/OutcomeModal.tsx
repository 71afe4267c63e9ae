// How it ended: a title, a sentence and OK; a failure in red (S2§2, §8).
import { useLanguage } from '#src/i18n/language.ts'
import { account } from '#src/i18n/session/account.ts'
import { Modal } from './Modal.tsx'

interface OutcomeModalProps {
  title: string
  text: string
  /** Set for a failure: what helps, or nothing. */
  failed?: { help: string | undefined }
  onClose: () => void
}

export const OutcomeModal = ({ title, text, failed, onClose }: OutcomeModalProps) => (
  <Modal
    title={title}
    text={
      <>
        {failed ? <p className="session-failed">{text}</p> : <p>{text}</p>}
        {failed?.help && <p className="session-help">{failed.help}</p>}
      </>
    }
    onClose={onClose}
  >
    <div className="session-actions">
      <button type="button" className="session-button" onClick={onClose}>
        {account[useLanguage()].ok}
      </button>
    </div>
  </Modal>
)
