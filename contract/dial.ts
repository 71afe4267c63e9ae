// The dial of a campaign (S2§3, §9) and its moves, as pure functions: a dial is its filled slots in the order of their numbers.
import { campaign as limits } from './limits.ts'

/** A filled slot: which fragrance, for how many seconds (null while nobody has typed any). */
export interface DialSlot {
  readonly slot: number
  readonly fragranceId: number
  readonly shotSeconds: number | null
}
export type Dial = readonly DialSlot[]

/** Every slot of a device, filled or not. */
export const slotNumbers: readonly number[] = Array.from({ length: limits.slots }, (_, index) => index + 1)

/** The slot so many places further round the ring. */
export const slotBeside = (slot: number, step: number): number => ((((slot - 1 + step) % limits.slots) + limits.slots) % limits.slots) + 1

/** What a slot holds; undefined: nothing. */
export const slotOf = (dial: Dial, slot: number): DialSlot | undefined => dial.find((one) => one.slot === slot)

const ordered = (slots: readonly DialSlot[]): Dial => slots.toSorted((one, other) => one.slot - other.slot)

/** A fragrance comes into a slot, in the place of another for as long as that one was, else for the usual time. */
export const fillSlot = (dial: Dial, slot: number, fragranceId: number): Dial => {
  const shotSeconds = slotOf(dial, slot)?.shotSeconds ?? limits.shotSeconds
  return ordered([...clearSlot(dial, slot), { slot, fragranceId, shotSeconds }])
}

/** A slot is emptied. */
export const clearSlot = (dial: Dial, slot: number): Dial => dial.filter((one) => one.slot !== slot)

/** The fragrance of a slot lasts so long. */
export const timeSlot = (dial: Dial, slot: number, shotSeconds: number | null): Dial =>
  dial.map((one) => (one.slot === slot ? { ...one, shotSeconds } : one))

/** Two slots exchange what they hold, if they hold anything: to move a fragrance is to exchange it with an empty slot. */
export const swapSlots = (dial: Dial, one: number, other: number): Dial =>
  ordered(dial.map((held) => (held.slot === one ? { ...held, slot: other } : held.slot === other ? { ...held, slot: one } : held)))

/** What of a slot is told apart. */
type Held = Omit<DialSlot, 'slot'>

/** A slot that differs between two dials: undefined is an empty one. */
export interface DialChange {
  slot: number
  before: Held | undefined
  after: Held | undefined
}

const held = (found: DialSlot | undefined): Held | undefined => found && { fragranceId: found.fragranceId, shotSeconds: found.shotSeconds }

/** The slots in which two dials differ, in their order. */
export const dialChanges = (before: Dial, after: Dial): DialChange[] =>
  slotNumbers
    .map((slot) => ({ slot, before: held(slotOf(before, slot)), after: held(slotOf(after, slot)) }))
    .filter(({ before: was, after: is }) => was?.fragranceId !== is?.fragranceId || was?.shotSeconds !== is?.shotSeconds)
