// The questions of a quiz in reading order, as a table with virtual rows (S2§2).
import { LocateFixed, Pencil, Trash2 } from 'lucide'
import { memo, useMemo, useRef } from 'react'
import { indexTree } from '../rules/quizTree.ts'
import type { Question } from '../calls.ts'
import { Icon } from '#kernel/core/site/ui/Icon.tsx'
import { IconButton } from '#kernel/core/site/ui/IconButton.tsx'
import { TableHead } from '#kernel/core/site/ui/TableHead.tsx'
import { TopLevelBadge } from './TopLevelBadge.tsx'
import { useMeasuredRows } from '../draft/useMeasuredRows.ts'
import { useQuizTranslate } from '../draft/useQuizTranslate.ts'
import styles from './QuestionTable.module.css'
import shared from './Quiz.module.css'

interface QuestionTableProps {
  tree: readonly Question[]
  /** All questions in reading order. */
  questions: readonly Question[]
  isReadOnly: boolean
  onEdit: (question: Question) => void
  onShow: (question: Question) => void
  onDelete: (question: Question) => void
}

const rowHeight = 44
const columns = ['number', 'quest', 'answers', 'from', 'actions'] as const

/** An empty row as tall as the rows that are not drawn. */
const Spacer = ({ height }: { height: number }) => height > 0 && <tr aria-hidden="true" style={{ height }} />

const QuestionTableView = ({ tree, questions, isReadOnly, onEdit, onShow, onDelete }: QuestionTableProps) => {
  const t = useQuizTranslate()
  const box = useRef<HTMLDivElement>(null)
  const virtualizer = useMeasuredRows({
    box,
    rowHeight,
    count: questions.length,
    keyOf: (index) => String(questions[index]?.quizQuestionId),
  })
  const rows = virtualizer.getVirtualItems()
  const { parentAnswers } = useMemo(() => indexTree(tree), [tree])
  const first = rows[0]?.index ?? 0
  const end = (rows.at(-1)?.index ?? -1) + 1
  return (
    <div ref={box} className={styles.box}>
      <table className={styles.table} data-read-only={isReadOnly || undefined} aria-rowcount={questions.length + 1}>
        <TableHead columns={columns.map((name) => t(`column_${name}`))} />
        <tbody>
          <Spacer height={rows[0]?.start ?? 0} />
          {questions.slice(first, end).map((question, offset) => {
            const index = first + offset
            const { quizQuestionId, quest, answers } = question
            const parentAnswer = parentAnswers.get(quizQuestionId)
            const isRoot = question === tree[0]
            return (
              <tr key={quizQuestionId} ref={virtualizer.measureElement} data-index={index} aria-rowindex={index + 2}>
                <td>{index + 1}</td>
                <th scope="row">
                  <button
                    type="button"
                    className={`${styles.link} ${shared.whole}`}
                    onClick={() => (isReadOnly ? onShow(question) : onEdit(question))}
                  >
                    {quest}
                  </button>
                </th>
                <td>{answers.length}</td>
                <td>
                  {isRoot || !parentAnswer ? (
                    <TopLevelBadge kind={isRoot ? 'root' : 'orphan'} />
                  ) : (
                    <span className={shared.whole}>{parentAnswer.label}</span>
                  )}
                </td>
                <td>
                  <div className={styles.actions}>
                    <IconButton
                      label={t('showQuestion', { name: quest })}
                      title={t('showInTree')}
                      onClick={() => onShow(question)}
                    >
                      <Icon of={LocateFixed} />
                    </IconButton>
                    {!isReadOnly && (
                      <>
                        <IconButton
                          data-edit
                          label={t('editQuestion', { name: quest })}
                          title={t('formEdit')}
                          onClick={() => onEdit(question)}
                        >
                          <Icon of={Pencil} />
                        </IconButton>
                        <IconButton
                          isDangerous
                          label={t('deleteQuestion', { name: quest })}
                          title={t('deleteConfirm')}
                          onClick={() => onDelete(question)}
                        >
                          <Icon of={Trash2} />
                        </IconButton>
                      </>
                    )}
                  </div>
                </td>
              </tr>
            )
          })}
          <Spacer height={virtualizer.getTotalSize() - (rows.at(-1)?.end ?? 0)} />
        </tbody>
      </table>
    </div>
  )
}

export const QuestionTable = memo(QuestionTableView)
