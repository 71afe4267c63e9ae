// Returns the class of a button for its look and size.
import styles from './Button.module.css'

export interface ButtonLook {
  /** `outline` unless said; `quiet` has no border, `link` is a word in a text. */
  look?: 'outline' | 'primary' | 'danger' | 'quiet' | 'link'
  /** Taller: on pages outside the admin. */
  isLarge?: boolean
  className?: string
}

/** For an <a> that leaves the site; everything else is a Button or a ButtonLink. */
export const buttonClass = ({ look = 'outline', isLarge, className }: ButtonLook): string =>
  [styles.button, styles[look], isLarge && styles.large, className].filter(Boolean).join(' ')
