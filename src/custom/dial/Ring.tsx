// The ring of twenty slots: drawn as one SVG, pressed and read aloud as a list of twenty buttons above it.
import { DndContext, DragOverlay, type UniqueIdentifier } from '@dnd-kit/core'
import { useId, useState, type KeyboardEvent, type ReactNode, type RefObject } from 'react'
import { offsetSlot, slotNumbers, slotOf, type Dial, type DialSlot } from '#contract/dial.ts'
import { campaign as limits } from '#contract/limits.ts'
import { useFileUrl, useScreenWords } from '#src/engine/index.ts'
import { categoricalColor, categoricalTextColor } from '#src/ui/categoricalColor.ts'
import { dialWords } from '#src/i18n/dial/dial.ts'
import { innerRadius, size } from './geometry.ts'
import { RingSlot } from './RingSlot.tsx'
import { Segment } from './Segment.tsx'
import type { DialFragrance } from './storedDial.ts'
import { useRingDrag } from './useRingDrag.ts'

interface RingProps {
  dial: Dial
  selected: number
  locked: boolean
  fragranceOf: (held: DialSlot | undefined) => DialFragrance | undefined
  nameIn: (slot: number) => string
  labelOf: (slot: number) => string
  isInvalid: (slot: number) => boolean
  buttons: RefObject<Map<number, HTMLButtonElement>>
  /** Whom the seconds belong to is in the middle. */
  children: ReactNode
  onSelect: (slot: number) => void
  onEdit: () => void
  onClear: (slot: number) => void
  onSwap: (from: number, to: number) => void
}

const steps: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }
const trackRadius = innerRadius - 22

export const Ring = ({ dial, selected, locked, fragranceOf, nameIn, labelOf, isInvalid, buttons, children, ...on }: RingProps) => {
  const say = useScreenWords(dialWords)
  const id = useId()
  const [dragged, setDragged] = useState<UniqueIdentifier>()
  const [over, setOver] = useState<UniqueIdentifier>()
  const { ring, context } = useRingDrag({ nameIn, onSwap: on.onSwap })
  const isDragging = dragged !== undefined

  const onKeyDown = (slot: number) => (event: KeyboardEvent) => {
    const step = steps[event.key]
    const acts: Readonly<Record<string, () => void>> = {
      Enter: on.onEdit,
      Delete: () => on.onClear(slot),
      Backspace: () => on.onClear(slot),
      Home: () => on.onSelect(1),
      End: () => on.onSelect(limits.slots),
    }
    // While something is dragged the keys are the sensor's.
    if (isDragging || event.ctrlKey || event.metaKey || (step === undefined && !(event.key in acts))) return
    event.preventDefault()
    if (step === undefined) acts[event.key]?.()
    else if (event.altKey) on.onSwap(slot, offsetSlot(slot, step))
    else on.onSelect(offsetSlot(slot, step))
  }

  // The selected one is drawn last, above its neighbours.
  const order = [...slotNumbers.filter((slot) => slot !== selected), selected]
  const seconds = slotOf(dial, selected)?.shotSeconds ?? 0
  const length = 2 * Math.PI * trackRadius
  const inHand = fragranceOf(slotOf(dial, Number(dragged)))
  const forget = () => {
    setDragged(undefined)
    setOver(undefined)
  }
  return (
    <DndContext
      {...context}
      id={id}
      onDragStart={({ active }) => setDragged(active.id)}
      onDragOver={({ over: below }) => setOver(below?.id)}
      onDragCancel={forget}
      onDragEnd={(event) => {
        forget()
        context.onDragEnd(event)
      }}
    >
      <div ref={ring} className="dial-ring" data-dragging={isDragging || undefined}>
        <svg viewBox={`0 0 ${size} ${size}`} aria-hidden="true">
          <clipPath id={`${id}picture`} clipPathUnits="objectBoundingBox">
            <circle cx="0.5" cy="0.5" r="0.5" />
          </clipPath>
          <circle className="dial-face" cx={size / 2} cy={size / 2} r={trackRadius} />
          <circle
            className="dial-track"
            cx={size / 2}
            cy={size / 2}
            r={trackRadius}
            strokeDasharray={`${(Math.min(seconds, limits.maxShotSeconds) / limits.maxShotSeconds) * length} ${length}`}
            transform={`rotate(-90 ${size / 2} ${size / 2})`}
          />
          {order.map((slot) => (
            <Segment
              key={slot}
              slot={slot}
              held={slotOf(dial, slot)}
              fragrance={fragranceOf(slotOf(dial, slot))}
              isSelected={slot === selected}
              isInvalid={isInvalid(slot)}
              drag={slot === dragged ? 'from' : isDragging && slot === over ? 'over' : undefined}
              pictureClip={`${id}picture`}
            />
          ))}
        </svg>
        <div className="dial-centre" aria-hidden="true">
          {children}
        </div>
        <ul aria-label={say('list')}>
          {slotNumbers.map((slot) => (
            <RingSlot
              key={slot}
              slot={slot}
              label={labelOf(slot)}
              role={say('role')}
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
        {inHand && <InHand fragrance={inHand} />}
      </DragOverlay>
    </DndContext>
  )
}

const InHand = ({ fragrance: { name, image, categoryId } }: { fragrance: DialFragrance }) => {
  const addressOf = useFileUrl()
  return (
    <div className="dial-in-hand">
      <img src={addressOf(image)} alt="" style={{ borderColor: categoricalColor(categoryId) }} />
      <span style={{ background: categoricalColor(categoryId), color: categoricalTextColor(categoryId) }}>{name}</span>
    </div>
  )
}
