// A native dialog, open for as long as it is mounted: the browser keeps the focus inside and gives it back.
import { useEffect, useId, useRef, type ReactNode } from 'react'

interface ModalProps {
  title: string
  /** What it says, read out with its title. */
  text?: ReactNode
  onClose: () => void
  children: ReactNode
}

export const Modal = ({ title, text, onClose, children }: ModalProps) => {
  const id = useId()
  const dialog = useRef<HTMLDialogElement>(null)

  useEffect(() => {
    const element = dialog.current
    const before = document.activeElement
    element?.showModal()
    return () => {
      element?.close()
      if (before instanceof HTMLElement) before.focus()
    }
  }, [])

  return (
    <dialog
      ref={dialog}
      className="session-dialog"
      aria-labelledby={`${id}title`}
      aria-describedby={text ? `${id}text` : undefined}
      onCancel={(event) => {
        event.preventDefault()
        onClose()
      }}
    >
      <h2 id={`${id}title`}>{title}</h2>
      {text && <div id={`${id}text`}>{text}</div>}
      {children}
    </dialog>
  )
}
