// Forecasts of capsules: how many bands hold on many kinds of use, and what is refused.
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { createRandom } from '#server/seeds/random.ts'
import { forecastDevice, type UsedDevice } from '#src/resources/forecasts/rules/forecastDevice.ts'
import { forecastOf, type SlotUse } from '#src/resources/forecasts/rules/forecast.ts'
import { nextWidth } from '#src/resources/forecasts/rules/width.ts'
import { sum } from '#src/resources/forecasts/rules/sums.ts'

/** Draws the shots of days. */
const drawing = (seed: number) => {
  const { below } = createRandom(seed)
  const chance = () => below(1_000_000) / 1_000_000
  const shots = (mean: number): number => {
    const limit = Math.exp(-mean)
    let count = 0
    for (let product = chance(); product > limit; product *= chance()) count++
    return count
  }
  return { chance, shots, below }
}
type Draw = ReturnType<typeof drawing>

/** How slots are used: shots of a day from a usual number, by the number of the day. */
const kinds: Readonly<Record<string, (draw: Draw, pace: number) => (day: number) => number>> = {
  steady: (draw, pace) => () => draw.shots(pace),
  weekends: (draw, pace) => (day) => draw.shots(pace * (day % 7 > 4 ? 1.8 : 0.7)),
  closedOnSundays: (draw, pace) => (day) => (day % 7 === 6 ? 0 : draw.shots(pace)),
  bursts: (draw, pace) => () => draw.shots(draw.chance() < 0.1 ? 5 * pace : 0.6 * pace),
  moody: (draw, pace) => {
    let mood = 0
    return () => {
      mood = 0.7 * mood + 0.35 * (draw.chance() + draw.chance() + draw.chance() - 1.5) * 2
      return draw.shots(pace * Math.exp(mood - 0.1))
    }
  },
  drifting: (draw, pace) => {
    let level = pace
    return () => {
      level *= Math.exp(0.05 * (draw.chance() + draw.chance() - 1))
      return draw.shots(level)
    }
  },
  rare: (draw, pace) => () => draw.shots(pace / 8),
}

const series = (kind: string, seed: number) => {
  const draw = drawing(seed)
  const of = kinds[kind]?.(draw, 1 + 5 * draw.chance())
  const known = 20 + draw.below(80)
  const days = Array.from({ length: known + 400 }, (_, day) => of?.(day) ?? 0)
  const left = Math.max(3, sum(days.slice(known, known + 3 + draw.below(60))))
  return {
    days: days.slice(
      Math.max(
        0,
        days.findIndex((count) => count > 0),
      ),
      known,
    ),
    later: days.slice(known),
    left,
  }
}

/** The number of the day on which so many shots are given. */
const emptyOn = (later: readonly number[], left: number): number => {
  let given = 0
  return later.findIndex((count) => (given += count) >= left)
}

const steady = (days: number, pace: number, seed = 1): number[] => {
  const { shots } = drawing(seed)
  return Array.from({ length: days }, () => shots(pace))
}
const refusalOf = (use: Partial<SlotUse> & Pick<SlotUse, 'days'>) => forecastOf({ left: 60, ...use }).refusal

