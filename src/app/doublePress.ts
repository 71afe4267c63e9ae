// Ignores the second half of a double press where the first half has put something else in its place: a double click on a row's icon
// opens its dialog and leaves it open, and a double or held Enter on a confirmation does not press what has the focus after it.
import { shell } from '#contract/limits.ts'

const controls =
  'a, button, input, select, textarea, label, summary, [role=button], [role=option], [role=menuitem], [role=tab], [role=treeitem]'

const controlOf = ({ target }: Event): Element | null => (target instanceof Element ? (target.closest(controls) ?? target) : null)

const drop = (event: Event): void => {
  event.preventDefault()
  event.stopPropagation()
}

/** Follows the page's presses from now on; returns the way to stop. */
export const ignoreStrayClicks = (page: Document): (() => void) => {
  const ending = new AbortController()
  const options = { capture: true, signal: ending.signal }

  let clicked: Element | null = null
  let isStray = false
  page.addEventListener(
    'mousedown',
    (event) => {
      const control = controlOf(event)
      if (event.detail <= 1) clicked = control
      isStray = control !== clicked
    },
    options,
  )
  page.addEventListener('click', (event) => event.detail > 1 && isStray && drop(event), options)

  // Enter presses when it goes down, and again for as long as it is held. Pressed twice, it is meant for the dialog that the first closed.
  let entered: { control: Element | null; at: number } | undefined
  page.addEventListener(
    'keydown',
    (event) => {
      const { key, repeat, timeStamp } = event
      const last = entered
      if (key !== 'Enter') entered = undefined
      else if (repeat) {
        if (last && last.control !== controlOf(event)) drop(event)
      } else if (last?.control?.closest('dialog') && !last.control.isConnected && timeStamp - last.at < shell.doublePressMs) drop(event)
      else entered = { control: controlOf(event), at: timeStamp }
    },
    options,
  )
  return () => ending.abort()
}
