// A modal on the browser's own dialog: focus kept inside, Escape, and focus given back, without a library.
import { useId, useLayoutEffect, useRef, type ReactNode } from 'react'
import { useBackdropClick } from './useBackdropClick.ts'

interface ModalProps {
  title: string
  /** Escape, or a press beside the dialog. */
  onClose: () => void
  /** The buttons, the last one the answer that is wanted. */
  buttons: ReactNode
  children: ReactNode
}

export const Modal = ({ title, onClose, buttons, children }: ModalProps) => {
  const id = useId()
  const dialog = useRef<HTMLDialogElement>(null)
  // Closed before it is taken off the page: afterwards the browser gives no focus back.
  useLayoutEffect(() => {
    const element = dialog.current
    element?.showModal()
    return () => element?.close()
  }, [])

  return (
    <dialog
      ref={dialog}
      className="modal"
      aria-labelledby={`${id}title`}
      aria-describedby={`${id}text`}
      onCancel={(event) => {
        event.preventDefault()
        onClose()
      }}
      {...useBackdropClick(onClose)}
    >
      <div className="modal-card">
        <h2 id={`${id}title`}>{title}</h2>
        <div id={`${id}text`} className="modal-text">
          {children}
        </div>
        <div className="modal-buttons">{buttons}</div>
      </div>
    </dialog>
  )
}
