// The screen on which a quiz is built: its questions as a table and as a tree, the form of a question, and the proof.
// A published quiz is read-only (S2§2, §4, §5).
import { useDeferredValue } from 'react'
import { useNavigate } from 'react-router'
import { quiz as limits } from '#src/product/limits.ts'
import { statusOf, useListLocations, useResourceTranslate, type UpdateScreenProps } from '#kernel/core/site/index.ts'
import { Button } from '#kernel/core/site/ui/Button.tsx'
import { ButtonLink } from '#kernel/core/site/ui/ButtonLink.tsx'
import { Modal } from '#kernel/core/site/ui/Modal.tsx'
import { useElapsed } from '#kernel/core/site/ui/useElapsed.ts'
import { LoadedQuiz } from './LoadedQuiz.tsx'
import type { QuizRecord } from '../draft/quizState.ts'
import { useQuizTranslate } from '../draft/useQuizTranslate.ts'
import styles from './QuizBuilder.module.css'

export const QuizBuilder = ({ id, record }: UpdateScreenProps<QuizRecord>) => {
  const translate = useResourceTranslate('quiz')
  const { data, error, isFetching, isFetchedAfterMount } = record
  // The list leaves rows without questions in the cache.
  const questions = isFetchedAfterMount ? data?.questions : undefined
  // A large quiz is first rendered concurrently, so that the browser stays responsive.
  const isLoaded = useDeferredValue(questions !== undefined, false)
  return (
    <section className={styles.builder}>
      <title>{`${translate.documentTitle('update')} - Admin`}</title>
      {data && questions && isLoaded ? (
        <LoadedQuiz quizId={id} record={record} quiz={data} />
      ) : (
        <>
          <h1>{translate.title('update')}</h1>
          {error && !isFetching ? <LoadFailure error={error} onRetry={() => void record.refetch()} /> : <Skeleton />}
        </>
      )}
    </section>
  )
}

/** Shows a skeleton for at most three seconds, then a text (S2§9). */
const Skeleton = () => {
  const t = useQuizTranslate()
  const isLate = useElapsed(limits.skeletonMs)
  return (
    <>
      <p role="status" className={isLate ? styles.late : 'visually-hidden'}>
        {t(isLate ? 'stillLoading' : 'loading')}
      </p>
      {!isLate && (
        <div className={styles.skeleton} aria-hidden="true">
          {Array.from({ length: 9 }, (_, index) => (
            <span key={index} />
          ))}
        </div>
      )}
    </>
  )
}

const LoadFailure = ({ error, onRetry }: { error: unknown; onRetry: () => void }) => {
  const t = useQuizTranslate()
  const translate = useResourceTranslate('quiz')
  const navigate = useNavigate()
  const { to, state } = useListLocations().returnTo('quiz')
  const isGone = statusOf(error) === 404
  return (
    <Modal
      title={t('errorTitle')}
      onClose={isGone ? () => void navigate(to, { state }) : onRetry}
      buttons={
        <>
          <ButtonLink to={to} state={state}>
            {t('backToList')}
          </ButtonLink>
          {!isGone && (
            <Button look="primary" onClick={onRetry}>
              {translate.engine('retry')}
            </Button>
          )}
        </>
      }
    >
      <p>
        {t('loadFailed')} {isGone && translate.engine('form.gone')}
      </p>
    </Modal>
  )
}
