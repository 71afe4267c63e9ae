// The dial of a campaign (S2§3, §9) as pure functions: an array of its filled slots, in the order of their numbers.
import { campaign as limits } from '#src/product/limits.ts'

/** A filled slot: its fragrance, and the seconds of a shot (null while the input is empty). */
export interface DialSlot {
  readonly slot: number
  readonly fragranceId: number
  readonly shotSeconds: number | null
}
export type Dial = readonly DialSlot[]

export const slotNumbers: readonly number[] = Array.from({ length: limits.slots }, (_, index) => index + 1)

/** Returns the slot that is `offset` steps away clockwise; a negative offset counts the other way round. */
export const offsetSlot = (slot: number, offset: number): number =>
  ((((slot - 1 + offset) % limits.slots) + limits.slots) % limits.slots) + 1

/** Returns the content of a slot; undefined when it is empty. */
export const slotOf = (dial: Dial, slot: number): DialSlot | undefined => dial.find((one) => one.slot === slot)

/** Returns the first empty slot after this one, clockwise; undefined when there is no other. */
export const nextEmptySlot = (dial: Dial, slot: number): number | undefined =>
  slotNumbers
    .slice(0, -1)
    .map((offset) => offsetSlot(slot, offset))
    .find((other) => !slotOf(dial, other))

const ordered = (slots: readonly DialSlot[]): Dial => slots.toSorted((one, other) => one.slot - other.slot)

/** Puts a fragrance into a slot. It keeps the seconds of the fragrance that it replaces, or gets the default. */
export const fillSlot = (dial: Dial, slot: number, fragranceId: number): Dial => {
  const shotSeconds = slotOf(dial, slot)?.shotSeconds ?? limits.shotSeconds
  return ordered([...clearSlot(dial, slot), { slot, fragranceId, shotSeconds }])
}

/** Empties a slot. */
export const clearSlot = (dial: Dial, slot: number): Dial => dial.filter((one) => one.slot !== slot)

export const setShotSeconds = (dial: Dial, slot: number, shotSeconds: number | null): Dial =>
  dial.map((one) => (one.slot === slot ? { ...one, shotSeconds } : one))

/** Swaps the contents of two slots. A fragrance is moved by swapping its slot with an empty one. */
export const swapSlots = (dial: Dial, one: number, other: number): Dial =>
  ordered(
    dial.map((found) =>
      found.slot === one ? { ...found, slot: other } : found.slot === other ? { ...found, slot: one } : found,
    ),
  )

/** The part of a slot that two dials are compared by. */
type SlotContent = Omit<DialSlot, 'slot'>

/** A slot that differs between two dials, with its contents: undefined when it is empty. */
export interface DialChange {
  slot: number
  before: SlotContent | undefined
  after: SlotContent | undefined
}

const contentOf = (found: DialSlot | undefined): SlotContent | undefined =>
  found && { fragranceId: found.fragranceId, shotSeconds: found.shotSeconds }

/** Returns the slots that differ between two dials, by their number. */
export const dialChanges = (before: Dial, after: Dial): DialChange[] =>
  slotNumbers
    .map((slot) => ({ slot, before: contentOf(slotOf(before, slot)), after: contentOf(slotOf(after, slot)) }))
    .filter(
      ({ before: was, after: is }) => was?.fragranceId !== is?.fragranceId || was?.shotSeconds !== is?.shotSeconds,
    )
