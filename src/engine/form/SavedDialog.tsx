// After a save: another one (only while creating), or back to the list (C2-3).
import { Modal } from '#src/ui/Modal.tsx'
import type { ResourceWords } from '../declaration/useWords.ts'

interface SavedDialogProps {
  text: string
  words: ResourceWords
  onAgain: (() => void) | undefined
  onExit: () => void
}

export const SavedDialog = ({ text, words, onAgain, onExit }: SavedDialogProps) => (
  <Modal
    title={words.engine('form.savedTitle')}
    onClose={onExit}
    buttons={
      <>
        {onAgain && (
          <button type="button" className="button" onClick={onAgain}>
            {words.engine('form.another')}
          </button>
        )}
        <button type="button" className="button button-primary" autoFocus onClick={onExit}>
          {words.engine('form.exit')}
        </button>
      </>
    }
  >
    <p>{text}</p>
  </Modal>
)
