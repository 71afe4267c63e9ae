// A button that shows an icon alone. Its label is read out, and shown when a mouse rests on it.
import type { ComponentProps } from 'react'
import styles from './IconButton.module.css'

interface IconButtonProps extends Omit<ComponentProps<'button'>, 'className' | 'aria-label'> {
  label: string
  /** What it does cannot be undone. */
  isDangerous?: boolean
}

export const IconButton = ({ label, isDangerous, ...button }: IconButtonProps) => (
  <button
    type="button"
    className={isDangerous ? `${styles.button} ${styles.danger}` : styles.button}
    aria-label={label}
    title={label}
    {...button}
  />
)
