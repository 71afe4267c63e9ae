// Shows why a save failed. When another user has saved the record meanwhile (409), it offers their version and ours.
import { CircleAlert } from 'lucide'
import { Button } from '#src/ui/Button.tsx'
import { Icon } from '#src/ui/Icon.tsx'
import type { ResourceTranslate } from '../declaration/useResourceTranslate.ts'
import styles from './SaveFailure.module.css'

export interface Conflict {
  onLoadTheirs: () => void
  onKeepMine: () => void
}

interface SaveFailureProps {
  translate: ResourceTranslate
  text: string
  /** The id of the text, for the button that it describes. */
  textId?: string
  /** Set when another user has changed the record. */
  conflict: Conflict | undefined
}

export const SaveFailure = ({ translate, text, textId, conflict }: SaveFailureProps) => (
  <div className={styles.failure} role="alert">
    <Icon of={CircleAlert} />
    <p id={textId}>{text}</p>
    {conflict && (
      <>
        <Button onClick={conflict.onLoadTheirs}>{translate.engine('form.loadTheirs')}</Button>
        <Button onClick={conflict.onKeepMine}>{translate.engine('form.keepMine')}</Button>
      </>
    )}
  </div>
)
