// "Move to…": every place that the tree allows for what is to be moved, to be chosen from a list instead of dragged to.
import { useDeferredValue, useMemo, useRef, useState } from 'react'
import { canMove, isNoOp, moveOf } from '#contract/quizTree.ts'
import type { TreeMove } from '#contract/payloads/questions.ts'
import type { Question } from '#contract/calls/quizzes.ts'
import { Modal } from '#src/ui/Modal.tsx'
import { ariaDisabled } from '#src/ui/ariaDisabled.ts'
import { fold } from '#src/ui/foldText.ts'
import { useLanguage } from '#src/i18n/language.ts'
import { NodeIcon } from './NodeIcon.tsx'
import { targetType } from './TreeNodeRow.tsx'
import { textOf, treeRows, type TreeRow } from './treeRows.ts'
import { useQuizTranslate } from './useQuizTranslate.ts'
import { useVirtualRows } from './useVirtualRows.ts'

interface MoveDialogProps {
  tree: readonly Question[]
  row: TreeRow
  /** Another move is under way: this one waits for it. */
  isBusy: boolean
  onMove: (move: TreeMove) => void
  onClose: () => void
}

const targetHeight = 52

export const MoveDialog = ({ tree, row: { node, ...moved }, isBusy, onMove, onClose }: MoveDialogProps) => {
  const say = useQuizTranslate()
  const language = useLanguage()
  const box = useRef<HTMLDivElement>(null)
  const [typed, setTyped] = useState('')
  const sought = fold(useDeferredValue(typed).trim())
  const allowed = useMemo(
    () =>
      treeRows(tree).flatMap((target) => {
        if (target.node.nodeType !== targetType[node.nodeType]) return []
        const move = moveOf(node, target.node.id)
        return canMove(tree, move) && !isNoOp(tree, move) ? [{ target, move }] : []
      }),
    [tree, node],
  )
  const found = allowed.filter(({ target }) => fold(`${textOf(target, language)} ${target.question.quest}`).includes(sought))
  const { first, end } = useVirtualRows(box, targetHeight, found.length)
  const isToAnswer = targetType[node.nodeType] === 'answer'

  return (
    <Modal
      title={say('moveTitle', { name: textOf(moved, language) })}
      onClose={onClose}
      buttons={
        <button type="button" className="button" onClick={onClose}>
          {say('cancel')}
        </button>
      }
    >
      <input
        type="search"
        className="plain-input"
        autoFocus
        aria-label={say('moveFilter')}
        placeholder={say('moveFilter')}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
      />
      <p className="move-count" role="status">
        {found.length > 0 ? say('targets', { smart_count: found.length }) : say('moveNothing')}
      </p>
      <div ref={box} className="move-targets" data-empty={found.length === 0 || undefined}>
        <ul aria-label={say(isToAnswer ? 'moveToAnswer' : 'moveToQuestion')} style={{ height: found.length * targetHeight }}>
          {found.slice(first, end).map(({ target, move }, at) => (
            <li key={target.key} style={{ top: (first + at) * targetHeight, height: targetHeight }}>
              <button type="button" {...ariaDisabled(!isBusy, () => onMove(move))}>
                <NodeIcon type={target.node.nodeType} />
                <span>
                  <span className="cut">{textOf(target, language)}</span>
                  {isToAnswer && <span className="cut move-from">{target.question.quest}</span>}
                </span>
              </button>
            </li>
          ))}
        </ul>
      </div>
    </Modal>
  )
}
