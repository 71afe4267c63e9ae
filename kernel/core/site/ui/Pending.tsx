// Shown in the place of what a query loads: that it loads, or that it could not be loaded. Nothing once there is data.
import { useTranslate } from 'react-admin'
import { Button } from './Button.tsx'
import { Loading, type LoadingProps } from './Loading.tsx'
import { Message } from './Message.tsx'

interface PendingProps {
  query: { data: unknown; error: unknown; isFetching?: boolean; refetch: () => Promise<unknown> }
  /** Says what could not be loaded. */
  failed: string
  loading?: LoadingProps['word']
  room?: LoadingProps['room']
}

export const Pending = ({ query: { data, error, isFetching, refetch }, failed, loading, room }: PendingProps) => {
  const t = useTranslate()
  if (error)
    return (
      <Message isError>
        <p>{failed}</p>
        <Button aria-busy={isFetching} onClick={() => void refetch()}>
          {t('engine.retry')}
        </Button>
      </Message>
    )
  return data === undefined && <Loading word={loading} room={room} />
}
