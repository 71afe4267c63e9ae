// Drags rows of the tree by mouse, touch and keyboard, announces the drag, and returns the props of the DndContext.
// The row below the pointer follows from the heights of the rows, however many there are.
import { useRef, useState, type RefObject } from 'react'
import { useEvent } from 'react-admin'
import {
  KeyboardCode,
  KeyboardSensor,
  MouseSensor,
  TouchSensor,
  useSensor,
  useSensors,
  type CollisionDetection,
  type DndContextProps,
  type KeyboardCoordinateGetter,
} from '@dnd-kit/core'
import type { TreeMove } from '../payloads.ts'
import type { Question } from '../calls.ts'
import { canMove, isNoOp, moveOf } from '../rules/quizTree.ts'
import { useLanguage } from '#kernel/core/site/i18n/language.ts'
import { targetType } from './TreeNodeRow.tsx'
import { textOf, type TreeRow } from '../draft/treeRows.ts'
import { useQuizTranslate } from '../draft/useQuizTranslate.ts'

const isTarget = (source: TreeRow, { node }: TreeRow): boolean => node.nodeType === targetType[source.node.nodeType]

const keyboardCodes = {
  start: [KeyboardCode.Space],
  cancel: [KeyboardCode.Esc],
  end: [KeyboardCode.Space, KeyboardCode.Enter],
}

interface TreeDrag {
  tree: readonly Question[]
  rows: readonly TreeRow[]
  rowIndexes: ReadonlyMap<string, number>
  box: RefObject<HTMLDivElement | null>
  /** Returns the index of the row at an offset from the top of the tree in px. */
  indexAt: (offset: number) => number | undefined
  scrollTo: (index: number) => void
  focus: (key: string) => void
  /** Receives undefined for a target that cannot take such a node in any tree. */
  onMove: (move: TreeMove | undefined) => void
}

export const useTreeDrag = ({ tree, rows, rowIndexes, box, indexAt, scrollTo, focus, onMove }: TreeDrag) => {
  const t = useQuizTranslate()
  const language = useLanguage()
  const [grabbed, setGrabbed] = useState<{ row: TreeRow; byKeyboard: boolean }>()
  const [over, setOver] = useState<TreeRow>()
  const keyboardTarget = useRef<string>(undefined)
  const rowOf = (id: unknown): TreeRow | undefined => rows[rowIndexes.get(String(id)) ?? -1]

  const release = () => {
    setGrabbed(undefined)
    setOver(undefined)
    keyboardTarget.current = undefined
  }

  /**
   * Moves to the next row, in the direction of the arrow key, that has the type of a target.
   * An event, because a sensor keeps the options of the drag's start, but needs the present rows.
   */
  const coordinateGetter = useEvent<Parameters<KeyboardCoordinateGetter>, ReturnType<KeyboardCoordinateGetter>>(
    (event, { active, currentCoordinates }) => {
      const step = event.code === 'ArrowDown' ? 1 : event.code === 'ArrowUp' ? -1 : 0
      const source = rowOf(active)
      const from = rowIndexes.get(keyboardTarget.current ?? String(active))
      if (!step || from === undefined || !source) return undefined
      for (let index = from + step; index >= 0 && index < rows.length; index += step) {
        const row = rows[index]
        if (!row || !isTarget(source, row)) continue
        keyboardTarget.current = row.key
        scrollTo(index)
        // Any change of the coordinates makes dnd-kit detect collisions, which then reads the target.
        return { x: currentCoordinates.x, y: currentCoordinates.y + step }
      }
      return undefined
    },
  )

  const rowAt = ({ x, y }: { x: number; y: number }): TreeRow | undefined => {
    if (!box.current) return undefined
    const { left, right, top, bottom } = box.current.getBoundingClientRect()
    const isInside = x >= left && x <= right && y >= top && y <= bottom
    return isInside ? rows[indexAt(y - top + box.current.scrollTop) ?? -1] : undefined
  }
  const collisionDetection: CollisionDetection = ({ pointerCoordinates, droppableContainers }) => {
    const row = pointerCoordinates ? rowAt(pointerCoordinates) : rowOf(keyboardTarget.current)
    const container = row && droppableContainers.find(({ id }) => id === row.key)
    return container ? [{ id: container.id, data: { droppableContainer: container } }] : []
  }

  const moveTo = (source: TreeRow | undefined, target: TreeRow | undefined): TreeMove | undefined =>
    source && target && isTarget(source, target) ? moveOf(source.node, target.node.id) : undefined
  /** Returns whether the grabbed row may be dropped on a row; undefined for itself and outside the tree. */
  const isAllowedOn = (target: TreeRow | undefined): boolean | undefined => {
    if (!grabbed || !target || target.key === grabbed.row.key) return undefined
    const move = moveTo(grabbed.row, target)
    return move !== undefined && canMove(tree, move)
  }

  const nameOf = (row: TreeRow | undefined) =>
    row ? `${t(`kind_${row.node.nodeType}`)} “${textOf(row, language)}”` : ''
  const namesOf = (active: TreeRow | undefined, target?: TreeRow) => ({ name: nameOf(active), target: nameOf(target) })

  const context: DndContextProps = {
    sensors: useSensors(
      useSensor(MouseSensor, { activationConstraint: { distance: 6 } }),
      useSensor(TouchSensor, { activationConstraint: { delay: 250, tolerance: 8 } }),
      useSensor(KeyboardSensor, { coordinateGetter, scrollBehavior: 'auto', keyboardCodes }),
    ),
    collisionDetection,
    // Only the tree scrolls: scrolling the page would move the target away from the pointer.
    autoScroll: { canScroll: (element) => element === box.current },
    onDragStart: ({ active, activatorEvent }) => {
      const row = rowOf(active.id)
      if (row) setGrabbed({ row, byKeyboard: activatorEvent instanceof KeyboardEvent })
    },
    onDragOver: ({ over: target }) => setOver(target ? rowOf(target.id) : undefined),
    onDragEnd: ({ over: target }) => {
      const row = target ? rowOf(target.id) : undefined
      const move = moveTo(grabbed?.row, row)
      const isOnOtherRow = isAllowedOn(row) !== undefined
      if (grabbed?.byKeyboard) focus(grabbed.row.key)
      release()
      if (isOnOtherRow && !(move && isNoOp(tree, move))) onMove(move)
    },
    onDragCancel: release,
    accessibility: {
      screenReaderInstructions: { draggable: t('drag_instructions') },
      announcements: {
        onDragStart: ({ active }) => t('drag_started', namesOf(rowOf(active.id))),
        onDragOver: ({ active, over: target }) => {
          const [source, row] = [rowOf(active.id), rowOf(target?.id)]
          if (!source || !row || source.key === row.key) return t('drag_overNoTarget', namesOf(source))
          const move = moveTo(source, row)
          return t(move && canMove(tree, move) ? 'drag_over' : 'drag_overRefused', namesOf(source, row))
        },
        onDragEnd: ({ active, over: target }) =>
          t(target ? 'drag_ended' : 'drag_endedNoTarget', namesOf(rowOf(active.id), rowOf(target?.id))),
        onDragCancel: ({ active }) => t('drag_cancelled', namesOf(rowOf(active.id))),
      },
    },
  }
  return { context, grabbed, overKey: over?.key, isAllowed: isAllowedOn(over) }
}
