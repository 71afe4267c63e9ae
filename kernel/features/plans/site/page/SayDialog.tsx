// Asks for a text about a plan: a comment, or why somebody does not agree.
import { useId, useRef, useState } from 'react'
import { useScreenTranslate } from '#kernel/core/site/index.ts'
import { FieldHint } from '#kernel/core/site/ui/FieldHint.tsx'
import { FormDialog } from '#kernel/core/site/ui/FormDialog.tsx'
import { reviewMessages } from '#kernel/features/plans/site/reviewTexts.ts'
import styles from './Plans.module.css'

interface SayDialogProps {
  title: string
  label: string
  hint: string
  confirmLabel: string
  /** The most characters. */
  maximum: number
  isDangerous?: boolean
  onSay: (text: string) => void
  onClose: () => void
}

export const SayDialog = ({
  title,
  label,
  hint,
  confirmLabel,
  maximum,
  isDangerous,
  onSay,
  onClose,
}: SayDialogProps) => {
  const t = useScreenTranslate(reviewMessages)
  const id = useId()
  const input = useRef<HTMLTextAreaElement>(null)
  const [text, setText] = useState('')
  const [wrong, setWrong] = useState<string>()
  const submit = () => {
    const said = text.trim()
    if (said !== '' && said.length <= maximum) return onSay(said)
    setWrong(said === '' ? t('needed') : t('long', { max: maximum }))
    return input.current?.focus()
  }
  return (
    <FormDialog
      title={title}
      submitLabel={confirmLabel}
      {...(isDangerous && { isDangerous })}
      isSending={false}
      formClassName={styles.form}
      onSubmit={submit}
      onClose={onClose}
    >
      <div className={styles.said}>
        <label htmlFor={`${id}text`}>{label}</label>
        <textarea
          id={`${id}text`}
          ref={input}
          value={text}
          required
          aria-invalid={wrong !== undefined}
          aria-describedby={`${id}hint`}
          onChange={({ target }) => {
            setText(target.value)
            setWrong(undefined)
          }}
        />
        <FieldHint id={`${id}hint`} hint={hint} wrong={wrong} />
      </div>
    </FormDialog>
  )
}
