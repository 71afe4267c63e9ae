// Asks before a form is cleared, or reverted to its record.
import { ConfirmDialog } from '#kernel/core/site/ui/ConfirmDialog.tsx'
import type { ResourceTranslate } from '../declaration/useResourceTranslate.ts'

interface CleanDialogProps {
  mode: 'create' | 'update'
  translate: ResourceTranslate
  onCancel: () => void
  onConfirm: () => void
}

export const CleanDialog = ({ mode, translate, onCancel, onConfirm }: CleanDialogProps) => {
  const undo = mode === 'create' ? 'clean' : 'revert'
  return (
    <ConfirmDialog
      title={translate.engine(`form.${undo}Title`)}
      text={translate.engine('form.leaveText')}
      cancelLabel={translate.engine('form.stay')}
      confirmLabel={translate.engine(`form.${undo}`)}
      onCancel={onCancel}
      onConfirm={onConfirm}
    />
  )
}
