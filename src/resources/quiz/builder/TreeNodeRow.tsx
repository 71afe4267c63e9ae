// One row of the tree, which can be dragged and dropped on. It is mounted only while it is visible or active.
import { ChevronRight, Move, Pencil, TriangleAlert } from 'lucide'
import { memo, useCallback, type CSSProperties, type KeyboardEvent } from 'react'
import { useDraggable, useDroppable } from '@dnd-kit/core'
import type { TreeNode } from '../rules/quizTree.ts'
import { useLanguage } from '#kernel/core/site/i18n/language.ts'
import { Icon } from '#kernel/core/site/ui/Icon.tsx'
import { IconButton } from '#kernel/core/site/ui/IconButton.tsx'
import { Highlight } from './Highlight.tsx'
import { NodeIcon } from '../draft/NodeIcon.tsx'
import { TopLevelBadge } from './TopLevelBadge.tsx'
import { textOf, type TreeRow } from '../draft/treeRows.ts'
import type { QuizTranslate } from '../draft/useQuizTranslate.ts'
import styles from './TreeNodeRow.module.css'

/** The type of node that a node can be dropped on, by its own type. */
export const targetType: Readonly<Record<TreeNode['nodeType'], TreeNode['nodeType']>> = {
  fragrance: 'answer',
  question: 'answer',
  answer: 'question',
}

/** In px: a finger needs 44. */
export const rowHeights = { mouse: 40, touch: 44 } as const

interface TreeNodeRowProps {
  id: string
  row: TreeRow
  /** The offset from the top of the tree in px. */
  index: number
  top: number
  minHeight: number
  /** Notes the height that its text gives the row. */
  measure: (element: HTMLElement | null) => void
  /** The row that is in the tab order. */
  isActive: boolean
  /** The proof has a finding for this row. */
  isInvalid: boolean
  isReadOnly: boolean
  /** The number of the row's question in reading order. */
  number: number
  /** Whether the grabbed node may be dropped here; undefined when it is not over this row. */
  isAllowed: boolean | undefined
  isGrabbed: boolean
  /** Another number above 0 highlights the row again. */
  highlight: number
  t: QuizTranslate
  on: TreeHandlers
}

export interface TreeHandlers {
  select: (row: TreeRow) => void
  toggle: (row: TreeRow) => void
  edit: (row: TreeRow) => void
  move: (row: TreeRow) => void
  key: (event: KeyboardEvent<HTMLElement>, row: TreeRow) => void
}

const TreeNodeRowView = ({
  id,
  row,
  index,
  top,
  minHeight,
  measure,
  isActive,
  isInvalid,
  isReadOnly,
  number,
  isAllowed,
  isGrabbed,
  highlight,
  t,
  on,
}: TreeNodeRowProps) => {
  const { key, node, level, topLevel } = row
  const { nodeType } = node
  const { setNodeRef: setTarget } = useDroppable({ id: key, data: { row }, disabled: isReadOnly })
  const {
    setNodeRef: setSource,
    setActivatorNodeRef,
    listeners = {},
    attributes,
  } = useDraggable({ id: key, data: { row }, disabled: isReadOnly })
  const setRow = useCallback(
    (element: HTMLElement | null) => {
      setSource(element)
      setActivatorNodeRef(element)
      setTarget(element)
      measure(element)
    },
    [setSource, setActivatorNodeRef, setTarget, measure],
  )
  const style: CSSProperties & Record<'--level', number> = { top, minHeight, '--level': level - 1 }
  const text = textOf(row, useLanguage())
  const tabIndex = isActive ? 0 : -1
  return (
    <div
      ref={setRow}
      {...listeners}
      id={id}
      role="treeitem"
      className={styles.row}
      data-index={index}
      data-type={nodeType}
      data-grabbed={isGrabbed || undefined}
      data-allowed={isAllowed}
      tabIndex={tabIndex}
      aria-level={level}
      aria-posinset={row.position}
      aria-setsize={row.setSize}
      aria-expanded={row.hasChildren ? row.isOpen : undefined}
      aria-selected={isActive}
      aria-label={[t(`kind_${nodeType}`), text, topLevel && t(topLevel), isInvalid && t('invalid')]
        .filter(Boolean)
        .join(', ')}
      aria-describedby={isReadOnly ? undefined : attributes['aria-describedby']}
      style={style}
      onClick={() => on.select(row)}
      onDoubleClick={() => on.edit(row)}
      onKeyDown={(event) => {
        on.key(event, row)
        if (!event.defaultPrevented) listeners['onKeyDown']?.(event)
      }}
    >
      <span className={styles.indent} aria-hidden="true" />
      {row.hasChildren ? (
        <button
          type="button"
          className={styles.toggle}
          tabIndex={-1}
          aria-label={`${t(row.isOpen ? 'collapse' : 'expand')}: ${text}`}
          data-open={row.isOpen || undefined}
          onClick={(event) => {
            event.stopPropagation()
            on.toggle(row)
            // The row handles the keys of the tree.
            event.currentTarget.closest<HTMLElement>('[role=treeitem]')?.focus({ preventScroll: true })
          }}
        >
          <Icon of={ChevronRight} />
        </button>
      ) : (
        <span className={styles.toggle} aria-hidden="true" />
      )}
      {/* A new key restarts the animation. */}
      <Highlight count={highlight} />
      {/* The style sheet draws the number, which keeps it out of the text of the row. */}
      <span className={styles.mark} aria-hidden="true" data-number={nodeType === 'question' ? number : undefined}>
        {nodeType !== 'question' && <NodeIcon type={nodeType} categoryId={row.fragrance?.categoryId} />}
      </span>
      <span className={styles.text}>{text}</span>
      {topLevel && <TopLevelBadge kind={topLevel} />}
      {isInvalid && (
        <span className={styles.invalid} title={t('invalid')}>
          <Icon of={TriangleAlert} />
        </span>
      )}
      {!isReadOnly && (
        <span className={styles.buttons}>
          {nodeType !== 'fragrance' && (
            <IconButton
              tabIndex={tabIndex}
              label={t('editQuestion', { name: row.question.quest })}
              onClick={() => on.edit(row)}
            >
              <Icon of={Pencil} />
            </IconButton>
          )}
          {topLevel !== 'root' && (
            <IconButton tabIndex={tabIndex} label={`${t('moveTo')}: ${text}`} onClick={() => on.move(row)}>
              <Icon of={Move} />
            </IconButton>
          )}
        </span>
      )}
    </div>
  )
}

export const TreeNodeRow = memo(TreeNodeRowView)
