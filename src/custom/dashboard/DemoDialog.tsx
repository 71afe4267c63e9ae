// Asks before the demo content is removed: it says in numbers what goes and what stays.
import { useState } from 'react'
import { useQueryClient, type UseQueryResult } from '@tanstack/react-query'
import { useNotify, useTranslate } from 'react-admin'
import { refusalText, useProvider } from '#kernel/core/site/index.ts'
import { ariaDisabled } from '#kernel/core/site/ui/ariaDisabled.ts'
import { Button } from '#kernel/core/site/ui/Button.tsx'
import { Modal } from '#kernel/core/site/ui/Modal.tsx'
import { demoPaths } from '#src/resources/demo/paths.ts'
import type { DemoContent } from '#src/resources/demo/payloads.ts'
import styles from './DemoDialog.module.css'
import { useDashboardMessages } from './useDashboardMessages.ts'

interface DemoDialogProps {
  preview: Pick<UseQueryResult<DemoContent>, 'data' | 'isError' | 'isFetching' | 'refetch'>
  onClose: () => void
}

export const DemoDialog = ({ preview: { data, isError, isFetching, refetch }, onClose }: DemoDialogProps) => {
  const t = useTranslate()
  const notify = useNotify()
  const provider = useProvider()
  const client = useQueryClient()
  const {
    messages: { demo: texts },
    count,
  } = useDashboardMessages()
  const [isBusy, setIsBusy] = useState(false)
  const remove = async () => {
    setIsBusy(true)
    try {
      await provider.call(demoPaths.remove)
      notify(texts.done, { type: 'success' })
      onClose()
      // Every list and chart may have shown some of it.
      await client.invalidateQueries()
    } catch (error) {
      notify(refusalText(error) ?? texts.failed, { type: 'error' })
      setIsBusy(false)
    }
  }
  // What the banner has found before may be gone.
  const isUnchecked = isError && !isFetching
  const list = (parts: DemoContent['removed'] = []) => (
    <ul className={styles.parts}>
      {parts.map(({ what, count: found }) => (
        <li key={what}>
          <span>
            {what === 'questions' || what === 'answers' || what === 'shots'
              ? texts.names[what]
              : t(`resources.${what}.name`)}
          </span>
          <strong>{count(found)}</strong>
        </li>
      ))}
    </ul>
  )
  return (
    <Modal
      className={styles.dialog}
      title={texts.question}
      text={
        isUnchecked ? (
          <p role="alert">
            {texts.unchecked}{' '}
            <Button look="link" onClick={() => void refetch()}>
              {t('engine.retry')}
            </Button>
          </p>
        ) : (
          <div role="status" aria-busy={isFetching}>
            <p>{texts.removed}</p>
            {list(data?.removed)}
            {data && data.kept.length > 0 && (
              <>
                <p>{texts.kept}</p>
                {list(data.kept)}
              </>
            )}
            <p>{texts.stays}</p>
          </div>
        )
      }
      onClose={onClose}
      buttons={
        <>
          <Button onClick={onClose}>{t('engine.cancel')}</Button>
          <Button
            look="danger"
            aria-busy={isBusy}
            {...ariaDisabled(!isBusy && !isFetching && !isError, () => void remove())}
          >
            {texts.confirm}
          </Button>
        </>
      }
    />
  )
}
