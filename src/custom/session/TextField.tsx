// A label, an input and what is wrong with it, tied together for screen readers.
import { useId, type InputHTMLAttributes, type ReactNode, type Ref } from 'react'

interface TextFieldProps extends InputHTMLAttributes<HTMLInputElement> {
  label: string
  error: string | undefined
  inputRef: Ref<HTMLInputElement>
  /** A button inside the field, at its end. */
  children?: ReactNode
}

export const TextField = ({ label, error, inputRef, children, ...input }: TextFieldProps) => {
  const id = useId()
  const descriptions = [error && `${id}-error`, input['aria-describedby']].filter(Boolean).join(' ')
  return (
    <div className="session-field">
      <label htmlFor={id}>{label}</label>
      <div className="session-input">
        <input {...input} id={id} ref={inputRef} aria-invalid={error !== undefined} aria-describedby={descriptions || undefined} />
        {children}
      </div>
      {error && (
        <p className="session-error" id={`${id}-error`}>
          {error}
        </p>
      )}
    </div>
  )
}
