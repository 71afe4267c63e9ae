// The ring of twenty slots: a drawing, with a list of twenty buttons above it for pointers, keys and screen readers.
import { DndContext, DragOverlay, type UniqueIdentifier } from '@dnd-kit/core'
import { useId, useState, type KeyboardEvent, type ReactNode, type RefObject } from 'react'
import { slotNumbers, slotOf, type Dial, type DialSlot } from '../rules/dial.ts'
import { useThumbnailUrl, useScreenTranslate } from '#kernel/core/site/index.ts'
import { categoricalColor, categoricalStyle } from '#kernel/core/site/ui/categoricalColor.ts'
import { dialMessages } from './dialTexts.ts'
import { RingDrawing } from './RingDrawing.tsx'
import { RingSlot } from './RingSlot.tsx'
import type { DialFragrance } from './storedDial.ts'
import { useRingDrag } from './useRingDrag.ts'
import styles from './Ring.module.css'

interface RingProps {
  dial: Dial
  selected: number
  hovered: number | undefined
  fragranceOf: (content: DialSlot | undefined) => DialFragrance | undefined
  nameIn: (slot: number) => string
  labelOf: (slot: number) => string
  isInvalid: (slot: number) => boolean
  buttons: RefObject<Map<number, HTMLButtonElement>>
  /** The text in the middle of the ring. */
  children: ReactNode
  /** A click: selects the slot, and opens the list of fragrances for an empty one. */
  onPress: (slot: number) => void
  /** A double click: opens the list of fragrances. */
  onPick: (slot: number) => void
  onFocus: (slot: number) => void
  onHover: (slot: number | undefined) => void
  onKeyDown: (event: KeyboardEvent, slot: number) => void
  onSwap: (from: number, to: number) => void
}

export const Ring = ({
  dial,
  selected,
  hovered,
  fragranceOf,
  nameIn,
  labelOf,
  isInvalid,
  buttons,
  children,
  ...on
}: RingProps) => {
  const t = useScreenTranslate(dialMessages)
  const id = useId()
  const [dragged, setDragged] = useState<UniqueIdentifier>()
  const [over, setOver] = useState<UniqueIdentifier>()
  const { ring, context } = useRingDrag({ nameIn, onSwap: on.onSwap })
  const isDragging = dragged !== undefined

  const contentOf = (slot: number) => slotOf(dial, slot)
  const draggedFragrance = fragranceOf(contentOf(Number(dragged)))
  const endDrag = () => {
    setDragged(undefined)
    setOver(undefined)
  }
  return (
    <DndContext
      {...context}
      id={id}
      onDragStart={({ active }) => setDragged(active.id)}
      onDragOver={({ over: target }) => setOver(target?.id)}
      onDragCancel={endDrag}
      onDragEnd={(event) => {
        endDrag()
        context.onDragEnd(event)
      }}
    >
      <div ref={ring} className={styles.ring} data-dragging={isDragging || undefined}>
        <RingDrawing
          contentOf={contentOf}
          fragranceOf={fragranceOf}
          isInvalid={isInvalid}
          selected={selected}
          hovered={hovered}
          dragOf={(slot) => (slot === dragged ? 'from' : isDragging && slot === over ? 'over' : undefined)}
        >
          {children}
        </RingDrawing>
        <ul aria-label={t('slots')}>
          {slotNumbers.map((slot) => (
            <RingSlot
              key={slot}
              slot={slot}
              label={labelOf(slot)}
              roleDescription={t('roleDescription')}
              isFilled={contentOf(slot) !== undefined}
              isSelected={slot === selected}
              onPress={() => on.onPress(slot)}
              onPick={() => on.onPick(slot)}
              onFocus={() => on.onFocus(slot)}
              onHover={on.onHover}
              // During a drag the keyboard sensor handles the keys.
              onKeyDown={(event) => !isDragging && on.onKeyDown(event, slot)}
              buttonRef={(button) => {
                if (button) buttons.current.set(slot, button)
                else buttons.current.delete(slot)
              }}
            />
          ))}
        </ul>
      </div>
      <DragOverlay dropAnimation={null} zIndex={30}>
        {draggedFragrance && <DragPreview fragrance={draggedFragrance} />}
      </DragOverlay>
    </DndContext>
  )
}

const DragPreview = ({ fragrance: { name, image, categoryId } }: { fragrance: DialFragrance }) => {
  const thumbnailUrl = useThumbnailUrl()
  return (
    <div className={styles.preview}>
      <img src={thumbnailUrl(image)} alt="" style={{ borderColor: categoricalColor(categoryId) }} />
      <span style={categoricalStyle(categoryId)}>{name}</span>
    </div>
  )
}
