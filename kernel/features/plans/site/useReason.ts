// The reason of a plan while it is typed.
import { useRef, useState } from 'react'
import { plan as limits } from '#kernel/features/plans/contract/limits.ts'
import { planMessages } from '#kernel/features/plans/site/texts.ts'
import { fieldErrorsOf } from '#kernel/core/site/data/errors.ts'
import { useScreenTranslate } from '#kernel/core/site/declaration/useScreenTranslate.ts'

export const useReason = (first = '') => {
  const t = useScreenTranslate(planMessages)
  const input = useRef<HTMLInputElement>(null)
  const [value, setValue] = useState(first)
  const [wrong, setWrong] = useState<string>()
  const refuse = (text: string) => {
    setWrong(text)
    input.current?.focus()
  }
  return {
    input,
    value,
    wrong,
    change: (text: string) => {
      setValue(text)
      setWrong(undefined)
    },
    /** Returns the reason; undefined if it says what is wrong with it. */
    read: (): string | undefined => {
      const reason = value.trim()
      if (reason !== '' && reason.length <= limits.reasonLength) return reason
      refuse(reason === '' ? t('reasonNeeded') : t('reasonLong', { max: limits.reasonLength }))
      return undefined
    },
    /** Shows what the server says of it; false if it says nothing. */
    showError: (error: unknown): boolean => {
      const text = fieldErrorsOf(error)['reason']
      if (text !== undefined) refuse(text)
      return text !== undefined
    },
  }
}
export type Reason = ReturnType<typeof useReason>
