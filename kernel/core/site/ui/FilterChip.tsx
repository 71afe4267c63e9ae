// A condition or a value in a rounded frame. A press removes it.
import { X } from 'lucide'
import { Icon } from './Icon.tsx'
import styles from './FilterChip.module.css'

interface FilterChipProps {
  text: string
  /** Says what a press does. */
  title: string
  onRemove: () => void
}

export const FilterChip = ({ text, title, onRemove }: FilterChipProps) => (
  <button type="button" className={styles.chip} title={title} onClick={onRemove}>
    {text}
    <Icon of={X} />
  </button>
)
