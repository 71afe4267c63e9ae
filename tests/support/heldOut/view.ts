// What is known of a held-out fleet on a day: only what devices have reported before it.
import { dateOf, dayCount } from './calendar.ts'
import { lastReported, type Device } from './fleet.ts'
import type { DeviceDay, Known, KnownCapsule } from './forecaster.ts'
import type { Filling, Slot } from './slot.ts'

/** Returns the rows of `device_days` for a day: none without shots. On the last reported day, the next one has not reached it yet. */
const rowsOf = ({ plan, slots }: Device, day: number, isLast = false): DeviceDay[] => {
  const shotsOn = ({ shots }: Slot) => {
    if (plan.weeklySums)
      return plan.online(day) ? shots.slice(Math.max(0, day - 6), day + 1).reduce((sum, one) => sum + one, 0) : 0
    const datedBefore = (of: number) => Math.round((shots[of] ?? 0) * plan.datedBefore)
    return (shots[day] ?? 0) - datedBefore(day) + (isLast ? 0 : datedBefore(day + 1))
  }
  return slots
    .map((slot) => ({ day: dateOf(day), fragranceId: slot.fragranceId, shots: shotsOn(slot) }))
    .filter(({ shots }) => shots > 0)
}

const knownCapsule = (
  { capsuleId, fragranceId, capacity, installedOn, startsOn, left }: Filling,
  last: number,
): KnownCapsule => ({
  capsuleId,
  fragranceId,
  capacity,
  installedOn: dateOf(installedOn),
  remaining: left[Math.min(last - startsOn, left.length - 1)] ?? 0,
})

/** A capsule as it is known, and the filling that it is in truth. */
export interface Seen {
  known: Known
  filling: Filling
}

/** Returns a function that tells what is known on a day of each capsule that was not empty when its device last reported. */
export const createView = (device: Device): ((today: number) => Seen[]) => {
  const rows: DeviceDay[] = []
  /** The number of rows before each day. */
  const rowsBefore = Array.from({ length: dayCount }, (_, day) => rows.push(...rowsOf(device, day - 1)))
  const fillings = device.slots.flatMap((slot) => slot.fillings)

  return (today) => {
    const last = lastReported(device, today)
    if (last === undefined) return []
    const seen = fillings
      .filter(
        ({ startsOn, end, endsOn }) => startsOn <= last && (end === 'failed' || end === 'running' || last < endsOn),
      )
      .map((filling) => ({ filling, capsule: knownCapsule(filling, last) }))
    const known = {
      deviceId: device.deviceId,
      lastContactOn: dateOf(last),
      days: rows.slice(0, rowsBefore[last]).concat(rowsOf(device, last, true)),
      capsules: seen.map(({ capsule }) => capsule),
    }
    return seen.map(({ filling, capsule }) => ({ filling, known: { today: dateOf(today), capsule, device: known } }))
  }
}
