// Says below an input of a dialog what belongs into it, or what is wrong.
import styles from './FieldHint.module.css'

interface FieldHintProps {
  /** The `aria-describedby` of the input. */
  id: string
  hint: string
  wrong: string | undefined
}

export const FieldHint = ({ id, hint, wrong }: FieldHintProps) => (
  <p
    id={id}
    role={wrong === undefined ? undefined : 'alert'}
    className={wrong === undefined ? styles.hint : styles.wrong}
  >
    {wrong ?? hint}
  </p>
)
