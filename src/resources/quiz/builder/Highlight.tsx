// Marks a row of the tree for a moment, each time its number grows.
import styles from './Highlight.module.css'

export const Highlight = ({ count }: { count: number }) =>
  count > 0 && <span key={count} className={styles.highlight} aria-hidden="true" />
