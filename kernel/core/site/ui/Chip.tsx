// A word in a rounded frame, such as a group or a state.
import styles from './Chip.module.css'

export const Chip = ({ text }: { text: string }) => <span className={styles.chip}>{text}</span>
