// Finds the events of a batch that arrive after later ones have been counted, and those that depend on them. Pure.
import type { CapsuleShot } from './capsulesIn.server.ts'
import type { Slot, StoredCapsule } from './tables.server.ts'

/** What has to be counted again. */
export interface Touched {
  capsules: number[]
  slots: Slot[]
}

/** An event about a capsule, and the time until which its device has told already. */
export type Followed = Pick<CapsuleShot, 'deviceId' | 'capsule' | 'fragrance' | 'at'> & { toldUntil: string | null }

const slotKey = ({ device, fragrance }: Slot): string => `${device} ${fragrance}`

const isLate = (at: string, until: string | null): boolean => until !== null && at <= until

/** Returns which events have to be counted again from the beginning, and what that touches, if any. */
export const findLate = (
  events: readonly Followed[],
  capsules: ReadonlyMap<number, StoredCapsule>,
): { isLate: boolean[]; touched: Touched } | undefined => {
  const inSlots = Map.groupBy(
    [...capsules.values()].filter(({ device }) => device !== null),
    ({ device, fragrance }) => slotKey({ device: device ?? 0, fragrance }),
  )
  /** The slots that an event is about: its own, and the one in which its capsule is now. */
  const slotsOf = ({ deviceId: device, fragrance, capsule: id }: Followed): Slot[] => {
    const own = { device, fragrance }
    const capsule = id === null ? undefined : capsules.get(id)
    return capsule && capsule.device !== null ? [own, { device: capsule.device, fragrance: capsule.fragrance }] : [own]
  }
  const late = events.map((event) => {
    const { at, toldUntil, capsule: id } = event
    const named = id === null ? undefined : capsules.get(id)
    const others = inSlots.get(slotKey({ device: event.deviceId, fragrance: event.fragrance })) ?? []
    return isLate(at, toldUntil) || [...others, ...(named ? [named] : [])].some((one) => isLate(at, one.followedAt))
  })
  if (!late.includes(true)) return undefined

  const touchedSlots = new Map<string, Slot>()
  const touchedCapsules = new Set<number>()
  const touch = (event: Followed): void => {
    for (const slot of slotsOf(event)) touchedSlots.set(slotKey(slot), slot)
    if (event.capsule !== null) touchedCapsules.add(event.capsule)
  }
  for (const [place, event] of events.entries()) if (late[place]) touch(event)
  // What shares a slot or a capsule with a late event is counted with it.
  for (let found = true; found;) {
    found = false
    for (const [place, event] of events.entries()) {
      const isTouched =
        slotsOf(event).some((slot) => touchedSlots.has(slotKey(slot))) ||
        (event.capsule !== null && touchedCapsules.has(event.capsule))
      if (late[place] || !isTouched) continue
      late[place] = true
      found = true
      touch(event)
    }
  }
  return { isLate: late, touched: { capsules: [...touchedCapsules], slots: [...touchedSlots.values()] } }
}
