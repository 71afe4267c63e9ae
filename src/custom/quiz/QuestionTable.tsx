// The questions of a quiz in the order of reading, as a table that draws what is in view (S2§2).
import { LocateFixed, Pencil, Trash2 } from 'lucide'
import { Icon } from '#src/ui/Icon.tsx'
import { memo, useMemo, useRef } from 'react'
import { indexTree } from '#contract/quizTree.ts'
import type { Question } from '#contract/calls/quizzes.ts'
import { useQuizTranslate } from './useQuizTranslate.ts'
import { useVirtualRows } from './useVirtualRows.ts'

interface QuestionTableProps {
  tree: readonly Question[]
  /** Every question, in the order of reading. */
  questions: readonly Question[]
  isReadOnly: boolean
  onEdit: (question: Question) => void
  onShow: (question: Question) => void
  onDelete: (question: Question) => void
}

const height = 44

const QuestionTableView = ({ tree, questions, isReadOnly, onEdit, onShow, onDelete }: QuestionTableProps) => {
  const say = useQuizTranslate()
  const box = useRef<HTMLDivElement>(null)
  const { first, end } = useVirtualRows(box, height, questions.length)
  const { parentAnswers } = useMemo(() => indexTree(tree), [tree])
  const columns = ['place', 'quest', 'answers', 'from', 'actions'] as const
  // A tall empty row stands for those that are not drawn.
  const gap = (rows: number) => rows > 0 && <tr aria-hidden="true" style={{ height: rows * height }} />
  return (
    <div ref={box} className="quiz-table-frame">
      <table className="quiz-table" data-read={isReadOnly || undefined} aria-rowcount={questions.length + 1}>
        <thead>
          <tr>
            {columns.map((name) => (
              <th key={name} scope="col">
                {say(`column_${name}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {gap(first)}
          {questions.slice(first, end).map((question, step) => {
            const at = first + step
            const { quizQuestionId, quest, answers } = question
            const from = parentAnswers.get(quizQuestionId)
            const isRoot = question === tree[0]
            return (
              <tr key={quizQuestionId} aria-rowindex={at + 2}>
                <td>{at + 1}</td>
                <th scope="row">
                  <button
                    type="button"
                    className="quiz-link cut"
                    title={quest}
                    onClick={() => (isReadOnly ? onShow(question) : onEdit(question))}
                  >
                    {quest}
                  </button>
                </th>
                <td>{answers.length}</td>
                <td>
                  {isRoot || !from ? (
                    <span className="tree-badge" data-head={isRoot ? 'root' : 'orphan'}>
                      {say(isRoot ? 'root' : 'orphan')}
                    </span>
                  ) : (
                    <span className="cut" title={from.label}>
                      {from.label}
                    </span>
                  )}
                </td>
                <td>
                  <div className="quiz-row-actions">
                    <button
                      type="button"
                      className="icon-button"
                      aria-label={say('showQuestion', { name: quest })}
                      title={say('findGo')}
                      onClick={() => onShow(question)}
                    >
                      <Icon of={LocateFixed} />
                    </button>
                    {!isReadOnly && (
                      <>
                        <button
                          type="button"
                          className="icon-button"
                          aria-label={say('editQuestion', { name: quest })}
                          title={say('formEdit')}
                          onClick={() => onEdit(question)}
                        >
                          <Icon of={Pencil} />
                        </button>
                        <button
                          type="button"
                          className="icon-button"
                          data-danger
                          aria-label={say('deleteQuestion', { name: quest })}
                          title={say('deleteConfirm')}
                          onClick={() => onDelete(question)}
                        >
                          <Icon of={Trash2} />
                        </button>
                      </>
                    )}
                  </div>
                </td>
              </tr>
            )
          })}
          {gap(questions.length - end)}
        </tbody>
      </table>
    </div>
  )
}

export const QuestionTable = memo(QuestionTableView)
