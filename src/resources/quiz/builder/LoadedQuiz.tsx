// The builder of a loaded quiz: questions and proof beside the tree, with their dialogs.
import { useEffect, useMemo, useRef, useState } from 'react'
import { notifyManager } from '@tanstack/react-query'
import type { UseGetOneHookValue } from 'react-admin'
import { can } from '#kernel/contract/access.ts'
import { refusalOf } from '#kernel/contract/conditions.ts'
import type { TreeMove } from '#src/resources/questions/payloads.ts'
import type { Question } from '../calls.ts'
import { canMove, type TreeNode } from '../rules/quizTree.ts'
import { readOnlyReason } from '#kernel/contract/resource.ts'
import { ReadOnlyNotice, useEngine, useResourceTranslate } from '#kernel/site/index.ts'
import { Button } from '#kernel/site/ui/Button.tsx'
import { ConfirmDialog } from '#kernel/site/ui/ConfirmDialog.tsx'
import { MoveDialog } from './MoveDialog.tsx'
import { Panel } from './Panel.tsx'
import { ProofPanel } from './ProofPanel.tsx'
import { QuestionsPanel } from './QuestionsPanel.tsx'
import { QuizHead } from './QuizHead.tsx'
import { Simulator } from './Simulator.tsx'
import { TreePanel } from './TreePanel.tsx'
import type { TreeRow } from './treeRows.ts'
import { useQuiz, type QuizRecord } from './useQuiz.ts'
import { useQuizProof } from './useQuizProof.ts'
import { useQuizTranslate } from './useQuizTranslate.ts'
import { useQuizView } from './useQuizView.ts'
import { useValidationGuard } from './useValidationGuard.tsx'
import { useVisitedEndings } from './useVisitedEndings.ts'
import styles from './LoadedQuiz.module.css'

interface LoadedQuizProps {
  quizId: number
  record: UseGetOneHookValue<QuizRecord>
  quiz: QuizRecord
}

