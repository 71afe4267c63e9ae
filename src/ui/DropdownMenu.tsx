// A button that opens a small menu: the keyboard manners of a menu button (arrows, Home, End, Escape, Tab) in plain markup.
// MUI's Menu would do the same for 20 kB on every list.
import { useEffect, useId, useRef, useState, type KeyboardEvent, type ReactNode } from 'react'

interface DropdownMenuProps {
  /** What the button is called where its content does not say it. */
  label: string
  button: ReactNode
  className?: string
  /** Something above the items that is only read. */
  heading?: ReactNode
  /** The items: elements with role menuitem or menuitemradio. */
  children: ReactNode
}

const itemsOf = (popup: HTMLElement | null): HTMLElement[] => [...(popup?.querySelectorAll<HTMLElement>('[role^=menuitem]') ?? [])]

export const DropdownMenu = ({ label, button, className, heading, children }: DropdownMenuProps) => {
  const id = useId()
  const [open, setOpen] = useState(false)
  const root = useRef<HTMLDivElement>(null)
  const opener = useRef<HTMLButtonElement>(null)
  const popup = useRef<HTMLDivElement>(null)

  useEffect(() => {
    if (!open) return
    const items = itemsOf(popup.current)
    ;(items.find((item) => item.ariaChecked === 'true') ?? items[0])?.focus()
    const closeOutside = (event: PointerEvent) => {
      if (event.target instanceof Node && !root.current?.contains(event.target)) setOpen(false)
    }
    document.addEventListener('pointerdown', closeOutside)
    return () => document.removeEventListener('pointerdown', closeOutside)
  }, [open])

  const close = () => {
    setOpen(false)
    opener.current?.focus()
  }
  const move = (event: KeyboardEvent) => {
    const items = itemsOf(popup.current)
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
    <div className="popup" ref={root}>
      <button
        ref={opener}
        type="button"
        className={className ?? 'frame-button'}
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
      </button>
      {open && (
        <div className="popup-card">
          {heading}
          <div id={id} ref={popup} role="menu" tabIndex={-1} aria-label={label} className="popup-menu" onKeyDown={move} onClick={close}>
            {children}
          </div>
        </div>
      )}
    </div>
  )
}
