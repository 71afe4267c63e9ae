// Dragging round the ring, by mouse, finger or keyboard: what is under the hand is a matter of its angle, not of rectangles.
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
import { offsetSlot } from '#contract/dial.ts'
import { useScreenWords } from '#src/engine/index.ts'
import { dialWords } from '#src/i18n/dial/dial.ts'
import { boxOf, size, slotAtPoint } from './geometry.ts'

/** A way before it is dragging and no click; with a finger a while, since a finger also scrolls. */
const mouse = { activationConstraint: { distance: 6 } }
const touch = { activationConstraint: { delay: 220, tolerance: 8 } }
const keys = { start: ['Space'], cancel: ['Escape'], end: ['Space', 'Enter', 'Tab'] }
const steps: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }

interface RingDrag {
  nameIn: (slot: number) => string
  onSwap: (from: number, to: number) => void
}

export const useRingDrag = ({ nameIn, onSwap }: RingDrag) => {
  const say = useScreenWords(dialWords)
  const ring = useRef<HTMLDivElement>(null)
  // Just picked up it lies over its own slot, which would be said in the place of how to go on.
  const isFresh = useRef(false)
  const frame = () => ring.current?.getBoundingClientRect() ?? { left: 0, top: 0, width: 0 }

  const collisionDetection: CollisionDetection = ({ pointerCoordinates, collisionRect }) => {
    const { left, top, width } = frame()
    const at = pointerCoordinates ?? { x: collisionRect.left + collisionRect.width / 2, y: collisionRect.top + collisionRect.height / 2 }
    const slot = slotAtPoint({ x: ((at.x - left) / width) * size, y: ((at.y - top) / width) * size })
    return slot === undefined ? [] : [{ id: slot }]
  }

  /** An arrow leads to the next slot: the middle of what is dragged into the middle of its box. */
  const coordinateGetter: KeyboardCoordinateGetter = (event, { active, context: { over, collisionRect } }) => {
    const step = steps[event.code]
    if (step === undefined || !collisionRect) return undefined
    event.preventDefault()
    const box = boxOf(offsetSlot(Number(over?.id ?? active), step))
    const { left, top, width } = frame()
    return {
      x: left + ((box.left + box.width / 2) / size) * width - collisionRect.width / 2,
      y: top + ((box.top + box.height / 2) / size) * width - collisionRect.height / 2,
    }
  }
  const sensors = useSensors(
    useSensor(MouseSensor, mouse),
    useSensor(TouchSensor, touch),
    useSensor(KeyboardSensor, { keyboardCodes: keys, coordinateGetter }),
  )

  const moved = (active: UniqueIdentifier, over: UniqueIdentifier | undefined) => {
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
        const { from, to, isMoved } = moved(active.id, over?.id)
        if (isMoved) onSwap(from, to)
      },
      accessibility: {
        restoreFocus: false,
        screenReaderInstructions: { draggable: say('keys') },
        announcements: {
          onDragStart: ({ active }: Pick<DragEndEvent, 'active'>) => {
            isFresh.current = true
            return say('grabbed', { name: nameIn(Number(active.id)), slot: active.id })
          },
          onDragOver: ({ active, over }: Pick<DragEndEvent, 'active' | 'over'>) => {
            if (isFresh.current && over?.id === active.id) return undefined
            isFresh.current = false
            return over ? say('over', { slot: over.id, name: nameIn(Number(over.id)) }) : say('outside')
          },
          onDragEnd: ({ active, over }: Pick<DragEndEvent, 'active' | 'over'>) => {
            const { from, to, name, isMoved } = moved(active.id, over?.id)
            return isMoved ? say('dropped', { name, from, to }) : say('kept', { name, slot: from })
          },
          onDragCancel: ({ active }: Pick<DragEndEvent, 'active'>) => say('kept', { name: nameIn(Number(active.id)), slot: active.id }),
        },
      },
    },
  }
}
