// The dialog of the whole site: a <dialog>, in which the browser traps the focus and to whose opener it returns it.
// It is open while it is mounted. Escape and a click on the backdrop request closing.
import { type MouseEvent, type PointerEvent, type ReactNode, useId, useLayoutEffect, useRef } from 'react'
import styles from './Modal.module.css'

type Pressed = PointerEvent<HTMLDialogElement> | MouseEvent<HTMLDialogElement>
const isBeside = ({ target, currentTarget }: Pressed): boolean => target === currentTarget

/** What a <dialog> listens with that a press beside its content closes. */
const useBackdropClick = (onPress: () => void) => {
  const isBegun = useRef(false)
  return {
    onPointerDown: (event: PointerEvent<HTMLDialogElement>) => {
      isBegun.current = isBeside(event)
    },
    onClick: (event: MouseEvent<HTMLDialogElement>) => {
      if (isBegun.current && isBeside(event)) onPress()
    },
  }
}

interface ModalProps {
  title: string
  /**
   * `card` shows title, text, content and buttons. `bare` shows its content alone and is only named by its title;
   * `side` does the same at the right edge of the window.
   */
  shape?: 'card' | 'bare' | 'side'
  className?: string
  /** Read out with the title. Without a text, the content of a dialog with buttons is. */
  text?: ReactNode
  /** The last one is the expected answer. */
  buttons?: ReactNode
  /** Called when the user closes it; the caller then removes it. */
  onClose: () => void
  children?: ReactNode
}

export const Modal = ({ title, shape = 'card', className, text, buttons, onClose, children }: ModalProps) => {
  const id = useId()
  const dialog = useRef<HTMLDialogElement>(null)
  // A layout effect closes it while it is still on the page: afterwards the browser gives no focus back.
  useLayoutEffect(() => {
    const element = dialog.current
    if (!element) return undefined
    element.showModal()
    // The browser scrolls to the first control, which may be below a long text: the dialog begins with its title.
    element.scrollTop = 0
    return () => element.close()
  }, [])

  const isCard = shape === 'card'
  const described = text ?? (isCard && buttons ? children : undefined)
  return (
    <dialog
      ref={dialog}
      className={[styles.modal, shape === 'side' && styles.side, className].filter(Boolean).join(' ')}
      aria-label={isCard ? undefined : title}
      aria-labelledby={isCard ? `${id}title` : undefined}
      aria-describedby={described ? `${id}text` : undefined}
      onCancel={(event) => {
        event.preventDefault()
        // React tells the dialog around this one as well.
        event.stopPropagation()
        onClose()
      }}
      // Chrome closes a dialog at the second Escape, whatever the page says.
      onClose={({ currentTarget }) => {
        if (!currentTarget.open) onClose()
      }}
      {...useBackdropClick(onClose)}
    >
      {isCard ? (
        <div className={styles.card}>
          <h2 id={`${id}title`}>{title}</h2>
          {described && (
            <div id={`${id}text`} className={styles.text}>
              {described}
            </div>
          )}
          {described !== children && children}
          {buttons && <div className={styles.buttons}>{buttons}</div>}
        </div>
      ) : (
        children
      )}
    </dialog>
  )
}
