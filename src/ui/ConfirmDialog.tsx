// Asks before something is done that cannot simply be undone (S1§2).
import { Modal } from './Modal.tsx'

interface ConfirmDialogProps {
  title: string
  text: string
  cancelWord: string
  confirmWord: string
  isDangerous?: boolean
  onCancel: () => void
  onConfirm: () => void
}

export const ConfirmDialog = ({ title, text, cancelWord, confirmWord, isDangerous, onCancel, onConfirm }: ConfirmDialogProps) => (
  <Modal
    title={title}
    onClose={onCancel}
    buttons={
      <>
        <button type="button" className="button" onClick={onCancel}>
          {cancelWord}
        </button>
        <button type="button" className={isDangerous ? 'button button-danger' : 'button button-primary'} onClick={onConfirm}>
          {confirmWord}
        </button>
      </>
    }
  >
    <p>{text}</p>
  </Modal>
)
