// Moves the keyboard focus: to a form's first gap, into a menu, or onwards from a removed element.
import { flushSync } from 'react-dom'

/** Focuses an element. As its ref, it does so when the element appears. */
export const focusElement = (element: HTMLElement | null): void => element?.focus()

/** Focuses the first text or choice of a form without scrolling, once it has loaded. */
export const focusFirstInput = (form: Element | null): void => {
  const first = form?.querySelector<HTMLElement>(
    'input:not([aria-hidden=true], [type=file], :disabled), textarea, [role=combobox], .input-skeleton',
  )
  if (!form || !first?.matches('.input-skeleton')) {
    first?.focus({ preventScroll: true })
    return
  }
  const focused = document.activeElement
  const observer = new MutationObserver(() => {
    if (first.isConnected) return
    observer.disconnect()
    // The user may have chosen another field meanwhile.
    if (document.activeElement === focused) focusFirstInput(form)
  })
  observer.observe(form, { childList: true, subtree: true })
}

/** Focuses the heading of a screen. As the ref of the screen, it does so when the screen appears. */
export const focusHeading = (screen: Element | null): void => screen?.querySelector<HTMLElement>('h1')?.focus()

/** Focuses the button that submits a form, which is never inert. */
export const focusSubmitButton = (form: Element | null): void =>
  form?.querySelector<HTMLElement>('[type=submit]')?.focus()

/** Focuses the first invalid input of a form; returns false if there is none. */
export const focusFirstInvalid = (form: Element | null): boolean => {
  const wrong = form?.querySelector<HTMLElement>('[aria-invalid=true]')
  wrong?.focus()
  return Boolean(wrong)
}

export const menuItems = (menu: Element | null): HTMLElement[] => [
  ...(menu?.querySelectorAll<HTMLElement>('[role^=menuitem]') ?? []),
]

/** Focuses the checked item of a menu, else its first one. As the ref of a menu, it does so when the menu opens. */
export const focusMenu = (menu: Element | null): void => {
  const items = menuItems(menu)
  const target = items.find((item) => item.ariaChecked === 'true') ?? items[0]
  target?.focus()
}

/** The first control of the newest notice of a type: to undo, or to dismiss it. */
export const noticeControl = (type: 'success' | 'error'): HTMLElement | null =>
  document.querySelector<HTMLElement>(`[data-type=${type}] button`)

/** An element that may have left the page, or may not be there yet. */
type Candidate = HTMLElement | null | undefined

/** If the focused element has disappeared, focuses the first of these that is on the page. */
export const keepFocus = (candidates: readonly Candidate[]): void => {
  if (document.activeElement === document.body) candidates.find((one) => one?.isConnected)?.focus()
}

/** Makes a change of state that may remove the focused element, and then keeps the focus at the first of these. */
export const changeAndKeepFocus = (change: () => void, candidates: readonly Candidate[]): void => {
  flushSync(change)
  keepFocus(candidates)
}

/** Makes a change of state, and then focuses an element that is there after it. */
export const changeThenFocus = (change: () => void, find: () => Candidate): void => {
  flushSync(change)
  find()?.focus()
}
