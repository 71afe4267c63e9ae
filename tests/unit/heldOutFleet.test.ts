// Tests the fleet that forecasts are judged by: its numbers agree with each other, and nobody sees its future.
import { expect, test } from 'vitest'
import { dateOf } from '../support/heldOut/calendar.ts'
import { createFleet, type Device } from '../support/heldOut/fleet.ts'
import { regimes } from '../support/heldOut/regimes.ts'
import { createView } from '../support/heldOut/view.ts'

const fleet = createFleet(7, 100)
const withRegime = (regime: Device['regime']) => fleet.filter((device) => device.regime === regime)
const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0)
const knownOn = (device: Device, day: number) => createView(device)(day).map(({ known }) => known)
const daysKnown = (device: Device, day: number) => knownOn(device, day)[0]?.device.days ?? []
const fillingsOf = (device: Device) => device.slots.flatMap(({ fillings }) => fillings)

test('a seed makes always the same fleet, and another seed another one', () => {
  const shotsOf = (seed: number) => JSON.stringify(createFleet(seed, 20).map(({ slots }) => slots))
  expect(shotsOf(7)).toBe(shotsOf(7))
  expect(shotsOf(7)).not.toBe(shotsOf(8))
})

test('each regime has its share of the devices', () => {
  const counts = Object.fromEntries(
    Object.entries(Object.groupBy(fleet, (one) => one.regime)).map(([name, all]) => [name, all.length]),
  )
  expect(counts).toEqual(Object.fromEntries(Object.entries(regimes).map(([name, { share }]) => [name, share])))
})

test('a capsule loses the shots of its slot, from its first day to its last', () => {
  for (const { regime, slots } of fleet)
    for (const { shots, fillings } of regime === 'twins' ? [] : slots)
      // The first one was in use before the history.
      for (const { capacity, left, startsOn } of fillings.slice(1))
        expect(capacity - (left.at(-1) ?? 0)).toBe(sum(shots.slice(startsOn, startsOn + left.length)))
})

test('the younger of two capsules of one fragrance is full until the older one is empty', () => {
  const pairs = withRegime('twins').flatMap(({ slots }) =>
    slots.slice(0, 1).map(({ fillings }) => fillings.slice(0, 2)),
  )
  expect(pairs).not.toEqual([])
  for (const [older, younger] of pairs)
    expect(younger?.left.findIndex((left) => left < younger.capacity)).toBe(older?.endsOn)
})

test('an empty capsule has nothing left on its last day and something on the day before', () => {
  const empty = fleet.flatMap(fillingsOf).filter(({ end }) => end === 'empty')
  expect(empty.length).toBeGreaterThan(1000)
  for (const { left, startsOn, endsOn } of empty) {
    expect(left.length).toBe(endsOn - startsOn + 1)
    expect(left.at(-1)).toBe(0)
    expect(left.at(-2)).not.toBe(0)
  }
})

test('what is known on a day does not depend on the days after it', () => {
  for (const device of fleet) {
    const view = createView(device)
    for (const { known } of view(150)) {
      const later = view(151).find((one) => one.known.capsule.capsuleId === known.capsule.capsuleId)
      expect(known.device.days.every(({ day }) => day < dateOf(150))).toBe(true)
      expect(known.device.lastContactOn < dateOf(150)).toBe(true)
      expect(known.capsule.remaining).toBeGreaterThan(0)
      if (later && device.regime !== 'refilled')
        expect(known.capsule.remaining).toBeGreaterThanOrEqual(later.known.capsule.remaining)
    }
  }
})

test('a device that was offline reports its late days at once, with their dates', () => {
  const [device] = withRegime('late')
  if (!device) throw new Error('No device reports late')
  const offline = Array.from({ length: 250 }, (_, day) => day).find((day) => day > 60 && !device.plan.online(day)) ?? 0
  const back = Array.from({ length: 20 }, (_, days) => offline + days).find((day) => device.plan.online(day)) ?? 0
  const before = daysKnown(device, offline)
  expect(daysKnown(device, back)).toEqual(before)
  expect(daysKnown(device, back + 1).length).toBeGreaterThan(before.length + 1)
})

test('a slow clock and weekly sums lose no shot', () => {
  for (const device of [...withRegime('slowClock'), ...withRegime('coarse')]) {
    const contact = Array.from({ length: 7 }, (_, days) => 200 + days).find((day) => device.plan.online(day)) ?? 0
    const known = sum(daysKnown(device, contact + 1).map(({ shots }) => shots))
    expect(known).toBe(sum(device.slots.flatMap(({ shots }) => shots.slice(0, contact + 1))))
  }
})

test('a failed slot is silent from its day on, and its capsule can be warned of until its deadline', () => {
  for (const regime of ['fading', 'died', 'unplugged', 'stuck'] as const)
    for (const { slots, plan } of withRegime(regime)) {
      const failing = slots.filter(({ fillings }) => fillings.some(({ end }) => end === 'failed'))
      expect(slots.filter((_, place) => place < (plan.failure?.slots ?? 0))).toEqual(expect.arrayContaining(failing))
      for (const { shots, fillings } of failing) {
        const failure = fillings.at(-1)?.failure
        expect(sum(shots.slice(failure?.silentOn))).toBe(0)
        expect(failure?.deadline).toBeGreaterThan(failure?.from ?? Infinity)
      }
    }
})
