// Tests the simulated devices: equal for an equal seed, valid by the contract, and each regime as its name says.
import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { batchesOf } from '#server/simulation/batches.ts'
import { type SimulatedDevice } from '#server/simulation/fleet.ts'
import { lastDays } from '#server/simulation/simulatedTime.ts'
import { type RegimeName, regimeNames } from '#server/simulation/regimes.ts'
import { simulateDevice } from '#server/simulation/simulateDevice.ts'
import { TelemetryEvent } from '#src/resources/telemetry/payloads.ts'

const until = new Date('2026-05-17T15:00:00.000Z')
const time = lastDays(until, 90)
const dayMs = 86_400_000
const [campaign, former] = [
  { id: 1, fragrances: [11, 12] },
  { id: 2, fragrances: [11, 12, 13] },
]

const device = (regime: RegimeName, seed = 7, more: Partial<SimulatedDevice> = {}): SimulatedDevice => ({
  macAddress: `02:00:00:00:00:${String(seed % 100).padStart(2, '0')}`,
  regime,
  campaign,
  capsules: [11, 12].map((fragrance) => ({ serialNumber: `in-${fragrance}`, fragrance, shots: 200, day: 0 })),
  spares: [11, 12, 99].map((fragrance) => ({ serialNumber: `spare-${fragrance}`, fragrance, shots: 900, day: 0 })),
  pace: 10,
  seed,
  ...more,
})
const daysOf = (one: SimulatedDevice) => [...simulateDevice(one, time)]
const eventsOf = (one: SimulatedDevice) => daysOf(one).flat()
const shotsByDay = (one: SimulatedDevice) =>
  daysOf(one).map((events) => events.filter(({ type }) => type === 'shot').length)
const of = <Type extends TelemetryEvent['type']>(events: readonly TelemetryEvent[], type: Type) =>
  events.filter((event): event is Extract<TelemetryEvent, { type: Type }> => event.type === type)
const sum = (numbers: readonly number[]) => numbers.reduce((all, one) => all + one, 0)

test('a seed gives the same events again, and another one gives others', () => {
  const fleet = (seed: number) => regimeNames.map((name, index) => device(name, seed + index))
  const first = [...batchesOf(fleet(1), time, 500)]
  expect([...batchesOf(fleet(1), time, 500)]).toEqual(first)
  expect([...batchesOf(fleet(2), time, 500)]).not.toEqual(first)
})

test('every event is valid, has a number of its own, and has happened', () => {
  for (const name of regimeNames) {
    const events = eventsOf(device(name))
    expect(events.map((event) => z.parse(TelemetryEvent, event))).toEqual(events)
    expect(new Set(events.map(({ event }) => event)).size).toBe(events.length)
    if (name !== 'wrongClock') expect(Math.max(...events.map(({ at }) => Date.parse(at)))).toBeLessThanOrEqual(+until)
  }
})

test('batches have all events in the order of days, and none is too large', () => {
  const fleet = regimeNames.map((name, index) => device(name, index))
  for (const size of [7, 500]) {
    const batches = [...batchesOf(fleet, time, size)]
    expect(Math.max(...batches.map(({ length }) => length))).toBeLessThanOrEqual(size)
    expect(batches.flat().length).toBe(sum(fleet.map((one) => eventsOf(one).length)))
  }
})

test('a capsule gives as many shots as it has, and is replaced when it is empty', () => {
  const events = eventsOf(device('steady'))
  const given = Map.groupBy(of(events, 'shot'), ({ capsule }) => capsule)
  expect([given.get('in-11')?.length, given.get('in-12')?.length]).toEqual([200, 200])
  const empty = of(events, 'capsule').filter(({ change }) => change === 'removed')
  expect(empty.map(({ capsule, reason }) => [capsule, reason])).toEqual([
    ['in-11', 'vazia'],
    ['in-12', 'vazia'],
  ])
})

test('before a capsule is registered, its predecessor gives the shots', () => {
  const late = { serialNumber: 'late', fragrance: 11, shots: 500, day: 60 }
  const shots = of(eventsOf(device('steady', 7, { capsules: [late], spares: [] })), 'shot')
  const installed = time.days[60]?.begin ?? 0
  const named = (from: number, to: number) =>
    new Set(shots.filter(({ at }) => Date.parse(at) > from && Date.parse(at) < to).map(({ capsule }) => capsule))
  expect(named(0, installed)).toEqual(new Set([undefined]))
  expect(named(installed + dayMs, Infinity)).toEqual(new Set(['late']))
})

