// "Move to…": lists the destinations that the tree allows for a node, as an alternative to dragging it.
import { useDeferredValue, useMemo, useRef, useState } from 'react'
import { canMove, isNoOp, moveOf } from '../rules/quizTree.ts'
import type { TreeMove } from '../payloads.ts'
import type { Question } from '../calls.ts'
import { plainText } from '#kernel/core/contract/plainText.ts'
import { Button } from '#kernel/core/site/ui/Button.tsx'
import { DialogInput } from '#kernel/core/site/ui/DialogInput.tsx'
import { Modal } from '#kernel/core/site/ui/Modal.tsx'
import { ariaDisabled } from '#kernel/core/site/ui/ariaDisabled.ts'
import { foldText as fold } from '#kernel/core/contract/foldText.ts'
import { useLanguage } from '#kernel/core/site/i18n/language.ts'
import { NodeIcon } from '../draft/NodeIcon.tsx'
import { targetType } from './TreeNodeRow.tsx'
import { textOf, treeRows, type TreeRow } from '../draft/treeRows.ts'
import { useMeasuredRows } from '../draft/useMeasuredRows.ts'
import { useQuizTranslate } from '../draft/useQuizTranslate.ts'
import styles from './MoveDialog.module.css'
import shared from './Quiz.module.css'

interface MoveDialogProps {
  tree: readonly Question[]
  row: TreeRow
  /** Another move is pending: the buttons are disabled until it ends. */
  isBusy: boolean
  onMove: (move: TreeMove) => void
  onClose: () => void
}

const rowHeight = 52

export const MoveDialog = ({ tree, row: { node, ...texts }, isBusy, onMove, onClose }: MoveDialogProps) => {
  const t = useQuizTranslate()
  const language = useLanguage()
  const box = useRef<HTMLDivElement>(null)
  const [filter, setFilter] = useState('')
  const foldedFilter = fold(plainText(useDeferredValue(filter)))
  const allowed = useMemo(
    () =>
      treeRows(tree).flatMap((target) => {
        if (target.node.nodeType !== targetType[node.nodeType]) return []
        const move = moveOf(node, target.node.id)
        return canMove(tree, move) && !isNoOp(tree, move) ? [{ target, move }] : []
      }),
    [tree, node],
  )
  const found = allowed.filter(({ target }) =>
    fold(`${textOf(target, language)} ${target.question.quest}`).includes(foldedFilter),
  )
  const virtualizer = useMeasuredRows({
    box,
    rowHeight,
    count: found.length,
    keyOf: (index) => found[index]?.target.key ?? '',
  })
  const isToAnswer = targetType[node.nodeType] === 'answer'

  return (
    <Modal
      title={t('moveTitle', { name: textOf(texts, language) })}
      onClose={onClose}
      buttons={<Button onClick={onClose}>{t('cancel')}</Button>}
    >
      <div className={styles.content}>
        <DialogInput
          type="search"
          autoFocus
          aria-label={t('moveFilter')}
          placeholder={t('moveFilter')}
          value={filter}
          onChange={({ target }) => setFilter(target.value)}
        />
        <p role="status">{found.length > 0 ? t('targets', { smart_count: found.length }) : t('moveNoTargets')}</p>
        <div ref={box} className={styles.box} data-empty={found.length === 0 || undefined}>
          <ul
            className={shared.list}
            aria-label={t(isToAnswer ? 'moveToAnswer' : 'moveToQuestion')}
            style={{ height: virtualizer.getTotalSize() }}
          >
            {virtualizer.getVirtualItems().map(({ index, start }) => {
              const { target, move } = found[index] ?? {}
              if (!target || !move) return null
              return (
                <li
                  key={target.key}
                  ref={virtualizer.measureElement}
                  data-index={index}
                  style={{ top: start, minHeight: rowHeight }}
                >
                  <button type="button" className={shared.rowButton} {...ariaDisabled(!isBusy, () => onMove(move))}>
                    <NodeIcon type={target.node.nodeType} />
                    <span>
                      <span className={shared.whole}>{textOf(target, language)}</span>
                      {isToAnswer && <span className={shared.whole}>{target.question.quest}</span>}
                    </span>
                  </button>
                </li>
              )
            })}
          </ul>
        </div>
      </div>
    </Modal>
  )
}
