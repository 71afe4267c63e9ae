// Asks before something is done that cannot simply be undone (S1§2).
import { Button } from './Button.tsx'
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
    text={<p>{text}</p>}
    onClose={onCancel}
    buttons={
      <>
        <Button onClick={onCancel}>{cancelWord}</Button>
        <Button look={isDangerous ? 'danger' : 'primary'} onClick={onConfirm}>
          {confirmWord}
        </Button>
      </>
    }
  />
)
