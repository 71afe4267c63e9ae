// Replaces a screen that crashed or failed to load.
import { CircleAlert } from 'lucide'
import { Icon } from '#kernel/core/site/ui/Icon.tsx'
import { useTranslate } from 'react-admin'
import { Button } from '#kernel/core/site/ui/Button.tsx'
import { MessagePage } from './MessagePage.tsx'

export const CrashedScreen = ({ isChunk, onRetry }: { isChunk: boolean; onRetry: () => void }) => {
  const t = useTranslate()
  return (
    <div role="alert">
      <MessagePage
        mark={<Icon of={CircleAlert} />}
        title={t(isChunk ? 'shell.crash.chunkTitle' : 'shell.crash.title')}
        text={t(isChunk ? 'shell.crash.chunkText' : 'shell.crash.text')}
      >
        <Button look="primary" onClick={isChunk ? () => window.location.reload() : onRetry}>
          {t(isChunk ? 'shell.crash.reload' : 'engine.retry')}
        </Button>
      </MessagePage>
    </div>
  )
}
