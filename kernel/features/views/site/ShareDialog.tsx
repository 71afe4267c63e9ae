// Asks whether to share a view before its link is copied: only its owner and administrators could open it.
import { useTranslate } from 'react-admin'
import { useCopyLink } from '#kernel/core/site/actions/useCopyLink.ts'
import type { ListDialogProps } from '#kernel/core/site/feature.ts'
import { Button } from '#kernel/core/site/ui/Button.tsx'
import { Modal } from '#kernel/core/site/ui/Modal.tsx'
import { useViewCalls } from './useViewCalls.ts'
import { linkOf, stateOf } from './viewState.ts'

export const ShareDialog = ({ declaration, list, listView, onClose }: ListDialogProps) => {
  const { t, update } = useViewCalls()
  const translate = useTranslate()
  const copyLink = useCopyLink()
  const { view } = listView
  if (!view) return null
  const copy = () => {
    onClose()
    void copyLink(linkOf(view, stateOf(list, listView, declaration), declaration))
  }
  return (
    <Modal
      title={t('shareTitle', { name: view.name })}
      text={<p>{t('shareText')}</p>}
      onClose={onClose}
      buttons={
        <>
          <Button onClick={onClose}>{translate('engine.cancel')}</Button>
          <Button onClick={copy}>{t('onlyCopy')}</Button>
          <Button
            look="primary"
            onClick={() => {
              // At once: browsers let a page write to the clipboard right after a press.
              copy()
              void update(view, { isShared: true })
            }}
          >
            {t('shareAndCopy')}
          </Button>
        </>
      }
    />
  )
}
