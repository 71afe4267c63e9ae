// The builder of a loaded quiz: the tree beside questions, proof and versions, with their dialogs.
import { useState } from 'react'
import { notifyManager } from '@tanstack/react-query'
import { useEvent, type UseGetOneHookValue } from 'react-admin'
import { can } from '#kernel/core/contract/access.ts'
import { refusalOf } from '#kernel/core/contract/conditions.ts'
import { readOnlyReason } from '#kernel/core/contract/resource.ts'
import { ReadOnlyNotice, useEngine, useResourceTranslate } from '#kernel/core/site/index.ts'
import { Button } from '#kernel/core/site/ui/Button.tsx'
import { keepFocus } from '#kernel/core/site/ui/focus.ts'
import { TranslationNote } from '../translations/TranslationNote.tsx'
import type { Question } from '../calls.ts'
import type quizzes from '../definition.ts'
import { useVersionViews } from '../versions/useVersionViews.tsx'
import { Panel } from '../draft/Panel.tsx'
import { ProofPanel } from './ProofPanel.tsx'
import { QuestionsPanel } from './QuestionsPanel.tsx'
import { QuizDialogs, type QuizDialog } from './QuizDialogs.tsx'
import { QuizHead } from './QuizHead.tsx'
import { TreePanel } from './TreePanel.tsx'
import type { TreeRow } from '../draft/treeRows.ts'
import type { QuizRecord } from '../draft/quizState.ts'
import { useBranches } from './useBranches.ts'
import { useQuiz } from '../draft/useQuiz.ts'
import { useQuizChanges } from './useQuizChanges.ts'
import { useQuizProof } from './useQuizProof.ts'
import { useQuizTranslate } from '../draft/useQuizTranslate.ts'
import { useQuizView } from './useQuizView.ts'
import { useTextDialogs } from './useTextDialogs.tsx'
import { useVisitedEndings } from '../draft/useVisitedEndings.ts'
import styles from './LoadedQuiz.module.css'

interface LoadedQuizProps {
  quizId: number
  record: UseGetOneHookValue<QuizRecord>
  quiz: QuizRecord
}

/** What the user may do with a quiz, and why not if it is inactive. */
const useQuizAccess = (quiz: QuizRecord) => {
  const { me, definitions, isViewing = false } = useEngine()
  const definition = definitions.get('quiz')
  const inactiveReason = definition && readOnlyReason(definition, quiz)
  return {
    inactiveReason,
    isReadOnly:
      isViewing ||
      !definition ||
      !can(me, 'update', definition) ||
      refusalOf(definition, 'update', { me, record: { ...quiz }, by: 'server' }) !== undefined,
    isAllowed: (action: 'update' | keyof typeof quizzes.actions) =>
      !isViewing &&
      definition !== undefined &&
      can(me, action, definition) &&
      (inactiveReason === undefined || (action !== 'update' && !definition.actions[action]?.changes)),
  }
}

