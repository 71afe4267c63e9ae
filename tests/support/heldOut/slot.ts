// Uses, empties and replaces the capsules of one slot of the held-out fleet.
import { dayCount } from './calendar.ts'
import type { Chance } from './chance.ts'
import type { Failure, Plan } from './regimes.ts'

/** How a filling ended; `running` if it had not on the last day. */
export type End = 'empty' | 'removed' | 'refilled' | 'failed' | 'running'

/** A capsule from one filling to its end. One that is filled up again keeps its id and starts another filling. */
export interface Filling {
  capsuleId: number
  fragranceId: number
  capacity: number
  /** The day on which the capsule was put in; negative if before the history. */
  installedOn: number
  /** The day on which this filling was put in: from then on it is known. */
  startsOn: number
  /** What is left after each day, from `startsOn` (or from day 0) on. */
  left: number[]
  end: End
  /** The day of its last shot if it became empty, else that of its end. */
  endsOn: number
  /** A failure of its slot that kept it from becoming empty, and the day until which somebody can be warned in time. */
  failure?: Failure & { deadline: number }
}

export interface Slot {
  fragranceId: number
  /** The shots of each day. */
  shots: number[]
  fillings: Filling[]
}

/** What is set for a slot beside the plan of its device. */
interface Load {
  fragranceId: number
  capacity: number
  /** Shots on an ordinary day. */
  base: number
  failure?: Failure
}

/** Returns how much of a slot's use a failure leaves. */
const remainingUse = (failure: Failure | undefined, day: number) =>
  !failure || day < failure.from
    ? 1
    : day >= failure.silentOn
      ? 0
      : (failure.silentOn - day) / (failure.silentOn - failure.from + 1)

const delays = [0, 1, 1, 2, 2, 3, 4, 6, 9]

/** Puts capsules into a slot, uses and replaces them day by day. */
export const runSlot = (
  chance: Chance,
  plan: Plan,
  load: Load,
  dayUse: readonly number[],
  nextId: () => number,
): Slot => {
  const slot: Slot = { fragranceId: load.fragranceId, shots: [], fillings: [] }
  const { capacity, fragranceId, failure } = load
  /** The fillings with something left, the oldest first, and the days on which replacements come. */
  let inUse: Filling[] = []
  const arrivals: number[] = []
  /** The fillings that people fill up or swap before they are empty, if the plan says so. */
  const handled = new Set<Filling>()
  const put = (startsOn: number, capsule = { capsuleId: nextId(), installedOn: startsOn }, full = capacity) => {
    const filling: Filling = {
      ...capsule,
      capacity,
      fragranceId,
      startsOn,
      left: [full],
      end: 'running',
      endsOn: dayCount,
    }
    slot.fillings.push(filling)
    inUse.push(filling)
    if (chance.happens(0.6)) handled.add(filling)
  }
  const close = (filling: Filling, end: End, day: number) => {
    Object.assign(filling, { end, endsOn: day })
    inUse = inUse.filter((other) => other !== filling)
  }
  const leftOf = (filling: Filling) => filling.left.at(-1) ?? 0

  if (plan.startsOn > 0) put(plan.startsOn)
  else {
    const used = chance.between(0, 0.9)
    const age = 1 + Math.round((used * capacity) / load.base)
    put(0, { capsuleId: nextId(), installedOn: -age }, Math.ceil(capacity * (1 - used)))
  }
  if (plan.twins) put(plan.startsOn)

  /** Fills up and swaps what people handle early, and puts in what was ordered for an empty place. */
  const serve = (day: number) => {
    const early = plan.refillAt + plan.swapAt > 0 ? inUse.filter((filling) => handled.has(filling)) : []
    for (const filling of early) {
      const share = leftOf(filling) / capacity
      if (share <= plan.refillAt) {
        close(filling, 'refilled', day)
        put(day, filling)
      } else if (share <= plan.swapAt) {
        close(filling, 'removed', day)
        put(day)
      }
    }
    for (const arrival of arrivals) if (arrival === day) put(day)
  }
  /** Takes shots from the oldest capsules, and returns how many there were. */
  const shoot = (day: number, wanted: number) => {
    let open = wanted
    for (const filling of inUse) {
      const left = leftOf(filling)
      const taken = Math.min(left, open)
      open -= taken
      if (day === filling.startsOn) filling.left = [left - taken]
      else filling.left.push(left - taken)
      if (taken === left) {
        close(filling, 'empty', day)
        arrivals.push(day + 1 + chance.pick(delays))
      }
    }
    return wanted - open
  }

  for (let day = 0; day < dayCount; day++) {
    const works = remainingUse(failure, day)
    if (day >= plan.startsOn && works > 0) serve(day)
    slot.shots.push(day < plan.startsOn ? 0 : shoot(day, chance.poisson(load.base * (dayUse[day] ?? 0) * works)))
  }

  if (failure)
    for (const filling of inUse) {
      filling.failure = { ...failure, deadline: deadlineOf(filling, failure, load.base, dayUse) }
      close(filling, 'failed', failure.silentOn)
    }
  return slot
}

/** A slow failure has to be seen before the slot is silent, a sudden one before the capsule would have become empty. */
const deadlineOf = (filling: Filling, failure: Failure, base: number, dayUse: readonly number[]) => {
  if (failure.silentOn > failure.from) return failure.silentOn
  let left = filling.left.at(-1) ?? 0
  let day = failure.from
  while (day < dayCount - 1 && left > 0) left -= base * (dayUse[day++] ?? 0)
  return day
}
