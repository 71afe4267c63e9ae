// Compares the dials of two campaigns slot by slot, as a pure function.
import { slotNumbers, slotOf, type Dial, type DialSlot } from './dial.ts'

/** Where the other dial has a fragrance: in the same slot (for as long, or not), in another one, or nowhere. */
export type Place = { kind: 'same' } | { kind: 'seconds' } | { kind: 'moved'; slot: number } | { kind: 'only' }

interface Side extends DialSlot {
  place: Place
}

/** A slot that is filled in one of the dials at least. */
export interface ComparedSlot {
  slot: number
  left: Side | undefined
  right: Side | undefined
}

const placeIn = (other: Dial, { slot, fragranceId, shotSeconds }: DialSlot): Place => {
  const found = other.find((one) => one.fragranceId === fragranceId)
  if (!found) return { kind: 'only' }
  if (found.slot !== slot) return { kind: 'moved', slot: found.slot }
  return { kind: found.shotSeconds === shotSeconds ? 'same' : 'seconds' }
}

const sideOf = (dial: Dial, other: Dial, slot: number): Side | undefined => {
  const content = slotOf(dial, slot)
  return content && { ...content, place: placeIn(other, content) }
}

/** Returns the filled slots in their order. */
export const compareDials = (left: Dial, right: Dial): ComparedSlot[] =>
  slotNumbers
    .map((slot) => ({ slot, left: sideOf(left, right, slot), right: sideOf(right, left, slot) }))
    .filter((slot) => slot.left ?? slot.right)

/** Returns the number of fragrances of each kind: those of both dials once. */
export const comparedCounts = (slots: readonly ComparedSlot[]) => {
  const count = (side: 'left' | 'right', kind: Place['kind']) =>
    slots.filter((slot) => slot[side]?.place.kind === kind).length
  return {
    same: count('left', 'same'),
    seconds: count('left', 'seconds'),
    moved: count('left', 'moved'),
    onlyLeft: count('left', 'only'),
    onlyRight: count('right', 'only'),
  }
}
