// For the app's users: this is not their place; the way out leads to the site root (S2§6).
import { useSessionWords } from '#src/i18n/session/sessionWords.ts'
import { Modal } from './Modal.tsx'

export const OpsDialog = ({ onClose }: { onClose: () => void }) => {
  const { ops } = useSessionWords()
  return (
    <Modal title={ops.title} text={<p>{ops.text}</p>} onClose={onClose}>
      <div className="session-actions">
        <button type="button" className="session-button" onClick={onClose}>
          {ops.submit}
        </button>
      </div>
    </Modal>
  )
}
