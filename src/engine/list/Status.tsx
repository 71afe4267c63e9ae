// The status of a record as a dot and a word: color alone is not accessible.
import styles from './cells.module.css'

interface StatusProps {
  isActive: boolean
  word: string
  /** A second word: waiting for confirmation. */
  pending: string | undefined
}

export const Status = ({ isActive, word, pending }: StatusProps) => (
  <span className={styles.status} data-active={isActive}>
    {word} {pending && <span className={styles.pending}>{pending}</span>}
  </span>
)
