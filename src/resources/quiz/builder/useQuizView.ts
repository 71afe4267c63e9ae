// The view state of the builder: the open form, its unsaved changes, the selected and the revealed node, the focus.
// The URL keeps the open form and the selected node, so that a reload and the Back button show the same place.
import { changeAndKeepFocus } from '#kernel/core/site/ui/focus.ts'
import { useTimer } from '#kernel/core/site/ui/useTimer.ts'
import { useEffect, useRef, useState } from 'react'
import { useEvent } from 'react-admin'
import { useSearchParams, useLocation, type Location } from 'react-router'
import type { Question } from '../calls.ts'
import { indexTree, type TreeNode } from '../rules/quizTree.ts'
import { useUnsavedGuard, useResourceTranslate, type GuardedForm } from '#kernel/core/site/index.ts'
import type { RevealRequest } from '../draft/treeRows.ts'

/** The open form. Another `round` opens it again with new values. */
export interface OpenForm {
  id: number | 'new'
  round: number
  /** The key of the row that it was opened from: the form unfolds the answer of that row. */
  rowKey: string | undefined
}

/** The names in the query: `?question=5&node=answer:21`. */
const names = { question: 'question', node: 'node' } as const

/** The URL is written once the selection rests: browsers limit how often it may change. */
const urlDelayMs = 300

const isSameQuiz = (one: Location, other: Location): boolean => one.pathname === other.pathname

const openFormOf = (params: URLSearchParams, tree: readonly Question[]): OpenForm | undefined => {
  const text = params.get(names.question)
  const id = text === 'new' ? text : Number(text)
  if (id !== 'new' && !indexTree(tree).questions.has(id)) return undefined
  return { id, round: 0, rowKey: params.get(names.node) ?? undefined }
}

/** Writes the view into the URL when it differs; the URL itself is read only at the start. */
const useViewUrl = (form: OpenForm | undefined) => {
  const [params, setParams] = useSearchParams()
  const { state } = useLocation()
  const selectedKey = useRef(params.get(names.node))
  const timer = useTimer()
  const write = useEvent(() => {
    const next = new URLSearchParams(params)
    for (const [name, value] of [
      [names.question, form?.id],
      [names.node, selectedKey.current],
    ] as const)
      if (value === undefined || value === null) next.delete(name)
      else next.set(name, String(value))
    if (String(next) !== String(params)) setParams(next, { replace: true, preventScrollReset: true, state })
  })
  useEffect(() => write(), [write, form?.id, params])
  /** Stays the same function. */
  return useEvent((key: string) => {
    selectedKey.current = key
    timer.start(write, urlDelayMs)
  })
}

export const useQuizView = (tree: readonly Question[], isReadOnly: boolean) => {
  const translate = useResourceTranslate('quiz')
  const [params] = useSearchParams()
  const [openForm, setOpenForm] = useState(() => (isReadOnly ? undefined : openFormOf(params, tree)))
  const [initialKey] = useState(() => params.get(names.node) ?? undefined)
  const select = useViewUrl(openForm)
  const [isDirty, setIsDirty] = useState(false)
  const guarded = useRef<GuardedForm>(null)
  const { guard, dialog } = useUnsavedGuard({ isDirty, translate, formOf: () => guarded.current, isSame: isSameQuiz })
  const [revealRequest, setRevealRequest] = useState<RevealRequest>()
  const heading = useRef<HTMLHeadingElement>(null)

  const open = (id: OpenForm['id'], rowKey?: string) => {
    setIsDirty(false)
    setOpenForm((last) => ({ id, round: (last?.round ?? 0) + 1, rowKey }))
  }
  const close = () => {
    setOpenForm(undefined)
    setIsDirty(false)
  }
  return {
    openForm,
    setIsDirty,
    /** The open form, for the dialog that asks before its changes are discarded. */
    guarded,
    /** The dialog that asks before unsaved changes are discarded. */
    unsavedDialog: dialog,
    /** The heading of the panel of questions, which gets the focus when the focused row or form is gone. */
    heading,
    open,
    /** Opens the form of a question, or of a new one; `rowKey` is the row of the tree that opened it. */
    edit: (question: Question | 'new', rowKey?: string) =>
      guard(() => open(question === 'new' ? question : question.quizQuestionId, rowKey)),
    /** Closes a form after its save, unless another one was opened meanwhile. Returns whether it was closed. */
    closeSaved: useEvent((form: OpenForm): boolean => {
      if (openForm !== form) return false
      close()
      return true
    }),
    leaveForm: () => guard(() => changeAndKeepFocus(close, [heading.current])),
    /** Closes the form before a change of the quiz, which would outdate it. */
    closeThen: (change: () => unknown) =>
      guard(() => {
        close()
        void change()
      }),
    /** The row that the URL selects at the start. */
    initialKey,
    /** Keeps the selected row in the URL. */
    select,
    revealRequest,
    reveal: (node: TreeNode) => setRevealRequest((last) => ({ node, round: (last?.round ?? 0) + 1 })),
  }
}
export type QuizView = ReturnType<typeof useQuizView>
