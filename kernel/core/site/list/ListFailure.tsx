// Shown if a list could not be loaded: the message and a retry (S1§8).
import { RefreshCw } from 'lucide'
import { Button } from '#kernel/core/site/ui/Button.tsx'
import { Icon } from '#kernel/core/site/ui/Icon.tsx'
import { Message } from '#kernel/core/site/ui/Message.tsx'
import type { ResourceTranslate } from '../declaration/useResourceTranslate.ts'

export const ListFailure = ({ translate, onRetry }: { translate: ResourceTranslate; onRetry: () => void }) => (
  <Message isError>
    <h2>{translate.engine('list.errorTitle')}</h2>
    <p>{translate.engine('list.error')}</p>
    <Button onClick={onRetry}>
      <Icon of={RefreshCw} />
      {translate.engine('retry')}
    </Button>
  </Message>
)
