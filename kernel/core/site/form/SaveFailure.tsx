// Shows why a save failed.
import { CircleAlert } from 'lucide'
import { Icon } from '#kernel/core/site/ui/Icon.tsx'
import styles from './SaveFailure.module.css'

interface SaveFailureProps {
  text: string
  /** The id of the text, for the button that it describes. */
  textId?: string
}

export const SaveFailure = ({ text, textId }: SaveFailureProps) => (
  <div className={styles.failure} role="alert">
    <Icon of={CircleAlert} />
    <p id={textId}>{text}</p>
  </div>
)
