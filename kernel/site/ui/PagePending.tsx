// Shown in the place of what a page loads, until it is loaded, or if it cannot be.
import { Button } from './Button.tsx'
import { LoadingArea } from './LoadingArea.tsx'
import { Message } from './Message.tsx'

interface PagePendingProps {
  t: (key: 'failed' | 'retry' | 'loading') => string
  query: { data: unknown; error: unknown; isFetching: boolean; refetch: () => Promise<unknown> }
}

export const PagePending = ({ t, query: { data, error, isFetching, refetch } }: PagePendingProps) => {
  if (error)
    return (
      <Message isError>
        <p>{t('failed')}</p>
        <Button aria-busy={isFetching} onClick={() => void refetch()}>
          {t('retry')}
        </Button>
      </Message>
    )
  return data === undefined ? <LoadingArea word={t('loading')} /> : null
}
