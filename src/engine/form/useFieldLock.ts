// Locks the fields of a form (`.form-fields`) while they are saved: a change made meanwhile would not be in what was sent, and be lost.
// An inert field cannot hold the focus, which waits on the submit button and returns where it was.
import { useState, type RefObject } from 'react'
import { flushSync } from 'react-dom'

/** `lock` returns the function that unlocks; unless all was saved, it leads the focus to the first wrong input, or back to its field. */
export const useFieldLock = (form: RefObject<HTMLFormElement | null>) => {
  const [isLocked, setIsLocked] = useState(false)
  const lock = () => {
    const button = form.current?.querySelector<HTMLElement>('[type=submit]')
    const focused = document.activeElement
    const left = focused instanceof HTMLElement && focused.closest('.form-fields') ? focused : undefined
    flushSync(() => setIsLocked(true))
    if (left) button?.focus()
    return (isSaved: boolean) => {
      flushSync(() => setIsLocked(false))
      if (isSaved) return
      const wrong = form.current?.querySelector<HTMLElement>('[aria-invalid=true]')
      if (wrong) wrong.focus()
      else if (document.activeElement === button) left?.focus()
    }
  }
  return { isLocked, lock }
}
