// The panel of the questions: their table, or the form of one of them in its place.
import { Plus } from 'lucide'
import { Suspense } from 'react'
import { notifyManager } from '@tanstack/react-query'
import type { QuestionSave } from '../questions/payloads.ts'
import type { Question, Quiz } from '../calls.ts'
import { indexTree } from '../rules/quizTree.ts'
import { useResourceTranslate } from '#kernel/core/site/index.ts'
import { Button } from '#kernel/core/site/ui/Button.tsx'
import { Icon } from '#kernel/core/site/ui/Icon.tsx'
import { lazyForm } from '#kernel/core/site/ui/lazyForm.tsx'
import { Panel } from '../draft/Panel.tsx'
import { QuestionTable } from './QuestionTable.tsx'
import type { QuizRecord } from '../draft/quizState.ts'
import type { QuizProof } from './useQuizProof.ts'
import { useQuizTranslate } from '../draft/useQuizTranslate.ts'
import type { QuizView } from './useQuizView.ts'
import shared from './Quiz.module.css'

/** Only the form needs MUI. */
const QuestionForm = lazyForm(async () => (await import('./QuestionForm.tsx')).QuestionForm)

interface QuestionsPanelProps {
  quiz: QuizRecord
  tree: readonly Question[]
  proof: QuizProof
  view: QuizView
  isReadOnly: boolean
  isBusy: boolean
  onSave: (body: QuestionSave, version: string) => Promise<number>
  /** Resolves with false when the user declines to take back the validation of the quiz. */
  onBeforeSave: () => Promise<boolean>
  /** Shows the quiz that another user has saved meanwhile. */
  onNewer: (quiz: Quiz) => void
  /** These three must stay the same functions, so that the table is not drawn again. */
  onEdit: (question: Question) => void
  onShow: (question: Question) => void
  onDelete: (question: Question) => void
}

export const QuestionsPanel = ({
  quiz,
  tree,
  proof,
  view,
  isReadOnly,
  isBusy,
  onSave,
  onBeforeSave,
  onNewer,
  ...on
}: QuestionsPanelProps) => {
  const t = useQuizTranslate()
  const translate = useResourceTranslate('quiz')
  const { openForm, guarded } = view
  // A quiz that was published meanwhile closes its form.
  const edited =
    isReadOnly || !openForm
      ? undefined
      : openForm.id === 'new'
        ? openForm.id
        : indexTree(tree).questions.get(openForm.id)
  const loading = (
    <p className={shared.quiet} role="status">
      {translate.engine('form.loading')}
    </p>
  )
  return (
    <Panel
      id="quiz-questions"
      title={t(edited ? (edited === 'new' ? 'formNew' : 'formEdit') : 'questions')}
      heading={view.heading}
      tools={
        !edited && (
          <>
            <span className={shared.quiet}>{t('questionsTotal', { smart_count: tree.length })}</span>
            {!isReadOnly && (
              <Button look="primary" onClick={() => view.edit('new')}>
                <Icon of={Plus} />
                {t('newQuestion')}
              </Button>
            )}
          </>
        )
      }
    >
      {edited && openForm ? (
        <Suspense fallback={loading}>
          {/* A form that is opened during a change starts with the quiz after the change. */}
          {isBusy ? (
            loading
          ) : (
            <QuestionForm
              key={openForm.round}
              guardedRef={guarded}
              quizId={quiz.quizId}
              quizLanguage={quiz.language}
              quizVersion={quiz.updatedAt}
              isValidated={quiz.validatedAt !== null}
              tree={tree}
              question={edited === 'new' ? undefined : edited}
              dial={proof.dial ?? []}
              fragranceOf={proof.fragranceOf}
              rowKey={openForm.rowKey}
              onDirtyChange={view.setIsDirty}
              onClose={view.leaveForm}
              onNewer={onNewer}
              onBeforeSave={onBeforeSave}
              onSave={async (body, version) => {
                const id = await onSave(body, version)
                // Runs after the listeners of the query, so that the tree contains the saved question.
                notifyManager.schedule(() => {
                  if (view.closeSaved(openForm)) view.reveal({ nodeType: 'question', id })
                })
              }}
            />
          )}
        </Suspense>
      ) : tree.length === 0 ? (
        <p className={shared.quiet}>{t('noQuestions')}</p>
      ) : (
        <QuestionTable tree={tree} questions={proof.questions} isReadOnly={isReadOnly} {...on} />
      )}
    </Panel>
  )
}
