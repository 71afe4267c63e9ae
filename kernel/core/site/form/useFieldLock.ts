// Locks the fields of a form (the element that is `inert`) during a save: a change made meanwhile would be lost.
// An inert field cannot keep the focus: it moves to the submit button, and back afterwards.
import { useState, type RefObject } from 'react'
import { flushSync } from 'react-dom'
import { focusFirstInvalid, focusSubmitButton } from '#kernel/core/site/ui/focus.ts'

/** `lock` returns the function that unlocks; after a failure it focuses the first invalid or the last focused field. */
export const useFieldLock = (form: RefObject<HTMLFormElement | null>) => {
  const [isLocked, setIsLocked] = useState(false)
  const lock = () => {
    const focused = document.activeElement
    flushSync(() => setIsLocked(true))
    const left = focused instanceof HTMLElement && focused.closest('[inert]') ? focused : undefined
    if (left) focusSubmitButton(form.current)
    const waiting = document.activeElement
    return (isSaved: boolean) => {
      flushSync(() => setIsLocked(false))
      if (isSaved || focusFirstInvalid(form.current)) return
      // The user may have moved the focus meanwhile.
      if (document.activeElement === waiting) left?.focus()
    }
  }
  return { isLocked, lock }
}
