// Turns a text input into an input for a calendar date. The value is YYYY-MM-DD, or the text while that is no date.
import type { KeyboardEvent } from 'react'
import { dateMessages } from '#kernel/core/site/ui/dates/texts.ts'
import { useLanguage } from '#kernel/core/site/i18n/language.ts'
import { formatDate } from '../formatDate.ts'
import { useMaskedInput } from '../useMaskedInput.ts'
import { maskDate, parseDate, parseTyping } from './dateText.ts'
import { useCalendar } from './useCalendar.ts'

interface DateInput {
  value: string
  onValue: (value: string) => void
}

export const useDateInput = ({ value, onValue }: DateInput) => {
  const messages = dateMessages[useLanguage()]
  const calendar = useCalendar()
  const { input, onChange } = useMaskedInput(maskDate, (text) => onValue(parseTyping(text)))
  const finish = () => {
    const finished = parseDate(value)
    if (finished !== value) onValue(finished)
    return finished
  }
  return {
    input,
    calendar,
    /** Completes a short day or month, and returns the value. */
    finish,
    text: formatDate(value),
    attributes: {
      inputMode: 'numeric',
      placeholder: messages.format,
      autoComplete: 'off',
      // Opens the calendar, as in a native input.
      onKeyDown: (event: KeyboardEvent) => {
        if (!event.altKey || event.key !== 'ArrowDown') return
        event.preventDefault()
        calendar.onOpen()
      },
    },
    onChange,
  } as const
}