describe('a regime is what its name says', () => {
  const weekdays = time.days.map(({ weekday }) => weekday)
  const on = (counts: readonly number[], isWanted: (weekday: number) => boolean) =>
    sum(counts.filter((_count, index) => isWanted(weekdays[index] ?? 0)))

  test('weekly has more shots at weekends, opening hours none on Sundays and at night', () => {
    const weekly = shotsByDay(device('weekly'))
    expect(on(weekly, (day) => day === 6) / on(weekly, (day) => day === 2)).toBeGreaterThan(1.5)
    const shop = device('openingHours')
    expect(on(shotsByDay(shop), (day) => day === 0)).toBe(0)
    const hours = of(eventsOf(shop), 'shot').map(({ at }) => new Date(at).getUTCHours())
    expect([Math.min(...hours), Math.max(...hours)]).toEqual([10, 19])
  })

  test('a holiday has ten days without shots, a ramp grows, and bursts are short', () => {
    expect(shotsByDay(device('holiday')).join(',')).toMatch(/(?:,0){10},[1-9]/)
    const ramp = shotsByDay(device('ramp'))
    expect(sum(ramp.slice(60, 85))).toBeGreaterThan(2 * sum(ramp.slice(0, 25)))
    for (const events of daysOf(device('bursts'))) {
      const times = of(events, 'shot').map(({ at }) => Date.parse(at))
      if (times.length > 1) expect(Math.max(...times) - Math.min(...times)).toBeLessThan(3_600_000)
    }
  })

  test('an unplugged device is silent until the end, a moved one for two days', () => {
    const silence = (name: RegimeName) =>
      daysOf(device(name))
        .map(({ length }) => (length === 0 ? '-' : 'x'))
        .join('')
    expect(silence('unplugged')).toMatch(/^x+-{4,}$/)
    expect(silence('moved')).toMatch(/^x+--x+$/)
  })

  test('a late device tells the shots of a day without contact on the next one', () => {
    const days = daysOf(device('late'))
    const offline = days.findIndex(({ length }) => length === 0)
    const before = time.days[offline + 1]?.begin ?? 0
    expect(of(days[offline + 1] ?? [], 'shot').filter(({ at }) => Date.parse(at) < before).length).toBeGreaterThan(0)
    expect(of(days[offline + 1] ?? [], 'contact').every(({ at }) => Date.parse(at) >= before)).toBe(true)
  })

  test('a wrong clock is decades behind or a year ahead', () => {
    for (const seed of [1, 2, 3, 4]) {
      const last = Date.parse(eventsOf(device('wrongClock', seed)).at(-1)?.at ?? '')
      expect(last < Date.parse('2005-01-01') || last > +until + 300 * dayMs).toBe(true)
    }
  })

  test('a capsule replaced early has something left, and a wrong one never gives a shot', () => {
    const early = eventsOf(device('replacedEarly'))
    const [removed] = of(early, 'capsule').filter(({ change }) => change === 'removed')
    expect(removed?.reason).toBe('troca antecipada')
    const given = of(early, 'shot').filter(({ capsule }) => capsule === removed?.capsule)
    expect(given.length).toBeGreaterThan(50)
    expect(given.length).toBeLessThan(150)
    const wrong = eventsOf(device('wrongCapsule'))
    expect(of(wrong, 'capsule').filter(({ capsule }) => capsule === 'spare-99')).toMatchObject([
      { change: 'installed' },
    ])
    expect(of(wrong, 'shot').some(({ capsule }) => capsule === 'spare-99')).toBe(false)
  })

  test('a pending campaign is never loaded, a refused one is refused, and any other is loaded in time', () => {
    const told = (name: RegimeName) =>
      of(eventsOf(device(name, 7, { former })), 'campaign').map(({ campaignId, result }) => [campaignId, result])
    expect(told('campaignPending')).toEqual([[2, 'loaded']])
    expect(told('campaignRefused')).toEqual([
      [2, 'loaded'],
      [1, 'refused'],
    ])
    expect(told('steady')).toEqual([
      [2, 'loaded'],
      [1, 'loaded'],
    ])
  })
})
