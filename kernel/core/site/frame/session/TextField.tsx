// A label, an input and what is wrong with it, tied together for screen readers.
import { useEffect, useId, useRef, useState, type InputHTMLAttributes, type ReactNode, type Ref } from 'react'
import styles from './TextField.module.css'

interface TextFieldProps extends InputHTMLAttributes<HTMLInputElement> {
  label: string
  error: string | undefined
  inputRef: Ref<HTMLInputElement>
  /** A button inside the field, at its end. */
  children?: ReactNode
}

export const TextField = ({ label, error, inputRef, children, ...input }: TextFieldProps) => {
  const id = useId()
  const field = useRef<HTMLDivElement>(null)
  /** How often the form was sent from this field since the last change: the focus does not announce the error. */
  const [tries, setTries] = useState(0)
  useEffect(() => {
    const form = field.current?.closest('form')
    const onSubmit = () => {
      if (document.activeElement?.id === id) setTries((before) => before + 1)
    }
    form?.addEventListener('submit', onSubmit)
    return () => form?.removeEventListener('submit', onSubmit)
  }, [id])
  const forget = () => setTries(0)
  const descriptions = [error && `${id}-error`, input['aria-describedby']].filter(Boolean).join(' ')
  return (
    <div ref={field} className={styles.field} onInput={forget} onBlur={forget}>
      <label htmlFor={id}>{label}</label>
      <div className={styles.input} data-input>
        <input
          {...input}
          id={id}
          ref={inputRef}
          aria-invalid={error !== undefined}
          aria-describedby={descriptions || undefined}
        />
        {children}
      </div>
      {error && (
        <p key={tries} className={styles.error} id={`${id}-error`} role={tries ? 'alert' : undefined}>
          {error}
        </p>
      )}
    </div>
  )
}