describe('the band of a forecast', () => {
  test('of a hundred bands 75 to 85 hold, over all kinds of use', () => {
    const counts = Object.keys(kinds).map((kind) => {
      let [given, held] = [0, 0]
      for (let seed = 1; seed <= 250; seed++) {
        const { days, later, left } = series(kind, seed * 31)
        const { refusal, band } = forecastOf({ days, left })
        if (refusal !== null || band === null) continue
        const day = emptyOn(later, left)
        given++
        if (day >= band.from && day <= band.until) held++
      }
      return { kind, given, share: Math.round((held / given) * 100), held }
    })
    for (const { kind, given, share } of counts) {
      expect(given, `forecasts of ${kind}`).toBeGreaterThan(180)
      expect(share, `held of ${kind}`).toBeGreaterThan(68)
    }
    const all = sum(counts.map(({ held }) => held)) / sum(counts.map(({ given }) => given))
    expect(all).toBeGreaterThan(0.75)
    expect(all).toBeLessThan(0.85)
  })

  test('of dying devices at least nine in ten are refused before their capsule would have been empty', () => {
    let [dying, found] = [0, 0]
    for (const kind of Object.keys(kinds))
      for (let seed = 1; seed <= 40; seed++) {
        const { days, later, left } = series(kind, seed * 17)
        const end = emptyOn(later, left)
        if (end < 4) continue
        dying++
        const silent = Array.from({ length: end }, (_, day) => day + 1).some(
          (day) =>
            refusalOf({ days: [...days, ...Array.from({ length: day }, () => 0)], left, silentDays: day }) !== null,
        )
        const stuck = Array.from({ length: end }, (_, day) => day + 1).some(
          (day) => refusalOf({ days: [...days, ...Array.from({ length: day }, () => 0)], left }) !== null,
        )
        if (silent && stuck) found++
      }
    expect(found / dying).toBeGreaterThan(0.9)
  })

  test('more shots that are left never bring the end nearer, and days far in the past change nothing', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 500 }),
        fc.integer({ min: 1, max: 200 }),
        fc.integer({ min: 1, max: 99 }),
        (left, more, seed) => {
          const days = steady(90, 4, seed)
          const [one, other] = [forecastOf({ days, left }), forecastOf({ days, left: left + more })]
          expect(other.band?.from).toBeGreaterThanOrEqual(one.band?.from ?? 0)
          expect(other.band?.until).toBeGreaterThanOrEqual(one.band?.until ?? 0)
          expect(forecastOf({ days: [9, 0, 7, ...days], left })).toEqual(one)
        },
      ),
      { numRuns: 60 },
    )
  })

  test('a wider band includes a narrower one', () => {
    const use = { days: steady(60, 3), left: 90 }
    const [one, other] = [forecastOf(use), forecastOf(use, 1.5)]
    expect(other.band?.from).toBeLessThan(one.band?.from ?? 0)
    expect(other.band?.until).toBeGreaterThan(one.band?.until ?? 0)
  })
})

describe('a forecast is refused', () => {
  test('with fewer than 14 days of data', () => {
    expect([refusalOf({ days: steady(13, 5) }), refusalOf({ days: steady(14, 5) })]).toEqual(['young', null])
    expect(refusalOf({ days: [] })).toBe('young')
  })

  test('of a device that is out of contact', () => {
    expect([1.4, 1.6].map((silentDays) => refusalOf({ days: steady(60, 4), silentDays }))).toEqual([null, 'silent'])
  })

  test('of a slot that gives nothing while the others do, and of a device that gives nothing at all', () => {
    const days = [...steady(60, 4), 0, 0, 0]
    expect(refusalOf({ days, deviceDays: days.map((count) => count + 2) })).toBe('stuck')
    expect(refusalOf({ days, deviceDays: days })).toBe('idle')
    expect(refusalOf({ days, deviceDays: days, today: 2 })).toBe(null)
  })

  test('but not on the closed days of a week', () => {
    const days = Array.from({ length: 63 }, (_, day) => (day % 7 > 4 ? 0 : 5 + (day % 3)))
    expect(days.slice(-3)).toEqual([expect.any(Number), 0, 0])
    expect([days, days.slice(0, -1), days.slice(0, -2)].map((one) => refusalOf({ days: one }))).toEqual([
      null,
      null,
      null,
    ])
  })

  test('after use has changed', () => {
    expect(refusalOf({ days: [...steady(50, 2), ...steady(7, 8)] })).toBe('changed')
    expect(refusalOf({ days: [...steady(50, 8), ...steady(14, 2)] })).toBe('changed')
  })

  test('of shots that arrive in lumps', () => {
    expect(
      refusalOf({ days: Array.from({ length: 60 }, (_, day) => (day % 3 === 0 ? 10 : day % 7 === 0 ? 20 : 0)) }),
    ).toBe('coarse')
    expect(refusalOf({ days: Array.from({ length: 60 }, (_, day) => (day % 7 === 3 ? 23 + (day % 4) : 0)) })).toBe(
      'coarse',
    )
  })

  test('of what lasts for years', () => {
    expect(refusalOf({ days: steady(80, 0.5), left: 9000 })).toBe('far')
  })

  test('but not after a fortnight without power, which is left out', () => {
    const days = [...steady(40, 4), ...Array.from({ length: 14 }, () => 0), ...steady(20, 4, 2)]
    const { refusal, band } = forecastOf({ days, left: 80 })
    expect([refusal, band && band.from <= 20 && band.until >= 19]).toEqual([null, true])
  })
})