export const LoadedQuiz = ({ quizId, record, quiz }: LoadedQuizProps) => {
  const t = useQuizTranslate()
  const translate = useResourceTranslate('quiz')
  const { me, definitions, declarations } = useEngine()
  const { tree, serverErrors, busy, moveNode, undo, undoState, save, adopt, reload, remove, validate, publish } =
    useQuiz(record, quizId)
  const proof = useQuizProof(tree, quiz.campaignId)
  const validation = useValidationGuard(quiz)
  const [visited, onVisit] = useVisitedEndings()
  const [deleting, setDeleting] = useState<Question>()
  const [moving, setMoving] = useState<TreeRow>()
  const [isSimulating, setIsSimulating] = useState(false)

  const definition = definitions.get('quiz')
  const declaration = declarations.find(({ name }) => name === 'quiz')
  const inactiveReason = definition && readOnlyReason(definition, quiz)
  const isReadOnly =
    !definition ||
    !can(me, 'update', definition) ||
    refusalOf(definition, 'update', { me, record: { ...quiz }, by: 'server' }) !== undefined
  const view = useQuizView(tree, isReadOnly)
  const isAllowed = (action: 'validate' | 'publish') =>
    inactiveReason === undefined && definition !== undefined && can(me, action, definition)

  const handlers = {
    edit: view.edit,
    editRow: ({ question, key }: TreeRow) => {
      if (!isReadOnly) view.edit(question, key)
    },
    move: (move: TreeMove | undefined) => {
      const change = () => view.closeThen(() => moveNode(move))
      // A refused move changes nothing.
      if (move && canMove(tree, move)) validation.guard(t('moveConfirm'), change)
      else change()
    },
    undo: () => {
      if (undoState === 'ready') validation.guard(t('undo'), () => view.closeThen(undo))
    },
    reveal: view.reveal,
  }
  // The handlers stay the same functions, so that the memoized table, proof and tree are drawn again only for their own changes.
  const latest = useRef(handlers)
  useEffect(() => {
    latest.current = handlers
  })
  const on = useMemo(
    () => ({
      edit: (question: Question) => latest.current.edit(question),
      editRow: (row: TreeRow) => latest.current.editRow(row),
      move: (move: TreeMove | undefined) => latest.current.move(move),
      undo: () => latest.current.undo(),
      reveal: (node: TreeNode) => latest.current.reveal(node),
      revealQuestion: ({ quizQuestionId }: Question) =>
        latest.current.reveal({ nodeType: 'question', id: quizQuestionId }),
    }),
    [],
  )

  return (
    <>
      <QuizHead
        declaration={declaration}
        quiz={quiz}
        languageName={translate.choice('language', quiz.language)}
        count={tree.length}
        isBusy={busy !== undefined}
        onValidate={isAllowed('validate') ? () => view.closeThen(validate) : undefined}
        onPublish={isAllowed('publish') ? () => view.closeThen(publish) : undefined}
        onSimulate={() => setIsSimulating(true)}
        guard={view.closeThen}
        onReverted={() => void reload()}
        notice={inactiveReason && <ReadOnlyNotice reason={inactiveReason} />}
      />
      <div className={styles.columns}>
        <div className={styles.column}>
          <QuestionsPanel
            quiz={quiz}
            tree={tree}
            proof={proof}
            view={view}
            isReadOnly={isReadOnly}
            isBusy={busy !== undefined}
            onSave={save}
            onBeforeSave={() =>
              new Promise((resolve) =>
                validation.guard(
                  t('save'),
                  () => resolve(true),
                  () => resolve(false),
                ),
              )
            }
            onNewer={adopt}
            onEdit={on.edit}
            onShow={on.revealQuestion}
            onDelete={setDeleting}
          />
          <Panel id="quiz-proof" title={t('proof')}>
            {proof.dialError ? (
              <div role="alert">
                <p>{t('dialFailed')}</p>
                <Button onClick={() => void proof.reloadDial()}>{t('retry')}</Button>
              </div>
            ) : proof.proof ? (
              <ProofPanel
                proof={proof.proof}
                serverErrors={serverErrors}
                tree={tree}
                fragranceOf={proof.fragranceOf}
                onReveal={on.reveal}
              />
            ) : (
              <p role="status">{t('proofLoading')}</p>
            )}
          </Panel>
        </div>
        <TreePanel
          tree={tree}
          numbers={proof.numbers}
          isReadOnly={isReadOnly}
          isBusy={busy !== undefined}
          isReloading={busy === 'reloading'}
          invalidKeys={proof.invalidKeys}
          initialKey={view.initialKey}
          revealRequest={view.revealRequest}
          onSelect={view.select}
          undoState={undoState}
          onEdit={on.editRow}
          onMove={on.move}
          onMoveTo={setMoving}
          onUndo={on.undo}
        />
      </div>
      {moving && (
        <MoveDialog
          tree={tree}
          row={moving}
          isBusy={busy !== undefined}
          onClose={() => setMoving(undefined)}
          onMove={(move) => {
            setMoving(undefined)
            validation.guard(t('moveConfirm'), () =>
              view.closeThen(() => {
                const moved = moveNode(move)
                // The tree shows the move at once: waiting for the server would steal the focus later.
                view.reveal(moving.node)
                return moved
              }),
            )
          }}
        />
      )}
      {isSimulating && (
        <Simulator
          name={quiz.name}
          tree={tree}
          visited={visited}
          onVisit={onVisit}
          onClose={() => setIsSimulating(false)}
        />
      )}
      {deleting && (
        <ConfirmDialog
          title={t('deleteTitle')}
          text={[t('deleteText', { name: deleting.quest }), validation.warning].filter(Boolean).join(' ')}
          cancelLabel={t('cancel')}
          confirmLabel={t('deleteConfirm')}
          isDangerous
          onCancel={() => setDeleting(undefined)}
          onConfirm={() => {
            setDeleting(undefined)
            // Runs after the listeners of the query, which remove the row.
            void remove(deleting).then(() => notifyManager.schedule(view.focusHeading))
          }}
        />
      )}
      {validation.dialog}
      {view.unsavedDialog}
    </>
  )
}
