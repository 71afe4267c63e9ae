// One slot of the ring as it is pressed, dragged and read aloud: a button in the shape of its segment.
import { useDraggable, useDroppable } from '@dnd-kit/core'
import type { KeyboardEvent } from 'react'
import { boxOf, clipOf, size } from './geometry.ts'

interface RingSlotProps {
  slot: number
  /** What is read aloud. */
  label: string
  role: string
  isFilled: boolean
  isSelected: boolean
  locked: boolean
  onSelect: () => void
  onKeyDown: (event: KeyboardEvent) => void
  buttonRef: (button: HTMLButtonElement | null) => void
}

const percent = (part: number): string => `${(part / size) * 100}%`

export const RingSlot = ({ slot, label, role, isFilled, isSelected, locked, onSelect, onKeyDown, buttonRef }: RingSlotProps) => {
  const { setNodeRef: setDropRef } = useDroppable({ id: slot, disabled: locked })
  const { setNodeRef, listeners, attributes } = useDraggable({
    id: slot,
    disabled: locked || !isFilled,
    attributes: { roleDescription: role },
  })
  const { left, top, width, height } = boxOf(slot)
  return (
    <li style={{ left: percent(left), top: percent(top), width: percent(width), height: percent(height) }}>
      <button
        type="button"
        {...listeners}
        ref={(button) => {
          setNodeRef(button)
          setDropRef(button)
          buttonRef(button)
        }}
        style={{ clipPath: clipOf(slot) }}
        aria-label={label}
        aria-current={isSelected || undefined}
        aria-roledescription={isFilled && !locked ? attributes['aria-roledescription'] : undefined}
        aria-describedby={attributes['aria-describedby']}
        tabIndex={isSelected ? 0 : -1}
        onClick={onSelect}
        onFocus={onSelect}
        onKeyDown={(event) => {
          listeners?.['onKeyDown']?.(event)
          onKeyDown(event)
        }}
      />
    </li>
  )
}
