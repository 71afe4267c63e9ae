// What is known of a held-out fleet on a day: only what devices have reported before it.
import { dateOf } from './calendar.ts'
import { lastReported, type Device } from './fleet.ts'
import type { DeviceDay, Known, KnownCapsule } from './forecaster.ts'
import type { Filling } from './slot.ts'

/** Returns the rows of `device_days`, by day: none for a day without shots. */
const daysOf = ({ plan, slots }: Device, last: number): DeviceDay[] => {
  const rows: DeviceDay[] = []
  const add = (day: number, fragranceId: number, shots: number) => {
    if (shots > 0) rows.push({ day: dateOf(day), fragranceId, shots })
  }
  for (let day = plan.startsOn; day <= last; day++)
    for (const { fragranceId, shots } of slots)
      if (plan.weeklySums) {
        const week = shots.slice(Math.max(plan.startsOn, day - 6), day + 1)
        if (plan.online(day))
          add(
            day,
            fragranceId,
            week.reduce((sum, one) => sum + one, 0),
          )
      } else {
        const ofDay = shots[day] ?? 0
        const early = (of: number) => Math.round(of * plan.datedBefore)
        add(day, fragranceId, ofDay - early(ofDay) + (day < last ? early(shots[day + 1] ?? 0) : 0))
      }
  return rows
}

const leftAfter = ({ startsOn, left }: Filling, day: number) => left[Math.min(day - startsOn, left.length - 1)] ?? 0

/** A capsule as it is known, and the filling that it is in truth. */
export interface Seen {
  known: Known
  filling: Filling
}

/** Returns what is known of each capsule of a device that was not empty when the device last reported. */
export const seenOn = (device: Device, today: number): Seen[] => {
  const last = lastReported(device, today)
  if (last === undefined) return []
  const days = daysOf(device, last)
  const seen = device.slots
    .flatMap(({ fillings }) => fillings)
    .filter(({ startsOn, end, endsOn }) => startsOn <= last && (end === 'failed' || end === 'running' || last < endsOn))
    .map((filling) => {
      const { capsuleId, fragranceId, capacity, installedOn } = filling
      const capsule: KnownCapsule = {
        capsuleId,
        fragranceId,
        capacity,
        installedOn: dateOf(installedOn),
        remaining: leftAfter(filling, last),
      }
      return { capsule, filling }
    })
  const capsules = seen.map(({ capsule }) => capsule)
  return seen.map(({ capsule, filling }) => ({
    known: {
      today: dateOf(today),
      capsule,
      device: { deviceId: device.deviceId, lastContactOn: dateOf(last), days, capsules },
    },
    filling,
  }))
}
