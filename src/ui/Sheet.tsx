// What lies over the page until it is closed: a modal <dialog>, so that the browser keeps the focus inside, closes it on Escape,
// dims the page and gives the focus back. A press beside it closes it too, and so does going elsewhere.
import { X } from 'lucide'
import { Icon } from './Icon.tsx'
import { useEffect, useRef, useState, type ReactNode } from 'react'
import { useLocation } from 'react-router'
import { useBackdropClick } from './useBackdropClick.ts'

interface SheetProps {
  label: string
  className: string
  onClose: () => void
  /** `close` closes it as Escape would. */
  children: (close: () => void) => ReactNode
}

export const Sheet = ({ label, className, onClose, children }: SheetProps) => {
  const [dialog, setDialog] = useState<HTMLDialogElement | null>(null)
  const { pathname } = useLocation()
  const openedAt = useRef(pathname)
  const close = () => dialog?.close()

  useEffect(() => dialog?.showModal(), [dialog])
  useEffect(() => {
    if (pathname !== openedAt.current) dialog?.close()
  }, [pathname, dialog])

  return (
    <dialog ref={setDialog} className={className} aria-label={label} onClose={onClose} {...useBackdropClick(close)}>
      {children(close)}
    </dialog>
  )
}

/** What a sheet with a title begins with. */
export const SheetHead = ({ title, closeLabel, close }: { title: string; closeLabel: string; close: () => void }) => (
  <header className="panel-head">
    <h2>{title}</h2>
    <button type="button" className="frame-button" aria-label={closeLabel} onClick={close}>
      <Icon of={X} />
    </button>
  </header>
)
