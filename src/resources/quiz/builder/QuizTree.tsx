// The tree of a quiz (S2§2, §4): virtual rows that are opened, closed and rearranged by mouse, touch and keyboard.
import { memo, useMemo, useRef, useState } from 'react'
import { DndContext, DragOverlay } from '@dnd-kit/core'
import { useLanguage } from '#kernel/core/site/i18n/language.ts'
import { Button } from '#kernel/core/site/ui/Button.tsx'
import { touch, useMediaQuery } from '#kernel/core/site/ui/useMediaQuery.ts'
import { BranchButtons } from './BranchButtons.tsx'
import { NodeIcon } from '../draft/NodeIcon.tsx'
import { rowHeights, TreeNodeRow } from './TreeNodeRow.tsx'
import { ancestorKeys, textOf, treeRows, type TreeRow } from '../draft/treeRows.ts'
import { centerRow, useMeasuredRows } from '../draft/useMeasuredRows.ts'
import { useQuizTranslate } from '../draft/useQuizTranslate.ts'
import type { QuizTreeProps } from './treeProps.ts'
import { useTreeDrag } from './useTreeDrag.ts'
import { useTreeHandlers } from './useTreeHandlers.ts'
import { elementIdOf, useShownRows, useTreeSelection } from './useTreeSelection.ts'
import styles from './QuizTree.module.css'

const QuizTreeView = (props: QuizTreeProps) => {
  const { tree, numbers, isReadOnly, isBusy, invalidKeys, initialKey, revealRequest, onSelect, branches } = props
  const t = useQuizTranslate()
  const language = useLanguage()
  const box = useRef<HTMLDivElement>(null)
  const rowHeight = useMediaQuery(touch) ? rowHeights.touch : rowHeights.mouse
  const [closedKeys, setClosedKeys] = useState<ReadonlySet<string>>(new Set())
  const rows = useMemo(() => treeRows(tree, closedKeys), [tree, closedKeys])
  const rowIndexes = useMemo(() => new Map(rows.map(({ key }, index) => [key, index])), [rows])
  const { activeKey, setActiveKey, focusRequest, requestFocus, highlightOf } = useTreeSelection({
    initialKey,
    revealRequest,
    onSelect,
    onReveal: (node) => {
      const ancestors = ancestorKeys(tree, node)
      setClosedKeys((last) => new Set([...last].filter((key) => !ancestors.includes(key))))
    },
  })
  const activeIndex = rowIndexes.get(activeKey ?? '') ?? 0

  const toggle = (row: TreeRow) => {
    setClosedKeys((last) => {
      const next = new Set(last)
      if (!next.delete(row.key)) next.add(row.key)
      return next
    })
    setActiveKey(row.key)
  }

  const drag = useTreeDrag({
    tree,
    rows,
    rowIndexes,
    box,
    indexAt: (offset) => virtualizer.getVirtualItemForOffset(offset)?.index,
    scrollTo: (index) => centerRow(virtualizer, index),
    focus: (key) => requestFocus(key),
    onMove: props.onMove,
  })
  const { grabbed } = drag
  const virtualizer = useMeasuredRows({
    box,
    count: rows.length,
    rowHeight,
    keyOf: (index) => rows[index]?.key ?? '',
    pinned: [activeIndex, grabbed && rowIndexes.get(grabbed.row.key)],
  })

  useShownRows({
    box,
    initialKey,
    focusRequest,
    show: (key, isCentered) => {
      const index = rowIndexes.get(key)
      if (index === undefined) return undefined
      if (isCentered) centerRow(virtualizer, index)
      else virtualizer.scrollToIndex(index)
      return key
    },
  })
  const handlers = useTreeHandlers(props, {
    rows,
    isDragging: grabbed !== undefined,
    onSelect: setActiveKey,
    onToggle: toggle,
    onFocus: (key) => requestFocus(key),
  })

  return (
    <DndContext {...drag.context}>
      <div className={styles.tools}>
        <Button onClick={() => setClosedKeys(new Set())}>{t('expandAll')}</Button>
        <Button
          onClick={() => setClosedKeys(new Set(treeRows(tree).flatMap((row) => (row.hasChildren ? [row.key] : []))))}
        >
          {t('collapseAll')}
        </Button>
        <BranchButtons branches={branches} row={rows[activeIndex]} isReadOnly={isReadOnly} isBusy={isBusy} />
      </div>
      <div ref={box} className={styles.box} data-busy={isBusy || undefined}>
        <div role="tree" aria-label={t('treeLabel')} aria-busy={isBusy} style={{ height: virtualizer.getTotalSize() }}>
          {virtualizer.getVirtualItems().map(({ index, start }) => {
            const row = rows[index]
            if (!row) return null
            return (
              <TreeNodeRow
                key={row.key}
                id={elementIdOf(row.key)}
                row={row}
                index={index}
                top={start}
                minHeight={rowHeight}
                measure={virtualizer.measureElement}
                isActive={index === activeIndex}
                isInvalid={invalidKeys.has(row.key)}
                isReadOnly={isReadOnly || isBusy}
                number={numbers.get(row.question.quizQuestionId) ?? 0}
                isAllowed={row.key === drag.overKey ? drag.isAllowed : undefined}
                isGrabbed={row.key === grabbed?.row.key}
                highlight={highlightOf(row.key)}
                t={t}
                on={handlers}
              />
            )
          })}
        </div>
      </div>
      <DragOverlay dropAnimation={null}>
        {grabbed && !grabbed.byKeyboard && (
          <div className={styles.preview} data-allowed={drag.isAllowed}>
            <NodeIcon type={grabbed.row.node.nodeType} />
            {textOf(grabbed.row, language)}
          </div>
        )}
      </DragOverlay>
    </DndContext>
  )
}

export const QuizTree = memo(QuizTreeView)
