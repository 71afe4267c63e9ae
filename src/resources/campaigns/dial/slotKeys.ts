// Handles the keys of a slot, in the ring and in the list.
import type { KeyboardEvent } from 'react'
import { offsetSlot } from '../rules/dial.ts'
import { campaign as limits } from '#src/product/limits.ts'
import { arrowOffsets } from './useRingDrag.ts'

interface SlotActions {
  /** Selects and focuses another slot, in the ring or in the list. */
  focus: (slot: number) => void
  onEdit: () => void
  onClear: (slot: number) => void
  /** Returns whether there was something to move. */
  onSwap: (from: number, to: number) => boolean
}

export const handleSlotKey = (event: KeyboardEvent, slot: number, { focus, onEdit, onClear, onSwap }: SlotActions) => {
  const offset = arrowOffsets[event.key]
  const actions: Readonly<Record<string, () => void>> = {
    Enter: onEdit,
    Delete: () => onClear(slot),
    Backspace: () => onClear(slot),
    Home: () => focus(1),
    End: () => focus(limits.slots),
  }
  if (event.ctrlKey || event.metaKey || (offset === undefined && !(event.key in actions))) return
  event.preventDefault()
  if (offset === undefined) return actions[event.key]?.()
  const to = offsetSlot(slot, offset)
  if (!event.altKey || onSwap(slot, to)) focus(to)
}
