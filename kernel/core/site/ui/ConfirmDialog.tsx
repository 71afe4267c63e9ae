// Asks before something is done that cannot simply be undone (S1§2).
import type { ReactNode } from 'react'
import { Button } from './Button.tsx'
import { Modal } from './Modal.tsx'

interface ConfirmDialogProps {
  title: string
  text: string
  cancelLabel: string
  /** What the button does, as a verb. */
  confirmLabel: string
  isDangerous?: boolean
  /** Offers something else. */
  instead?: ReactNode
  onCancel: () => void
  onConfirm: () => void
}

export const ConfirmDialog = ({
  title,
  text,
  cancelLabel,
  confirmLabel,
  isDangerous,
  instead,
  onCancel,
  onConfirm,
}: ConfirmDialogProps) => (
  <Modal
    title={title}
    text={<p>{text}</p>}
    onClose={onCancel}
    buttons={
      <>
        {instead}
        <Button onClick={onCancel}>{cancelLabel}</Button>
        <Button look={isDangerous ? 'danger' : 'primary'} onClick={onConfirm}>
          {confirmLabel}
        </Button>
      </>
    }
  />
)
