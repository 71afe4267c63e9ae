// Opens the simulator from the list, which has to load the questions of the quiz first.
import { useGetOne, useTranslate } from 'react-admin'
import type { RowOf } from '#kernel/core/contract/definitionTypes.ts'
import type quizzes from '../definition.ts'
import { type RowDialogProps } from '#kernel/core/site/index.ts'
import { Button } from '#kernel/core/site/ui/Button.tsx'
import { Loading } from '#kernel/core/site/ui/Loading.tsx'
import { Modal } from '#kernel/core/site/ui/Modal.tsx'
import { Simulator } from './Simulator.tsx'
import type { QuizRecord } from '../draft/quizState.ts'
import { useQuizTranslate } from '../draft/useQuizTranslate.ts'
import { useVisitedEndings } from '../draft/useVisitedEndings.ts'

export const PreviewDialog = ({
  record: { quizId, name, updatedAt, deletedAt },
  onClose,
}: RowDialogProps<RowOf<typeof quizzes>>) => {
  const t = useQuizTranslate()
  const translate = useTranslate()
  const { visited, visit } = useVisitedEndings({ quizId, updatedAt, isReadOnly: deletedAt !== null })
  const { data, error, refetch, isFetchedAfterMount } = useGetOne<QuizRecord>(
    'quiz',
    { id: quizId },
    { retry: false, staleTime: 0, refetchOnMount: 'always' },
  )
  if (data?.questions && isFetchedAfterMount)
    return <Simulator quiz={data} tree={data.questions} visited={visited} onVisit={visit} onClose={onClose} />
  return (
    <Modal
      title={t('simulator', { name })}
      onClose={onClose}
      buttons={
        <>
          {error && <Button onClick={() => void refetch()}>{translate('engine.retry')}</Button>}
          <Button look="primary" onClick={onClose}>
            {t('close')}
          </Button>
        </>
      }
    >
      {error ? <p role="alert">{t('loadFailed')}</p> : <Loading word={t('loading')} />}
    </Modal>
  )
}
