// The title of a panel or custom dialog with its close button. A <header> would be a second banner.
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
