// Says why what was cannot be shown, in the server's words where it has some.
import { pastMessages } from '#kernel/core/site/record/pastTexts.ts'
import { Button } from '#kernel/core/site/ui/Button.tsx'
import { Message } from '#kernel/core/site/ui/Message.tsx'
import { statusOf } from '#kernel/core/site/data/errors.ts'
import type { ResourceTranslate } from '#kernel/core/site/declaration/useResourceTranslate.ts'
import { useScreenTranslate } from '#kernel/core/site/declaration/useScreenTranslate.ts'

interface PastFailureProps {
  error: unknown
  translate: ResourceTranslate
  onRetry: () => void
}

export const PastFailure = ({ error, translate, onRetry }: PastFailureProps) => {
  const t = useScreenTranslate(pastMessages)
  const status = statusOf(error)
  const isRefused = status === 400 && error instanceof Error
  return (
    <Message isError>
      <p>{isRefused ? error.message : t(status === 404 ? 'missing' : 'failed')}</p>
      {!isRefused && status !== 404 && (
        <Button look="primary" onClick={onRetry}>
          {translate.engine('retry')}
        </Button>
      )}
    </Message>
  )
}
