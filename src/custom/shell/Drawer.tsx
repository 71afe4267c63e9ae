// The side menu on a phone: a modal <dialog>, so that the browser keeps the focus inside, closes it on Escape and dims the page.
import { useEffect, useRef, type ReactNode } from 'react'
import { useTranslate } from 'ra-core'
import { useLocation } from 'react-router'

interface DrawerProps {
  onClose: () => void
  children: ReactNode
}

export const Drawer = ({ onClose, children }: DrawerProps) => {
  const t = useTranslate()
  const dialog = useRef<HTMLDialogElement>(null)
  const { pathname } = useLocation()
  const openedAt = useRef(pathname)

  useEffect(() => dialog.current?.showModal(), [])
  useEffect(() => {
    if (pathname !== openedAt.current) onClose()
  }, [pathname, onClose])

  return (
    <dialog
      ref={dialog}
      className="drawer"
      aria-label={t('shell.menu.name')}
      onClose={onClose}
      // A tap beside it closes it too.
      closedby="any"
    >
      {children}
    </dialog>
  )
}
