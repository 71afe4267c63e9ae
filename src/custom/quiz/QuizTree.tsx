// The tree of a quiz: drawn as far as it is in view, rearranged by mouse, finger and keyboard (S2§2, §4).
// Rows have one height, so that where a hand is in the tree is arithmetic, however many rows there are.
import { memo, useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react'
import {
  DndContext,
  DragOverlay,
  KeyboardCode,
  KeyboardSensor,
  MouseSensor,
  TouchSensor,
  useSensor,
  useSensors,
  type CollisionDetection,
  type KeyboardCoordinateGetter,
} from '@dnd-kit/core'
import { canMove, isNoOp, moveOf, type TreeNode } from '#contract/quizTree.ts'
import type { TreeMove } from '#contract/payloads/questions.ts'
import type { Question } from '#contract/calls/quizzes.ts'
import { useLanguage } from '#src/i18n/language.ts'
import { NodeIcon } from './NodeIcon.tsx'
import { treeKeys } from './treeKeys.ts'
import { rowHeight, targetType, TreeNodeRow, type TreeHandlers } from './TreeNodeRow.tsx'
import { keyOf, keysAbove, textOf, treeRows, type TreeRow } from './treeRows.ts'
import { useQuizTranslate } from './useQuizTranslate.ts'
import { showRow, useVirtualRows } from './useVirtualRows.ts'

/** A node that is to be shown: opened, scrolled to, focused and lit up. Another `round` asks again. */
export interface Jump {
  node: TreeNode
  round: number
}

interface QuizTreeProps {
  tree: readonly Question[]
  numbers: ReadonlyMap<number, number>
  isReadOnly: boolean
  /** A move is under way, or the quiz is being loaded afresh. */
  isBusy: boolean
  /** Keys of the rows where something is wrong. */
  faults: ReadonlySet<string>
  jump: Jump | undefined
  onEdit: (row: TreeRow) => void
  /** Undefined: what was let go cannot lie there, whatever the tree looks like. */
  onMove: (move: TreeMove | undefined) => void
  onMoveTo: (row: TreeRow) => void
  onUndo: () => void
}

const idOf = (key: string): string => `quiz-tree-${key}`
const isTarget = (held: TreeRow, { node }: TreeRow): boolean => node.nodeType === targetType[held.node.nodeType]

const QuizTreeView = ({ tree, numbers, isReadOnly, isBusy, faults, jump, onEdit, onMove, onMoveTo, onUndo }: QuizTreeProps) => {
  const say = useQuizTranslate()
  const language = useLanguage()
  const box = useRef<HTMLDivElement>(null)
  const [closed, setClosed] = useState<ReadonlySet<string>>(new Set())
  const rows = useMemo(() => treeRows(tree, closed), [tree, closed])
  const places = useMemo(() => new Map(rows.map(({ key }, at) => [key, at])), [rows])
  const [currentKey, setCurrentKey] = useState<string>()
  // Asked for by key or jump; a click focuses by itself.
  const [wanted, setWanted] = useState<{ key: string; round: number; isLit: boolean }>()
  const [held, setHeld] = useState<{ row: TreeRow; byKeyboard: boolean }>()
  const [over, setOver] = useState<TreeRow>()
  const overByKey = useRef<string>(undefined)
  const seen = useVirtualRows(box, rowHeight, rows.length)
  const current = rows[places.get(currentKey ?? '') ?? 0]

  const toggle = useCallback((row: TreeRow) => {
    setClosed((last) => {
      const next = new Set(last)
      if (!next.delete(row.key)) next.add(row.key)
      return next
    })
    setCurrentKey(row.key)
  }, [])

  const go = useCallback((key: string, isLit: boolean) => {
    setCurrentKey(key)
    setWanted((last) => ({ key, round: (last?.round ?? 0) + 1, isLit }))
  }, [])

  // What is jumped to is opened first, while this renders: an effect would draw the tree twice.
  const [jumped, setJumped] = useState<Jump>()
  if (jump && jump !== jumped) {
    setJumped(jump)
    setClosed((last) => new Set([...last].filter((key) => !keysAbove(tree, jump.node).includes(key))))
    setCurrentKey(keyOf(jump.node))
    setWanted({ key: keyOf(jump.node), round: (wanted?.round ?? 0) + 1, isLit: true })
  }

  useLayoutEffect(() => {
    const at = wanted && places.get(wanted.key)
    if (!box.current || !wanted || at === undefined) return
    showRow(box.current, at, rowHeight, wanted.isLit)
    document.getElementById(idOf(wanted.key))?.focus({ preventScroll: true })
    if (wanted.isLit) box.current.scrollIntoView({ block: 'nearest' })
    // Only when it is asked for: a tree that changes leaves the focus alone.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [wanted])

  const release = () => {
    setHeld(undefined)
    setOver(undefined)
    overByKey.current = undefined
  }

  // A sensor keeps what it was given when something was picked up, and the rows their handlers: both read what is the case now.
  const latest = useRef({ rows, places, held, isReadOnly, onEdit, onMoveTo, onUndo })
  useEffect(() => {
    latest.current = { rows, places, held, isReadOnly, onEdit, onMoveTo, onUndo }
  })

  /** The next row, in the direction of the key, that could take what is held; the tree scrolls along. */
  const nextTarget: KeyboardCoordinateGetter = (event, { active, currentCoordinates }) => {
    const { rows: all, places: at } = latest.current
    const step = event.code === 'ArrowDown' ? 1 : event.code === 'ArrowUp' ? -1 : 0
    const source = all[at.get(String(active)) ?? -1]
    const from = at.get(overByKey.current ?? String(active))
    if (!step || from === undefined || !source || !box.current) return undefined
    for (let next = from + step; next >= 0 && next < all.length; next += step) {
      const row = all[next]
      if (!row || !isTarget(source, row)) continue
      overByKey.current = row.key
      showRow(box.current, next, rowHeight, true)
      // Any change makes dnd-kit look again: where it is, rowUnder says.
      return { x: currentCoordinates.x, y: currentCoordinates.y + step }
    }
    return undefined
  }

  const rowUnder: CollisionDetection = ({ pointerCoordinates, droppableContainers }) => {
    const frame = box.current?.getBoundingClientRect()
    if (!frame || !box.current) return []
    const isInside =
      pointerCoordinates &&
      pointerCoordinates.x >= frame.left &&
      pointerCoordinates.x <= frame.right &&
      pointerCoordinates.y >= frame.top &&
      pointerCoordinates.y <= frame.bottom
    const row = pointerCoordinates
      ? isInside
        ? rows[Math.floor((pointerCoordinates.y - frame.top + box.current.scrollTop) / rowHeight)]
        : undefined
      : rows[places.get(overByKey.current ?? '') ?? -1]
    const found = row && droppableContainers.find(({ id }) => id === row.key)
    return found ? [{ id: found.id, data: { droppableContainer: found } }] : []
  }

  const sensors = useSensors(
    useSensor(MouseSensor, { activationConstraint: { distance: 6 } }),
    useSensor(TouchSensor, { activationConstraint: { delay: 250, tolerance: 8 } }),
    useSensor(KeyboardSensor, {
      coordinateGetter: nextTarget,
      scrollBehavior: 'auto',
      keyboardCodes: { start: [KeyboardCode.Space], cancel: [KeyboardCode.Esc], end: [KeyboardCode.Space, KeyboardCode.Enter] },
    }),
  )

  const moveTo = (target: TreeRow | undefined): TreeMove | undefined =>
    held && target && isTarget(held.row, target) ? moveOf(held.row.node, target.node.id) : undefined
  /** May what is held be let go on this row? Undefined for its own row, where nothing happens. */
  const isAllowedOn = (target: TreeRow | undefined): boolean | undefined => {
    if (!held || !target || target.key === held.row.key) return undefined
    const move = moveTo(target)
    return move !== undefined && canMove(tree, move)
  }
  const isAllowed = isAllowedOn(over)

  const on = useMemo<TreeHandlers>(
    () => ({
      select: ({ key }) => setCurrentKey(key),
      toggle,
      edit: (row) => latest.current.onEdit(row),
      move: (row) => latest.current.onMoveTo(row),
      key: (event, row) => {
        // While something is held the keys are the sensor's.
        if (latest.current.held) return
        treeKeys({
          rows: latest.current.rows,
          isReadOnly: latest.current.isReadOnly,
          go: ({ key }) => go(key, false),
          toggle,
          edit: latest.current.onEdit,
          move: latest.current.onMoveTo,
          undo: latest.current.onUndo,
        })(event, row)
      },
    }),
    [toggle, go],
  )

  const name = (row: TreeRow | undefined) => (row ? `${say(`kind_${row.node.nodeType}`)} “${textOf(row, language)}”` : '')
  const spoken = (active: TreeRow | undefined, target: TreeRow | undefined) => ({ name: name(active), target: name(target) })
  const rowOf = (id: unknown): TreeRow | undefined => rows[places.get(String(id)) ?? -1]

  // In view, and always the row that has the focus and the one that is held.
  const drawn = new Set(Array.from({ length: seen.end - seen.first }, (_, step) => seen.first + step))
  for (const key of [current?.key, held?.row.key]) {
    const at = key === undefined ? undefined : places.get(key)
    if (at !== undefined) drawn.add(at)
  }

  return (
    <DndContext
      sensors={sensors}
      collisionDetection={rowUnder}
      // The tree alone: a page that moves under the hand takes the target away.
      autoScroll={{ canScroll: (element) => element === box.current }}
      onDragStart={({ active, activatorEvent }) => {
        const row = rowOf(active.id)
        if (row) setHeld({ row, byKeyboard: activatorEvent instanceof KeyboardEvent })
      }}
      onDragOver={({ over: target }) => setOver(target ? rowOf(target.id) : undefined)}
      onDragEnd={({ over: target }) => {
        const row = target ? rowOf(target.id) : undefined
        const move = moveTo(row)
        const isElsewhere = isAllowedOn(row) !== undefined
        if (held?.byKeyboard) go(held.row.key, false)
        release()
        if (isElsewhere && !(move && isNoOp(tree, move))) onMove(move)
      }}
      onDragCancel={release}
      accessibility={{
        screenReaderInstructions: { draggable: say('drag_instructions') },
        announcements: {
          onDragStart: ({ active }) => say('drag_started', spoken(rowOf(active.id), undefined)),
          onDragOver: ({ active, over: target }) => {
            const [source, row] = [rowOf(active.id), rowOf(target?.id)]
            if (!source || !row || source.key === row.key) return say('drag_overNothing', spoken(source, undefined))
            const isGood = isTarget(source, row) && canMove(tree, moveOf(source.node, row.node.id))
            return say(isGood ? 'drag_over' : 'drag_overRefused', spoken(source, row))
          },
          onDragEnd: ({ active, over: target }) =>
            say(target ? 'drag_ended' : 'drag_endedNowhere', spoken(rowOf(active.id), rowOf(target?.id))),
          onDragCancel: ({ active }) => say('drag_cancelled', spoken(rowOf(active.id), undefined)),
        },
      }}
    >
      <div className="tree-tools">
        <button type="button" className="button" onClick={() => setClosed(new Set())}>
          {say('expandAll')}
        </button>
        <button
          type="button"
          className="button"
          onClick={() => setClosed(new Set(treeRows(tree).flatMap((row) => (row.hasChildren ? [row.key] : []))))}
        >
          {say('collapseAll')}
        </button>
      </div>
      <div ref={box} className="tree" data-busy={isBusy || undefined}>
        <div role="tree" aria-label={say('treeOf')} aria-busy={isBusy} style={{ height: rows.length * rowHeight }}>
          {[...drawn]
            .toSorted((one, other) => one - other)
            .map((at) => {
              const row = rows[at]
              if (!row) return null
              return (
                <TreeNodeRow
                  key={row.key}
                  id={idOf(row.key)}
                  row={row}
                  at={at}
                  isCurrent={row.key === current?.key}
                  isFaulty={faults.has(row.key)}
                  isReadOnly={isReadOnly || isBusy}
                  number={numbers.get(row.question.quizQuestionId) ?? 0}
                  allowed={row.key === over?.key ? isAllowed : undefined}
                  isHeld={row.key === held?.row.key}
                  flash={wanted?.isLit && wanted.key === row.key ? wanted.round : 0}
                  say={say}
                  on={on}
                />
              )
            })}
        </div>
      </div>
      <DragOverlay dropAnimation={null}>
        {held && !held.byKeyboard && (
          <div className="tree-held" data-allowed={isAllowed}>
            <NodeIcon type={held.row.node.nodeType} />
            {textOf(held.row, language)}
          </div>
        )}
      </DragOverlay>
    </DndContext>
  )
}

export const QuizTree = memo(QuizTreeView)
