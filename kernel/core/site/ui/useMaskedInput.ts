// Keeps the caret in place while a mask inserts and removes separators:
// it follows as many letters and digits after the change as before.
import { useLayoutEffect, useRef, useState, type ChangeEvent } from 'react'

const isCounted = (character: string): boolean => /[\p{L}\p{N}]/u.test(character)
const countIn = (text: string): number => [...text].filter(isCounted).length

/** The position after the n-th letter or digit of a text. */
const caretAfter = (text: string, counted: number): number => {
  let seen = 0
  for (let at = 0; at < text.length; at++) {
    if (seen === counted) return at
    if (isCounted(text.charAt(at))) seen++
  }
  return text.length
}

export const useMaskedInput = (mask: (text: string) => string, onText: (text: string) => void) => {
  const input = useRef<HTMLInputElement>(null)
  // A new object for each change: the caret is set again even if the masked text has not changed.
  const [caret, setCaret] = useState<{ at: number }>()

  useLayoutEffect(() => {
    if (caret) input.current?.setSelectionRange(caret.at, caret.at)
  }, [caret])

  const onChange = ({ target: { value, selectionStart } }: ChangeEvent<HTMLInputElement>) => {
    const masked = mask(value)
    const before = value.slice(0, selectionStart ?? value.length)
    // At the end it stays there, behind a separator that was just typed.
    setCaret({ at: before === value ? masked.length : caretAfter(masked, countIn(before)) })
    onText(masked)
  }
  return { input, onChange }
}
