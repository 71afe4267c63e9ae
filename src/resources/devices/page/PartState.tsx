// What a part shows while its data loads, and when that has failed.
import { useTranslate } from 'react-admin'
import { useScreenTranslate } from '#kernel/site/index.ts'
import { Button } from '#kernel/site/ui/Button.tsx'
import { Message } from '#kernel/site/ui/Message.tsx'
import { devicePageMessages } from './pageTexts.ts'

export const PartState = ({ isError, onRetry }: { isError: boolean; onRetry: () => void }) => {
  const t = useScreenTranslate(devicePageMessages)
  const translate = useTranslate()
  if (!isError) return <p role="status">{t('loading')}</p>
  return (
    <Message isError>
      <p>{t('failed')}</p>
      <Button onClick={onRetry}>{translate('engine.retry')}</Button>
    </Message>
  )
}
