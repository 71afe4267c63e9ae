// Copies a branch of the tree, also for quizzes in other tabs, and pastes one below the selected row.
import { useCallback, useMemo } from 'react'
import { notifyManager } from '@tanstack/react-query'
import { useEvent, useNotify, useStore } from 'react-admin'
import { refusalOfPaste, type BranchNode, type BranchTarget } from '../branches/rules/pasteBranch.ts'
import { textOf, type TreeRow } from '../draft/treeRows.ts'
import { useLanguage } from '#kernel/core/site/i18n/language.ts'
import type { QuizRecord } from '../draft/quizState.ts'
import type { QuizCalls } from '../draft/useQuiz.ts'
import type { QuizChanges } from './useQuizChanges.ts'
import { useQuizTranslate } from '../draft/useQuizTranslate.ts'
import type { QuizView } from './useQuizView.ts'

/** What was copied last: the branch is read when it is pasted. */
interface CopiedBranch extends BranchNode {
  text: string
  /** The language of its quiz. */
  language: string
}

/** Where a branch goes from a row: a question below an answer or beside others; an answer to the row's question. */
const targetOf = ({ nodeType }: BranchNode, row: TreeRow | undefined): BranchTarget | undefined => {
  if (nodeType === 'question') return row?.node.nodeType === 'answer' ? row.node.id : null
  return row?.question.quizQuestionId
}

export const useBranches = (quiz: QuizRecord, calls: QuizCalls, changes: QuizChanges, view: QuizView) => {
  const t = useQuizTranslate()
  const notify = useNotify()
  const language = useLanguage()
  const [copied, setCopied] = useStore<CopiedBranch | null>('quiz.branch', null)
  const { tree } = calls

  /** Returns why the copied branch cannot be pasted at a row. */
  const pasteRefusal = useCallback(
    (row: TreeRow | undefined): string | undefined => {
      if (!copied) return t('pasteNothing')
      if (copied.language !== quiz.language) return t('paste_otherLanguage')
      const target = targetOf(copied, row)
      const refusal =
        target === undefined
          ? 'notInQuiz'
          : refusalOfPaste(tree, { nodeType: copied.nodeType, label: copied.text }, target)
      return refusal && t(`paste_${refusal}`)
    },
    [copied, quiz.language, tree, t],
  )
  const copy = useEvent((row: TreeRow) => {
    const { nodeType, id } = row.node
    if (nodeType === 'fragrance') return
    const text = textOf(row, language)
    setCopied({ nodeType, id, text, language: quiz.language })
    notify(t('branchCopied', { name: text }), { type: 'info' })
  })
  const paste = useEvent((row: TreeRow | undefined) => {
    const refusal = pasteRefusal(row)
    if (refusal || !copied) return notify(refusal ?? '', { type: 'error' })
    const { nodeType, id } = copied
    changes.confirmThen(t('pasteBranch'), async () => {
      const pasted = await calls.paste({ nodeType, id, target: targetOf(copied, row) ?? null })
      // Runs after the listeners of the query, so that the tree contains the branch.
      if (pasted) notifyManager.schedule(() => view.reveal(pasted))
    })
  })
  return useMemo(() => ({ copied, pasteRefusal, copy, paste }), [copied, pasteRefusal, copy, paste])
}
export type Branches = ReturnType<typeof useBranches>
