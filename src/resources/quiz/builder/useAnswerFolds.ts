// Which answers of the question form are folded to one line, and which one gets the focus when it is drawn.
import { useRef, useState } from 'react'
import type { UseFieldArrayReturn, UseFormGetValues } from 'react-hook-form'
import type { Question } from '../calls.ts'
import { emptyAnswer, isComplete, type QuestionValues } from './questionForm.ts'
import { keyOf } from '../draft/treeRows.ts'

interface AnswerFoldOptions {
  answers: UseFieldArrayReturn<QuestionValues, 'answers'>
  getValues: UseFormGetValues<QuestionValues>
  /** Undefined for a new question. */
  question: Question | undefined
  /** The key of the tree's row that the form was opened from: its answer starts unfolded and focused. */
  rowKey: string | undefined
}

export const useAnswerFolds = ({ answers, getValues, question, rowKey }: AnswerFoldOptions) => {
  const addButton = useRef<HTMLButtonElement>(null)
  // That of the tree's row, or one that was added or unfolded.
  const [focusedIndex, setFocusedIndex] = useState(() => {
    const index = question?.answers.findIndex(
      ({ quizQuestionAnswerId: id }) => keyOf({ nodeType: 'answer', id }) === rowKey,
    )
    return index === -1 ? undefined : index
  })
  const completeIds = () => {
    const values = getValues('answers')
    return answers.fields.flatMap(({ id }, index) => {
      const answer = values[index]
      return answer && isComplete(answer) ? [id] : []
    })
  }
  // Only complete answers fold. An answer that becomes complete stays open while it is edited.
  const [foldedIds, setFoldedIds] = useState<ReadonlySet<string>>(() => {
    const focused = answers.fields[focusedIndex ?? -1]?.id
    return new Set(completeIds().filter((id) => id !== focused))
  })
  return {
    focusedIndex,
    foldedIds,
    addButton,
    setFolded: (index: number, id: string, isFolded: boolean) => {
      setFocusedIndex(isFolded ? undefined : index)
      setFoldedIds((last) => new Set(isFolded ? [...last, id] : [...last].filter((one) => one !== id)))
    },
    addAnswer: () => {
      setFoldedIds(new Set(completeIds()))
      setFocusedIndex(answers.fields.length)
      answers.append(emptyAnswer, { shouldFocus: false })
    },
    removeAnswer: (index: number) => {
      setFocusedIndex(undefined)
      answers.remove(index)
      // The button that was pressed is removed with its answer.
      addButton.current?.focus()
    },
  }
}
