// The view state of the builder: the open form with its unsaved changes, the node to reveal in the tree, and the focus.
import { useEffect, useRef, useState } from 'react'
import type { Question } from '#contract/calls/quizzes.ts'
import type { TreeNode } from '#contract/quizTree.ts'
import { useUnsavedGuard, useResourceTranslate } from '#src/engine/index.ts'
import type { RevealRequest } from './QuizTree.tsx'

/** The open form. Another `round` opens it again with new values. */
export interface OpenForm {
  id: number | 'new'
  round: number
}

export const useQuizView = () => {
  const translate = useResourceTranslate('quiz')
  const [openForm, setOpenForm] = useState<OpenForm>()
  const [isDirty, setIsDirty] = useState(false)
  const { guard, dialog } = useUnsavedGuard(isDirty, translate)
  const [revealRequest, setRevealRequest] = useState<RevealRequest>()
  /** Counts how often the focused element was removed: the heading of its panel then gets the focus. */
  const [lostFocusCount, setLostFocusCount] = useState(0)
  const heading = useRef<HTMLHeadingElement>(null)

  // A closing dialog restores the focus first. The heading gets it only when no other element has it.
  useEffect(() => {
    if (lostFocusCount > 0 && document.activeElement === document.body) heading.current?.focus()
  }, [lostFocusCount])
  const latestForm = useRef(openForm)
  useEffect(() => {
    latestForm.current = openForm
  })

  const open = (id: OpenForm['id']) => {
    setIsDirty(false)
    setOpenForm((last) => ({ id, round: (last?.round ?? 0) + 1 }))
  }
  const close = () => {
    setOpenForm(undefined)
    setIsDirty(false)
  }
  const focusHeading = () => setLostFocusCount((last) => last + 1)
  return {
    openForm,
    setIsDirty,
    /** The dialog that asks before unsaved changes are discarded. */
    unsavedDialog: dialog,
    heading,
    focusHeading,
    open,
    /** Opens the form of a question, or of a new one. */
    edit: (question: Question | 'new') => guard(() => open(question === 'new' ? question : question.quizQuestionId)),
    /** Closes a form after its save, unless another one was opened meanwhile. Returns whether it was closed. */
    closeSaved: (form: OpenForm): boolean => {
      if (latestForm.current !== form) return false
      close()
      return true
    },
    leaveForm: () =>
      guard(() => {
        close()
        focusHeading()
      }),
    /** Closes the form before a change of the quiz, which would outdate it. */
    closeThen: (change: () => unknown) =>
      guard(() => {
        close()
        void change()
      }),
    revealRequest,
    reveal: (node: TreeNode) => setRevealRequest((last) => ({ node, round: (last?.round ?? 0) + 1 })),
  }
}
export type QuizView = ReturnType<typeof useQuizView>
