// The comment of a dialog about an alert: its field, and what is wrong with it.
import { useId, useState, type ReactNode } from 'react'
import { useTranslate } from 'react-admin'
import { FieldHint } from '#kernel/core/site/ui/FieldHint.tsx'
import { alerts as limits } from '#src/product/limits.ts'

interface CommentOptions {
  label: string
  hint: string
  /** Says that it is missing. */
  required: string
  wrong: string | undefined
  setWrong: (wrong: string | undefined) => void
}

/** Returns the field, and a function that calls `send` with a comment that may be sent and otherwise says why not. */
export const useComment = ({ label, hint, required, wrong, setWrong }: CommentOptions) => {
  const translate = useTranslate()
  const id = useId()
  const [comment, setComment] = useState('')
  const check = (send: (comment: string) => void): void => {
    if (!comment.trim()) setWrong(required)
    else if (comment.length > limits.comment) setWrong(translate('ra.validation.maxLength', { max: limits.comment }))
    else send(comment)
  }
  const field: ReactNode = (
    <>
      <label htmlFor={`${id}comment`}>{label}</label>
      <textarea
        id={`${id}comment`}
        value={comment}
        required
        aria-invalid={wrong !== undefined}
        aria-describedby={`${id}hint`}
        onChange={({ target }) => {
          setComment(target.value)
          setWrong(undefined)
        }}
      />
      <FieldHint id={`${id}hint`} hint={hint} wrong={wrong} />
    </>
  )
  return { field, check }
}