describe('the capsules of a device', () => {
  const today = '2026-11-28'
  const device = (parts: Partial<UsedDevice>): UsedDevice => ({
    deviceId: 1,
    lastContactAt: '2026-11-28T09:00:00Z',
    place: null,
    dial: [7],
    capsules: [],
    shots: new Map([[7, [...Array.from({ length: 84 }, () => 4), 1]]]),
    ...parts,
  })
  const capsule = (capsuleId: number, remainingShots: number, more: object = {}) => ({
    capsuleId,
    fragranceId: 7,
    remainingShots,
    installedAt: `2026-11-0${capsuleId}T00:00:00.000Z`,
    dueDate: '2028-01-01',
    ...more,
  })
  const night = { now: new Date('2026-11-28T12:00:00Z'), today, width: 1 }

  test('those of one fragrance are used one after the other', () => {
    const [first, second] = forecastDevice(device({ capsules: [capsule(2, 40), capsule(1, 40)] }), night)
    expect([first?.capsuleId, second?.capsuleId]).toEqual([1, 2])
    expect(first?.emptyFrom).toBe('2026-12-07')
    expect(second?.emptyFrom).toBe('2026-12-16')
  })

  test('what is due before it is empty will be thrown away', () => {
    const wasted = (dueDate: string) =>
      forecastDevice(device({ capsules: [capsule(1, 400, { dueDate })] }), night)[0]?.wasted
    expect([wasted('2026-12-20'), wasted('2027-12-20'), wasted('2026-11-20')]).toEqual([true, false, false])
  })

  test('an empty capsule and one on no slot have no forecast', () => {
    const states = (parts: Partial<UsedDevice>) =>
      forecastDevice(device({ capsules: [capsule(1, 0), capsule(2, 40)], ...parts }), night).map((one) => one.forecast)
    expect(states({})).toEqual(['given', 'empty'])
    expect(states({ dial: [8] })).toEqual(['given', 'empty'])
    expect(states({ dial: [8], shots: new Map([[8, [1, 2, 3]]]) })).toEqual(['loose', 'empty'])
  })

  test('a weekend on which the site is closed is no silence', () => {
    const hours = {
      monday: '09:00-18:00',
      tuesday: '09:00-18:00',
      wednesday: '09:00-18:00',
      thursday: '09:00-18:00',
      friday: '09:00-18:00',
      saturday: null,
      sunday: null,
    }
    const monday = { ...night, now: new Date('2026-11-30T13:00:00Z'), today: '2026-11-30' }
    const of = (openingHours: typeof hours | null) =>
      forecastDevice(
        device({
          capsules: [capsule(1, 40)],
          lastContactAt: '2026-11-27T21:00:00Z',
          place: { timeZone: 'America/Sao_Paulo', openingHours },
        }),
        monday,
      )[0]?.forecast
    expect([of(hours), of(null)]).toEqual(['given', 'silent'])
  })
})

test('the score widens bands that hold too rarely, narrows those that hold too often, and goes no further than its limits', () => {
  expect(nextWidth(1, { due: 400, held: 240 })).toBeGreaterThan(1)
  expect(nextWidth(1, { due: 400, held: 390 })).toBeLessThan(1)
  expect(nextWidth(1, { due: 400, held: 320 })).toBe(1)
  expect(nextWidth(1, { due: 0, held: 0 })).toBe(1)
  let width = 1
  for (let night = 0; night < 3000; night++) width = nextWidth(width, { due: 400, held: 0 })
  expect(width).toBe(2)
})
