// Shown in the place of what a query loads: that it loads, or that it could not be loaded. Nothing once there is data.
import { useTranslate } from 'react-admin'
import { Button } from './Button.tsx'
import { LoadingArea } from './LoadingArea.tsx'
import { Message } from './Message.tsx'
import { Skeleton } from './Skeleton.tsx'

interface PendingProps {
  query: { data: unknown; error: unknown; isFetching?: boolean; refetch: () => Promise<unknown> }
  /** Says what could not be loaded. */
  failed: string
  /** Says what loads, where that needs saying. */
  loading?: string
  /** What loads is a page, or about as many pixels high: what follows it keeps its place. A line without it. */
  room?: 'page' | number
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
  if (data !== undefined) return null
  const word = loading ?? t('engine.loading')
  if (room === undefined) return <p role="status">{word}</p>
  if (room === 'page') return <LoadingArea word={word} />
  return (
    <>
      <p className="visually-hidden" role="status">
        {word}
      </p>
      <Skeleton height={room} />
    </>
  )
}
