// A switch for a setting that takes effect at once.
import { useId } from 'react'
import styles from './Switch.module.css'

interface SwitchProps {
  label: string
  hint?: string
  on: boolean
  onChange: (on: boolean) => void
}

export const Switch = ({ label, hint, on, onChange }: SwitchProps) => {
  const id = useId()
  return (
    <div className={styles.switch}>
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        type="checkbox"
        role="switch"
        checked={on}
        aria-checked={on}
        aria-describedby={hint && `${id}hint`}
        onChange={({ target }) => onChange(target.checked)}
      />
      {hint && <p id={`${id}hint`}>{hint}</p>}
    </div>
  )
}