export const LoadedQuiz = ({ quizId, record, quiz }: LoadedQuizProps) => {
  const t = useQuizTranslate()
  const translate = useResourceTranslate('quiz')
  const { declarations } = useEngine()
  const { inactiveReason, isReadOnly, isAllowed } = useQuizAccess(quiz)
  const calls = useQuiz(record, quizId)
  const { tree, busy, validate } = calls
  const isBusy = busy !== undefined
  const proof = useQuizProof(tree, quiz.campaignId)
  const view = useQuizView(tree, isReadOnly)
  const changes = useQuizChanges(quiz, calls, view)
  const branches = useBranches(quiz, calls, changes, view)
  const [dialog, setDialog] = useState<QuizDialog>()
  const { walks, visited, visit } = useVisitedEndings({ quizId, updatedAt: quiz.updatedAt, isReadOnly })
  const simulate = () => setDialog({ type: 'simulate' })
  const { closeThen } = view
  const versions = useVersionViews({ quiz, tree, calls, walks, isAllowed, closeThen, onSimulate: simulate })

  const texts = useTextDialogs({
    quiz,
    tree,
    isReadOnly,
    mayTranslate: isAllowed('update'),
    guard: closeThen,
    onChanged: () => void calls.reload(),
  })

  // Stable functions, so that the memoized table, proof and tree are drawn only for their own changes.
  const edit = useEvent(view.edit)
  const editRow = useEvent(({ question, key }: TreeRow) => {
    if (!isReadOnly) view.edit(question, key)
  })
  const reveal = useEvent(view.reveal)
  const revealQuestion = useEvent(({ quizQuestionId: id }: Question) => view.reveal({ nodeType: 'question', id }))
  const askToDelete = useEvent((question: Question) => setDialog({ type: 'delete', question }))
  const askWhereTo = useEvent((row: TreeRow) => setDialog({ type: 'move', row }))

  return (
    <>
      <QuizHead
        declaration={declarations.find(({ name }) => name === 'quiz')}
        quiz={quiz}
        languageName={translate.choice('language', quiz.language)}
        count={tree.length}
        isBusy={isBusy}
        onValidate={isAllowed('validate') ? () => closeThen(validate) : undefined}
        onPublish={isAllowed('publish') ? versions.askToPublish : undefined}
        onSimulate={simulate}
        guard={closeThen}
        onReverted={() => void calls.reload()}
        texts={texts.items}
      >
        {versions.notes}
        {inactiveReason && <ReadOnlyNotice reason={inactiveReason} />}
        <TranslationNote quiz={quiz} isReadOnly={isReadOnly} onUpdated={() => void calls.reload()} />
      </QuizHead>
      <div className={styles.columns}>
        <QuestionsPanel
          quiz={quiz}
          tree={tree}
          proof={proof}
          view={view}
          isReadOnly={isReadOnly}
          isBusy={isBusy}
          onSave={calls.save}
          onBeforeSave={changes.confirmSave}
          onNewer={calls.adopt}
          onEdit={edit}
          onShow={revealQuestion}
          onDelete={askToDelete}
        />
        <TreePanel
          tree={tree}
          numbers={proof.numbers}
          isReadOnly={isReadOnly}
          isBusy={isBusy}
          isReloading={busy === 'reloading'}
          invalidKeys={proof.invalidKeys}
          initialKey={view.initialKey}
          revealRequest={view.revealRequest}
          onSelect={view.select}
          undoState={calls.undoState}
          canRedo={calls.canRedo}
          onEdit={editRow}
          onMove={changes.move}
          onMoveTo={askWhereTo}
          onUndo={changes.undo}
          onRedo={changes.redo}
          branches={branches}
        />
        <div className={styles.column}>
          <Panel id="quiz-proof" title={t('proof')}>
            {proof.dialError ? (
              <div role="alert">
                <p>{t('dialFailed')}</p>
                <Button onClick={() => void proof.reloadDial()}>{translate.engine('retry')}</Button>
              </div>
            ) : proof.proof ? (
              <ProofPanel
                proof={proof.proof}
                serverErrors={calls.serverErrors}
                tree={tree}
                fragranceOf={proof.fragranceOf}
                onReveal={reveal}
              />
            ) : (
              <p role="status" className={styles.pending}>
                {t('proofLoading')}
              </p>
            )}
          </Panel>
          {versions.panel}
        </div>
      </div>
      <QuizDialogs
        dialog={dialog}
        quiz={quiz}
        tree={tree}
        isBusy={isBusy}
        warning={changes.warning}
        visited={visited}
        onVisit={visit}
        onClose={() => setDialog(undefined)}
        onMove={changes.moveTo}
        // Runs after the listeners of the query, which remove the row.
        onDelete={(question) =>
          void calls.remove(question).then(() => notifyManager.schedule(() => keepFocus([view.heading.current])))
        }
      />
      {versions.dialogs}
      {texts.dialogs}
      {changes.dialog}
      {view.unsavedDialog}
    </>
  )
}
