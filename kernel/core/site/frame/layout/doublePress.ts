// Ignores the second press of a double press if the first has replaced the control under it:
// a double click opens a dialog that stays, and a held Enter does not press what is focused next.
import { shell } from '#kernel/core/contract/limits.ts'

const controls =
  'a, button, input, select, textarea, label, summary, [role=button], [role=option], [role=menuitem], [role=tab], [role=treeitem]'

const controlOf = ({ target }: Event): Element | null =>
  target instanceof Element ? (target.closest(controls) ?? target) : null

const drop = (event: Event): void => {
  event.preventDefault()
  event.stopPropagation()
}

/** Starts to filter the page's presses; returns the function that stops it. */
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

  // Enter presses on keydown and repeats. A second one was meant for the dialog that the first one closed.
  let entered: { control: Element | null; at: number } | undefined
  page.addEventListener(
    'keydown',
    (event) => {
      const { key, repeat, timeStamp } = event
      const last = entered
      if (key !== 'Enter') entered = undefined
      else if (repeat) {
        if (last && last.control !== controlOf(event)) drop(event)
      } else if (
        last?.control?.closest('dialog') &&
        !last.control.isConnected &&
        timeStamp - last.at < shell.doublePressMs
      )
        drop(event)
      else entered = { control: controlOf(event), at: timeStamp }
    },
    options,
  )
  return () => ending.abort()
}
