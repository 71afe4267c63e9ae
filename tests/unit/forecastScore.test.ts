// Tests how forecasts are judged, with forecasters so simple that their score is known.
import { describe, expect, test } from 'vitest'
import type { Forecast } from '../support/heldOut/forecaster.ts'
import { scoreOf, shortcomingsOf, type Judged, type Truth } from '../support/heldOut/score.ts'

const lastDay = '2025-12-31'
const band = (from: string, to: string): Forecast => ({ from, to, probability: 0.8 })
const june = band('2025-06-10', '2025-06-20')
const emptyOn = (endsOn: string): Truth => ({ end: 'empty', endsOn })
const endOn = (end: Truth['end'], endsOn: string): Truth => ({ end, endsOn })

let capsules = 0
const judged = (forecast: Forecast, truth: Truth, rest: Partial<Judged> = {}): Judged => ({
  deviceId: 1,
  capsuleId: ++capsules,
  today: '2025-06-01',
  forecast,
  truth,
  ...rest,
})
const verdictsOf = (...all: Judged[]) => {
  const { held, early, late } = scoreOf(all, lastDay)
  return { due: held.of, held: held.count, early, late }
}
const undecided = { due: 0, held: 0, early: 0, late: 0 }

describe('bands', () => {
  test('a band holds from its first to its last day, and is missed before and after', () => {
    const days = ['2025-06-09', '2025-06-10', '2025-06-20', '2025-06-21']
    const all = days.map((day) => judged(june, emptyOn(day)))
    expect(verdictsOf(...all)).toEqual({ due: 4, held: 2, early: 1, late: 1 })
    expect(scoreOf(all, lastDay)).toMatchObject({ held: { share: 0.5 }, promised: 0.8, width: 11 })
  })

  test('a band that ends after the last known day is not due, even if its capsule is empty already', () => {
    expect(verdictsOf(judged(band('2025-12-01', '2026-01-01'), emptyOn('2025-12-05')))).toEqual(undecided)
  })

  test('a capsule that is still in use, or that a failure keeps full, is late once its band is over', () => {
    const all = [judged(june, endOn('running', lastDay)), judged(june, endOn('failed', '2025-06-05'))]
    expect(verdictsOf(...all)).toEqual({ due: 2, held: 0, early: 0, late: 2 })
  })

  test('a capsule that people fill up or take out decides nothing, unless its band was over before', () => {
    expect(verdictsOf(judged(june, endOn('removed', '2025-06-20')))).toEqual(undecided)
    expect(verdictsOf(judged(june, endOn('refilled', '2025-06-09')))).toEqual(undecided)
    expect(verdictsOf(judged(june, endOn('refilled', '2025-06-21'))).late).toBe(1)
  })

  test('a capsule that was empty without anybody knowing counts as empty on the day of the forecast', () => {
    expect(verdictsOf(judged(band('2025-06-01', '2025-06-04'), emptyOn('2025-05-30'))).held).toBe(1)
    expect(verdictsOf(judged(june, emptyOn('2025-05-30'))).early).toBe(1)
  })

  test('refusals are counted by reason and are never due', () => {
    const all = [
      judged({ refused: 'silent' }, emptyOn('2025-06-15')),
      judged({ refused: 'silent' }, emptyOn('2025-06-15')),
      judged({ refused: 'new' }, emptyOn('2025-06-15')),
      judged(june, emptyOn('2025-06-15')),
    ]
    expect(scoreOf(all, lastDay)).toMatchObject({
      given: { of: 4, count: 1, share: 0.25 },
      refused: { silent: 2, new: 1 },
      held: { of: 1, count: 1 },
    })
  })
})

describe('warnings', () => {
  const failed: Truth = {
    end: 'failed',
    endsOn: '2025-06-05',
    failure: { from: '2025-06-05', deadline: '2025-06-25' },
  }
  const asked = (today: string, forecast: Forecast, capsuleId = 1, deviceId = 1) =>
    judged(forecast, failed, { today, capsuleId, deviceId })
  const refused = { refused: 'silent' }
  const warnedOf = (...all: Judged[]) => {
    const { capsules: found, devices } = scoreOf(all, lastDay).warned
    return { capsules: [found.count, found.of], devices: [devices.count, devices.of] }
  }

  test('a failing capsule is warned of by a refusal or a flag, until its deadline', () => {
    expect(warnedOf(asked('2025-06-25', refused))).toEqual({ capsules: [1, 1], devices: [1, 1] })
    expect(warnedOf(asked('2025-06-06', { ...june, flagged: 'slot' })).capsules).toEqual([1, 1])
    expect(warnedOf(asked('2025-06-06', june)).capsules).toEqual([0, 1])
  })

  test('a warning counts only after the failure has begun and until its deadline', () => {
    const outside = ['2025-06-05', '2025-06-26'].map((today) => asked(today, refused))
    expect(warnedOf(...outside).capsules).toEqual([0, 0])
  })

  test('the last forecast before the deadline decides, so that chance refusals are no warnings', () => {
    const [early, late] = ['2025-06-10', '2025-06-20']
    expect(warnedOf(asked(late, june), asked(early, refused)).capsules).toEqual([0, 1])
    expect(warnedOf(asked(late, refused), asked(early, june)).capsules).toEqual([1, 1])
  })

  test('a device is warned of by one of its capsules', () => {
    const today = '2025-06-20'
    const all = [asked(today, refused, 1, 1), asked(today, june, 2, 1), asked(today, june, 3, 2)]
    expect(warnedOf(...all)).toEqual({ capsules: [1, 3], devices: [1, 2] })
  })
})

describe('the acceptance', () => {
  const missing = { of: 10, count: 0, share: 0 }
  const share = (value: number) => ({ of: 100, count: value * 100, share: value })
  const good = {
    ...scoreOf([], lastDay),
    given: share(0.7),
    held: share(0.8),
    warned: { capsules: share(0.8), devices: share(0.9) },
  }

  test('a score within every limit is accepted', () => {
    expect(shortcomingsOf(good)).toEqual([])
  })

  test('bands that hold too rarely or too often, missing warnings and too many refusals are each named', () => {
    expect(shortcomingsOf({ ...good, held: share(0.74) })).toEqual(['bands'])
    expect(shortcomingsOf({ ...good, held: share(0.86) })).toEqual(['bands'])
    expect(shortcomingsOf({ ...good, warned: { ...good.warned, capsules: missing } })).toEqual(['warnings'])
    expect(shortcomingsOf({ ...good, warned: { ...good.warned, devices: missing } })).toEqual(['warnings'])
    expect(shortcomingsOf({ ...good, given: missing })).toEqual(['refusals'])
  })

  test('forecasts that were never due or never asked for are not accepted', () => {
    expect(shortcomingsOf(scoreOf([], lastDay))).toEqual(['bands', 'warnings', 'refusals'])
  })
})
