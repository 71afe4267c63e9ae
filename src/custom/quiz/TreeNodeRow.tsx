// One row of the tree: what can be taken hold of, and where something can be let go. Drawn only while it is in view.
import { ChevronRight, Move, Pencil, TriangleAlert } from 'lucide'
import { Icon } from '#src/ui/Icon.tsx'
import { memo, useCallback, type CSSProperties, type KeyboardEvent } from 'react'
import { useDraggable, useDroppable } from '@dnd-kit/core'
import type { TreeNode } from '#contract/quizTree.ts'
import { useLanguage } from '#src/i18n/language.ts'
import { NodeIcon } from './NodeIcon.tsx'
import { textOf, type TreeRow } from './treeRows.ts'
import type { Say } from './useQuizTranslate.ts'

/** What a node is let go on: its own kind decides. */
export const targetType: Readonly<Record<TreeNode['nodeType'], TreeNode['nodeType']>> = {
  fragrance: 'answer',
  question: 'answer',
  answer: 'question',
}

export const rowHeight = 40

interface TreeNodeRowProps {
  row: TreeRow
  at: number
  /** The row that Tab comes to. */
  isCurrent: boolean
  /** Something is wrong here (the proof says what). */
  isFaulty: boolean
  isReadOnly: boolean
  /** The number of its question in the order of reading. */
  number: number
  /** What is held now may be let go here, or not; undefined while nothing is held over it. */
  allowed: boolean | undefined
  isHeld: boolean
  id: string
  flash: number
  say: Say
  on: TreeHandlers
}

export interface TreeHandlers {
  select: (row: TreeRow) => void
  toggle: (row: TreeRow) => void
  edit: (row: TreeRow) => void
  move: (row: TreeRow) => void
  key: (event: KeyboardEvent<HTMLElement>, row: TreeRow) => void
}

const TreeNodeRowView = ({ row, at, isCurrent, isFaulty, isReadOnly, number, allowed, isHeld, id, flash, say, on }: TreeNodeRowProps) => {
  const { key, node, level, head } = row
  const { nodeType } = node
  const source = useDraggable({ id: key, data: { row }, disabled: isReadOnly })
  const { setNodeRef: setTarget } = useDroppable({ id: key, data: { row }, disabled: isReadOnly })
  const { setNodeRef: setSource, setActivatorNodeRef, listeners = {}, attributes } = source
  const setRow = useCallback(
    (element: HTMLElement | null) => {
      setSource(element)
      setActivatorNodeRef(element)
      setTarget(element)
    },
    [setSource, setActivatorNodeRef, setTarget],
  )
  const style: CSSProperties & Record<'--level', number> = { top: at * rowHeight, height: rowHeight, '--level': level - 1 }
  const text = textOf(row, useLanguage())
  const kind = say(`kind_${nodeType}`)
  const tab = isCurrent ? 0 : -1
  return (
    <div
      ref={setRow}
      {...listeners}
      id={id}
      role="treeitem"
      className="tree-row"
      data-kind={nodeType}
      data-held={isHeld || undefined}
      data-allowed={allowed}
      data-flash={flash || undefined}
      tabIndex={tab}
      aria-level={level}
      aria-posinset={row.position}
      aria-setsize={row.siblings}
      aria-expanded={row.hasChildren ? row.isOpen : undefined}
      aria-selected={isCurrent}
      aria-label={[kind, text, head && say(head), isFaulty && say('faulty')].filter(Boolean).join(', ')}
      aria-describedby={isReadOnly ? undefined : attributes['aria-describedby']}
      style={style}
      onClick={() => on.select(row)}
      onDoubleClick={() => on.edit(row)}
      onKeyDown={(event) => {
        on.key(event, row)
        if (!event.defaultPrevented) listeners['onKeyDown']?.(event)
      }}
    >
      <span className="tree-indent" aria-hidden="true" />
      {row.hasChildren ? (
        <button
          type="button"
          className="tree-toggle"
          tabIndex={-1}
          aria-label={`${say(row.isOpen ? 'collapse' : 'expand')}: ${text}`}
          data-open={row.isOpen || undefined}
          onClick={(event) => {
            event.stopPropagation()
            on.toggle(row)
            // The keys of the tree are the row's.
            event.currentTarget.closest<HTMLElement>('[role=treeitem]')?.focus({ preventScroll: true })
          }}
        >
          <Icon of={ChevronRight} />
        </button>
      ) : (
        <span className="tree-toggle" aria-hidden="true" />
      )}
      {/* A new key starts the flash anew. */}
      {flash > 0 && <span key={flash} className="tree-flash" aria-hidden="true" />}
      {/* The number is drawn by the style sheet: it is no part of the name. */}
      <span className="tree-mark" aria-hidden="true" data-number={nodeType === 'question' ? number : undefined}>
        {nodeType !== 'question' && <NodeIcon type={nodeType} />}
      </span>
      <span className="tree-text" title={text}>
        {text}
      </span>
      {head && (
        <span className="tree-badge" data-head={head}>
          {say(head)}
        </span>
      )}
      {isFaulty && (
        <span className="tree-fault" title={say('faulty')}>
          <Icon of={TriangleAlert} />
        </span>
      )}
      {!isReadOnly && (
        <span className="tree-buttons">
          {nodeType !== 'fragrance' && (
            <button
              type="button"
              className="icon-button"
              tabIndex={tab}
              aria-label={say('editQuestion', { name: row.question.quest })}
              onClick={() => on.edit(row)}
            >
              <Icon of={Pencil} />
            </button>
          )}
          {head !== 'root' && (
            <button
              type="button"
              className="icon-button"
              tabIndex={tab}
              aria-label={`${say('moveTo')}: ${text}`}
              onClick={() => on.move(row)}
            >
              <Icon of={Move} />
            </button>
          )}
        </span>
      )}
    </div>
  )
}

export const TreeNodeRow = memo(TreeNodeRowView)
