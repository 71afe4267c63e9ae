// The simulator from the list: the quiz with its questions is fetched for it.
import { useGetOne } from 'react-admin'
import type { RowOf } from '#contract/definitionTypes.ts'
import type quizzes from '#contract/resources/quizzes.ts'
import { type RowDialogProps } from '#src/engine/index.ts'
import { Modal } from '#src/ui/Modal.tsx'
import { Simulator } from './Simulator.tsx'
import type { QuizRecord } from './useQuiz.ts'
import { useQuizTranslate } from './useQuizTranslate.ts'
import { useVisitedEndings } from './useVisitedEndings.ts'
import './quiz.css'

export const PreviewDialog = ({ record: { quizId, name }, onClose }: RowDialogProps<RowOf<typeof quizzes>>) => {
  const say = useQuizTranslate()
  const [seen, onSeen] = useVisitedEndings()
  const { data, error, refetch, isFetchedAfterMount } = useGetOne<QuizRecord>(
    'quiz',
    { id: quizId },
    { retry: false, staleTime: 0, refetchOnMount: 'always' },
  )
  if (data?.questions && isFetchedAfterMount)
    return <Simulator name={name} tree={data.questions} seen={seen} onSeen={onSeen} onClose={onClose} />
  return (
    <Modal
      title={say('simulator', { name })}
      onClose={onClose}
      buttons={
        <>
          {error && (
            <button type="button" className="button" onClick={() => void refetch()}>
              {say('retry')}
            </button>
          )}
          <button type="button" className="button button-primary" onClick={onClose}>
            {say('close')}
          </button>
        </>
      }
    >
      {error ? <p role="alert">{say('loadFailed')}</p> : <p role="status">{say('loading')}</p>}
    </Modal>
  )
}
