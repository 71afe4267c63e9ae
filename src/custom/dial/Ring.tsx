// The ring of twenty slots: an SVG drawing, with a list of twenty buttons above it for pointers, keys and screen readers.
import { DndContext, DragOverlay, type UniqueIdentifier } from '@dnd-kit/core'
import { useId, useState, type KeyboardEvent, type ReactNode, type RefObject } from 'react'
import { offsetSlot, slotNumbers, slotOf, type Dial, type DialSlot } from '#contract/dial.ts'
import { campaign as limits } from '#contract/limits.ts'
import { useFileUrl, useScreenTranslate } from '#src/engine/index.ts'
import { categoricalColor, categoricalTextColor } from '#src/ui/categoricalColor.ts'
import { dialWords } from '#src/i18n/dial/dial.ts'
import { innerRadius, size } from './geometry.ts'
import { RingSlot } from './RingSlot.tsx'
import { Segment } from './Segment.tsx'
import type { DialFragrance } from './storedDial.ts'
import { arrowOffsets, useRingDrag } from './useRingDrag.ts'
import styles from './Ring.module.css'

interface RingProps {
  dial: Dial
  selected: number
  locked: boolean
  fragranceOf: (content: DialSlot | undefined) => DialFragrance | undefined
  nameIn: (slot: number) => string
  labelOf: (slot: number) => string
  isInvalid: (slot: number) => boolean
  buttons: RefObject<Map<number, HTMLButtonElement>>
  /** The text in the middle of the ring. */
  children: ReactNode
  onSelect: (slot: number) => void
  onEdit: () => void
  onClear: (slot: number) => void
  onSwap: (from: number, to: number) => void
}

const trackRadius = innerRadius - 22
const trackLength = 2 * Math.PI * trackRadius

export const Ring = ({ dial, selected, locked, fragranceOf, nameIn, labelOf, isInvalid, buttons, children, ...on }: RingProps) => {
  const t = useScreenTranslate(dialWords)
  const id = useId()
  const [dragged, setDragged] = useState<UniqueIdentifier>()
  const [over, setOver] = useState<UniqueIdentifier>()
  const { ring, context } = useRingDrag({ nameIn, onSwap: on.onSwap })
  const isDragging = dragged !== undefined

  const onKeyDown = (slot: number) => (event: KeyboardEvent) => {
    const offset = arrowOffsets[event.key]
    const actions: Readonly<Record<string, () => void>> = {
      Enter: on.onEdit,
      Delete: () => on.onClear(slot),
      Backspace: () => on.onClear(slot),
      Home: () => on.onSelect(1),
      End: () => on.onSelect(limits.slots),
    }
    // During a drag the keyboard sensor handles the keys.
    if (isDragging || event.ctrlKey || event.metaKey || (offset === undefined && !(event.key in actions))) return
    event.preventDefault()
    if (offset === undefined) actions[event.key]?.()
    else if (event.altKey) on.onSwap(slot, offsetSlot(slot, offset))
    else on.onSelect(offsetSlot(slot, offset))
  }

  // The selected slot is drawn last, above its neighbors.
  const drawOrder = [...slotNumbers.filter((slot) => slot !== selected), selected]
  const seconds = slotOf(dial, selected)?.shotSeconds ?? 0
  const draggedFragrance = fragranceOf(slotOf(dial, Number(dragged)))
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
        <svg viewBox={`0 0 ${size} ${size}`} aria-hidden="true">
          <clipPath id={`${id}picture`} clipPathUnits="objectBoundingBox">
            <circle cx="0.5" cy="0.5" r="0.5" />
          </clipPath>
          <circle className={styles.face} cx={size / 2} cy={size / 2} r={trackRadius} />
          <circle
            className={styles.track}
            cx={size / 2}
            cy={size / 2}
            r={trackRadius}
            strokeDasharray={`${(Math.min(seconds, limits.maxShotSeconds) / limits.maxShotSeconds) * trackLength} ${trackLength}`}
            transform={`rotate(-90 ${size / 2} ${size / 2})`}
          />
          {drawOrder.map((slot) => (
            <Segment
              key={slot}
              slot={slot}
              content={slotOf(dial, slot)}
              fragrance={fragranceOf(slotOf(dial, slot))}
              isSelected={slot === selected}
              isInvalid={isInvalid(slot)}
              drag={slot === dragged ? 'from' : isDragging && slot === over ? 'over' : undefined}
              pictureClip={`${id}picture`}
            />
          ))}
        </svg>
        <div className={styles.center} aria-hidden="true">
          {children}
        </div>
        <ul aria-label={t('slots')}>
          {slotNumbers.map((slot) => (
            <RingSlot
              key={slot}
              slot={slot}
              label={labelOf(slot)}
              roleDescription={t('roleDescription')}
              isFilled={slotOf(dial, slot) !== undefined}
              isSelected={slot === selected}
              locked={locked}
              onSelect={() => on.onSelect(slot)}
              onKeyDown={onKeyDown(slot)}
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
  const fileUrl = useFileUrl()
  return (
    <div className={styles.preview}>
      <img src={fileUrl(image)} alt="" style={{ borderColor: categoricalColor(categoryId) }} />
      <span style={{ background: categoricalColor(categoryId), color: categoricalTextColor(categoryId) }}>{name}</span>
    </div>
  )
}
