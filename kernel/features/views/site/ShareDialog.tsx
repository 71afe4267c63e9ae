// Asks whether to share a view before its link is copied: until then only its owner and administrators can open the link.
import { Button } from '#kernel/core/site/ui/Button.tsx'
import { Modal } from '#kernel/core/site/ui/Modal.tsx'
import { useScreenTranslate } from '#kernel/core/site/declaration/useScreenTranslate.ts'
import { viewMessages } from '#kernel/features/views/site/texts.ts'

interface ShareDialogProps {
  /** The name of the view. */
  name: string
  cancel: string
  onCopy: () => void
  onShare: () => void
  onClose: () => void
}

export const ShareDialog = ({ name, cancel, onCopy, onShare, onClose }: ShareDialogProps) => {
  const t = useScreenTranslate(viewMessages)
  return (
    <Modal
      title={t('shareTitle', { name })}
      text={<p>{t('shareText')}</p>}
      onClose={onClose}
      buttons={
        <>
          <Button onClick={onClose}>{cancel}</Button>
          <Button onClick={onCopy}>{t('onlyCopy')}</Button>
          <Button look="primary" onClick={onShare}>
            {t('shareAndCopy')}
          </Button>
        </>
      }
    />
  )
}
