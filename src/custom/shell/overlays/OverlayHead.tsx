// The title of an overlay and its close button.
import { X } from 'lucide'
import { Icon } from '#src/ui/Icon.tsx'
import { IconButton } from '#src/ui/IconButton.tsx'
import styles from './OverlayHead.module.css'

export const OverlayHead = ({ title, closeLabel, onClose }: { title: string; closeLabel: string; onClose: () => void }) => (
  <header className={styles.head}>
    <h2>{title}</h2>
    <IconButton label={closeLabel} onClick={onClose}>
      <Icon of={X} />
    </IconButton>
  </header>
)
