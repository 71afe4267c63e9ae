// The button of one slot of the ring, in the shape of its segment: it is pressed, dragged and read by screen readers.
import { useDraggable, useDroppable } from '@dnd-kit/core'
import type { KeyboardEvent } from 'react'
import { boxOf, clipPathOf, size } from '../rules/dialGeometry.ts'

interface RingSlotProps {
  slot: number
  label: string
  roleDescription: string
  isFilled: boolean
  isSelected: boolean
  onPress: () => void
  onPick: () => void
  onFocus: () => void
  onHover: (slot: number | undefined) => void
  onKeyDown: (event: KeyboardEvent) => void
  buttonRef: (button: HTMLButtonElement | null) => void
}

const percent = (length: number): string => `${(length / size) * 100}%`

export const RingSlot = ({
  slot,
  label,
  roleDescription,
  isFilled,
  isSelected,
  onKeyDown,
  buttonRef,
  ...on
}: RingSlotProps) => {
  const { setNodeRef: setDropRef } = useDroppable({ id: slot })
  const { setNodeRef, listeners, attributes } = useDraggable({
    id: slot,
    disabled: !isFilled,
    attributes: { roleDescription },
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
        style={{ clipPath: clipPathOf(slot) }}
        aria-label={label}
        aria-current={isSelected || undefined}
        aria-roledescription={isFilled ? attributes['aria-roledescription'] : undefined}
        aria-describedby={attributes['aria-describedby']}
        tabIndex={isSelected ? 0 : -1}
        onClick={on.onPress}
        onDoubleClick={on.onPick}
        onFocus={on.onFocus}
        onMouseEnter={() => on.onHover(slot)}
        onMouseLeave={() => on.onHover(undefined)}
        onKeyDown={(event) => {
          listeners?.['onKeyDown']?.(event)
          onKeyDown(event)
        }}
      />
    </li>
  )
}
