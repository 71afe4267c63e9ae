// The title of a panel or another dialog of its own shape, and its close button. Not a <header>, which would be a second banner of the page.
import { X } from 'lucide'
import { Icon } from './Icon.tsx'
import { IconButton } from './IconButton.tsx'
import styles from './OverlayHead.module.css'

export const OverlayHead = ({
  title,
  closeLabel,
  onClose,
}: {
  title: string
  closeLabel: string
  onClose: () => void
}) => (
  <div className={styles.head}>
    <h2>{title}</h2>
    <IconButton label={closeLabel} onClick={onClose}>
      <Icon of={X} />
    </IconButton>
  </div>
)
