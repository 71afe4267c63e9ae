// A menu button with the keyboard of the ARIA practices: arrows, Home, End, Escape and Tab.
// MUI's menu would add 20 kB to every list.
import { useId, useRef, useState, type KeyboardEvent, type ReactNode } from 'react'
import { Button } from './Button.tsx'
import type { ButtonLook } from './buttonClass.ts'
import { focusMenu, menuItems } from './focus.ts'
import { useDocumentEvent } from './useDocumentEvent.ts'
import styles from './DropdownMenu.module.css'

interface DropdownMenuProps {
  /** Names the button and the menu. */
  label: string
  button: ReactNode
  /** `quiet` unless said. */
  look?: ButtonLook['look']
  className?: string
  /** Opens above its button, as at the bottom of the window. */
  opensUp?: boolean
  /** Shown above the items; it takes no clicks. */
  heading?: ReactNode
  /** Elements with role menuitem or menuitemradio. */
  children: ReactNode
}

export const DropdownMenu = ({
  label,
  button,
  look = 'quiet',
  className,
  opensUp,
  heading,
  children,
}: DropdownMenuProps) => {
  const id = useId()
  const [open, setOpen] = useState(false)
  const root = useRef<HTMLDivElement>(null)
  const opener = useRef<HTMLButtonElement>(null)

  const closeOutside = ({ target }: PointerEvent) => {
    if (target instanceof Node && !root.current?.contains(target)) setOpen(false)
  }
  useDocumentEvent('pointerdown', open && closeOutside)

  const close = () => {
    setOpen(false)
    opener.current?.focus()
  }
  const move = (event: KeyboardEvent<HTMLElement>) => {
    const items = menuItems(event.currentTarget)
    const at = items.findIndex((item) => item === document.activeElement)
    const targets: Record<string, number> = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: -1 }
    if (event.key === 'Escape') close()
    else if (event.key === 'Tab') setOpen(false)
    else if (event.key in targets) {
      event.preventDefault()
      items.at((targets[event.key] ?? 0) % items.length)?.focus()
    }
  }

  return (
    <div className={styles.menu} ref={root}>
      <Button
        look={look}
        ref={opener}
        className={className}
        aria-label={label}
        title={label}
        aria-haspopup="menu"
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        onClick={() => setOpen(!open)}
        onKeyDown={(event) => {
          if (event.key !== 'ArrowDown' || open) return
          event.preventDefault()
          setOpen(true)
        }}
      >
        {button}
      </Button>
      {open && (
        <div className={styles.card} data-up={opensUp}>
          {heading}
          <div
            id={id}
            ref={focusMenu}
            role="menu"
            tabIndex={-1}
            aria-label={label}
            className={styles.items}
            onKeyDown={move}
            onClick={close}
          >
            {children}
          </div>
        </div>
      )}
    </div>
  )
}
