// What a part shows while its data loads, and when that has failed.
import { useTranslate } from 'react-admin'
import { useScreenTranslate } from '#kernel/site/index.ts'
import { Button } from '#kernel/site/ui/Button.tsx'
import { Message } from '#kernel/site/ui/Message.tsx'
import { devicePageMessages } from './pageTexts.ts'

interface PartStateProps {
  isError: boolean
  /** The height of the part in pixels once it is loaded, roughly: what follows keeps its place. */
  room: number
  onRetry: () => void
}

export const PartState = ({ isError, room, onRetry }: PartStateProps) => {
  const t = useScreenTranslate(devicePageMessages)
  const translate = useTranslate()
  if (!isError)
    return (
      <p role="status" style={{ minHeight: room }}>
        {t('loading')}
      </p>
    )
  return (
    <Message isError>
      <p>{t('failed')}</p>
      <Button onClick={onRetry}>{translate('engine.retry')}</Button>
    </Message>
  )
}
