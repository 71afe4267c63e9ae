// Shown after a save: offers to create another record, after creating, or to return to the list (C2-3).
import { Button } from '#kernel/site/ui/Button.tsx'
import { Modal } from '#kernel/site/ui/Modal.tsx'
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
        {onAgain && <Button onClick={onAgain}>{translate.engine('form.another')}</Button>}
        <Button look="primary" autoFocus onClick={onExit}>
          {translate.engine('form.back')}
        </Button>
      </>
    }
  >
    <p>{text}</p>
  </Modal>
)
