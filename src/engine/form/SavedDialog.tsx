// Shown after a save: offers to create another record, after creating, or to return to the list (C2-3).
import { Modal } from '#src/ui/Modal.tsx'
import type { ResourceTranslate } from '../declaration/useResourceTranslate.ts'

interface SavedDialogProps {
  text: string
  translate: ResourceTranslate
  onAgain: (() => void) | undefined
  onExit: () => void
}

export const SavedDialog = ({ text, translate, onAgain, onExit }: SavedDialogProps) => (
  <Modal
    title={translate.engine('form.savedTitle')}
    onClose={onExit}
    buttons={
      <>
        {onAgain && (
          <button type="button" className="button" onClick={onAgain}>
            {translate.engine('form.another')}
          </button>
        )}
        <button type="button" className="button button-primary" autoFocus onClick={onExit}>
          {translate.engine('form.exit')}
        </button>
      </>
    }
  >
    <p>{text}</p>
  </Modal>
)
