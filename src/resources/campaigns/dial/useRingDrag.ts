// Drags fragrances around the ring by mouse, touch or keyboard. The target is found by its angle, not by rectangles.
import { useRef } from 'react'
import {
  KeyboardSensor,
  MouseSensor,
  TouchSensor,
  useSensor,
  useSensors,
  type CollisionDetection,
  type DragEndEvent,
  type KeyboardCoordinateGetter,
  type UniqueIdentifier,
} from '@dnd-kit/core'
import { offsetSlot } from '../rules/dial.ts'
import { useScreenTranslate } from '#kernel/core/site/index.ts'
import { dialMessages } from './dialTexts.ts'
import { boxOf, size, slotAtPoint } from '../rules/dialGeometry.ts'

/** A drag starts after a distance, so that a click stays a click; by touch after a delay, so that a swipe scrolls. */
const mouseOptions = { activationConstraint: { distance: 6 } }
const touchOptions = { activationConstraint: { delay: 220, tolerance: 8 } }
const keyboardCodes = { start: ['Space'], cancel: ['Escape'], end: ['Space', 'Enter', 'Tab'] }
export const arrowOffsets: Readonly<Record<string, number>> = {
  ArrowRight: 1,
  ArrowDown: 1,
  ArrowLeft: -1,
  ArrowUp: -1,
}

interface RingDrag {
  nameIn: (slot: number) => string
  onSwap: (from: number, to: number) => void
}

export const useRingDrag = ({ nameIn, onSwap }: RingDrag) => {
  const t = useScreenTranslate(dialMessages)
  const ring = useRef<HTMLDivElement>(null)
  // A drag begins over its own slot, whose announcement would replace the instructions.
  const isJustGrabbed = useRef(false)
  const ringRect = () => ring.current?.getBoundingClientRect() ?? { left: 0, top: 0, width: 0 }

  const collisionDetection: CollisionDetection = ({ pointerCoordinates, collisionRect }) => {
    const { left, top, width } = ringRect()
    const point = pointerCoordinates ?? {
      x: collisionRect.left + collisionRect.width / 2,
      y: collisionRect.top + collisionRect.height / 2,
    }
    const slot = slotAtPoint({ x: ((point.x - left) / width) * size, y: ((point.y - top) / width) * size })
    return slot === undefined ? [] : [{ id: slot }]
  }

  /** Moves by an arrow key to the neighboring slot: centers the dragged element in the slot's box. */
  const coordinateGetter: KeyboardCoordinateGetter = (event, { active, context: { over, collisionRect } }) => {
    const offset = arrowOffsets[event.code]
    if (offset === undefined || !collisionRect) return undefined
    event.preventDefault()
    const box = boxOf(offsetSlot(Number(over?.id ?? active), offset))
    const { left, top, width } = ringRect()
    return {
      x: left + ((box.left + box.width / 2) / size) * width - collisionRect.width / 2,
      y: top + ((box.top + box.height / 2) / size) * width - collisionRect.height / 2,
    }
  }
  const sensors = useSensors(
    useSensor(MouseSensor, mouseOptions),
    useSensor(TouchSensor, touchOptions),
    useSensor(KeyboardSensor, { keyboardCodes, coordinateGetter }),
  )

  const dropOf = (active: UniqueIdentifier, over: UniqueIdentifier | undefined) => {
    const [from, to] = [Number(active), Number(over ?? active)]
    return { from, to, name: nameIn(from), isMoved: from !== to }
  }
  return {
    ring,
    context: {
      sensors,
      collisionDetection,
      autoScroll: false,
      onDragEnd: ({ active, over }: DragEndEvent) => {
        const { from, to, isMoved } = dropOf(active.id, over?.id)
        if (isMoved) onSwap(from, to)
      },
      accessibility: {
        restoreFocus: false,
        screenReaderInstructions: { draggable: t('keyboardHelp') },
        announcements: {
          onDragStart: ({ active }: Pick<DragEndEvent, 'active'>) => {
            isJustGrabbed.current = true
            return t('grabbed', { name: nameIn(Number(active.id)), slot: active.id })
          },
          onDragOver: ({ active, over }: Pick<DragEndEvent, 'active' | 'over'>) => {
            if (isJustGrabbed.current && over?.id === active.id) return undefined
            isJustGrabbed.current = false
            return over ? t('over', { slot: over.id, name: nameIn(Number(over.id)) }) : t('outside')
          },
          onDragEnd: ({ active, over }: Pick<DragEndEvent, 'active' | 'over'>) => {
            const { from, to, name, isMoved } = dropOf(active.id, over?.id)
            return isMoved ? t('dropped', { name, from, to }) : t('stayed', { name, slot: from })
          },
          onDragCancel: ({ active }: Pick<DragEndEvent, 'active'>) =>
            t('stayed', { name: nameIn(Number(active.id)), slot: active.id }),
        },
      },
    },
  }
}
