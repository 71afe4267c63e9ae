// Asks before something is done that cannot simply be undone (S1§2).
import { Button } from './Button.tsx'
import { Modal } from './Modal.tsx'

interface ConfirmDialogProps {
  title: string
  text: string
  cancelLabel: string
  /** What the button does, as a verb. */
  confirmLabel: string
  isDangerous?: boolean
  onCancel: () => void
  onConfirm: () => void
}

export const ConfirmDialog = ({
  title,
  text,
  cancelLabel,
  confirmLabel,
  isDangerous,
  onCancel,
  onConfirm,
}: ConfirmDialogProps) => (
  <Modal
    title={title}
    text={<p>{text}</p>}
    onClose={onCancel}
    buttons={
      <>
        <Button onClick={onCancel}>{cancelLabel}</Button>
        <Button look={isDangerous ? 'danger' : 'primary'} onClick={onConfirm}>
          {confirmLabel}
        </Button>
      </>
    }
  />
)
